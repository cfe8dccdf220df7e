import Glibc
import SceneLibrary

/// The few inks of one picture: those of its subjects, and house inks that go with its surroundings.
struct InkPalette {
    static let cream = Color(hex: 0xfdf0da)
    static let navy = Color(hex: 0x27304f)
    private static let house: [Color] = [
        0xfdf0da, 0x27304f, 0xe2574a, 0xf2b544, 0x2f7f79, 0x8fbf9c, 0xf4a3b5, 0x3f66c4, 0xb9744c, 0xcfe3de, 0x6b5b95,
        0xefc98b, 0x6fa85c,
    ].map { Color(hex: $0) }
    private static let size = 7

    /// House inks in three tones each.
    private var surroundings: [Color] = []
    /// The same with the subjects' own colours.
    private var everything: [Color] = []
    /// Main colours of what was asked for, largest first; never moved.
    private(set) var subjects: [Color] = []

    /// The hue that greens of this picture turn to: teal, leaf or spring green.
    private let green: Double

    init(_ composition: Composition) {
        var mixing = RandomStream(seed: composition.seed, "green")
        green = [172, 172, 156, 140, 128][mixing.int(below: 5)]
        var asked = ColorTally()
        for actor in composition.actors {
            for part in actor.figure.parts where part.flags.isDisjoint(with: [.decal, .line, .catchLight]) {
                asked.add(part.color, part.bounds.width * part.bounds.height * actor.scale * actor.scale)
            }
        }
        var around = ColorTally()
        for plane in composition.backdrop.planes {
            let area = plane.bounds.width * plane.bounds.height
            if plane.hasStatedColor {
                asked.add(plane.near, area * 0.3)
            } else {
                around.add(plane.near, area)
                around.add(plane.far, area * 0.5)
            }
        }
        for prop in composition.props {
            for part in prop.figure.parts {
                around.add(part.color, part.bounds.width * part.bounds.height * prop.scale * prop.scale)
            }
        }
        for (color, weight) in asked.ranked where subjects.count < 3 && weight > 3000 {
            if subjects.allSatisfy({ Self.distance($0, color) > 0.1 }) { subjects.append(color) }
        }
        var demand = [Double](repeating: 0, count: Self.house.count)
        for (color, weight) in around.ranked { demand[Self.nearest(graded(color), in: Self.house)] += weight }
        // A light and a dark ink always belong.
        demand[0] += .infinity
        demand[1] += .infinity
        let chosen = demand.indices.sorted { (demand[$1], $0) < (demand[$0], $1) }
            .prefix(max(4, Self.size - subjects.count)).map { Self.house[$0] }
        let tones = { (c: Color) in
            [c, c.toned(lightness: 0.86, chroma: 1.3), c.toned(lightness: 1.14, chroma: 0.8)]
        }
        surroundings = chosen.flatMap(tones)
        everything = surroundings + subjects.flatMap(tones)
    }

    /// A colour of the surroundings, moved `amount` of the way to an ink.
    func surrounding(_ color: Color, _ amount: Double) -> Color {
        Self.pulled(graded(color), surroundings, amount)
    }

    /// A colour of scenery.
    func scenery(_ color: Color) -> Color { Self.pulled(graded(color, 0.55), everything, 0.5) }

    /// A colour of something asked for: its main colours stay, the rest comes a little closer.
    func subject(_ color: Color) -> Color {
        if subjects.contains(where: { Self.distance($0, color) < 0.03 }) { return color }
        return Self.pulled(color, everything, 0.2)
    }

    /// House grading: greens turn to the picture's own and calm down, so that warm subjects stand out.
    private func graded(_ color: Color, _ strength: Double = 1) -> Color {
        var c = OKLCH(color)
        let hue = c.hue * 180 / .pi
        guard (95...168).contains(hue), c.chroma > 0.03 else { return color }
        // The yellowest greens move less: a field of corn stays one.
        let amount = min((hue - 95) / 45, 1) * 0.85 * strength
        c.hue += (green - hue) * amount * .pi / 180
        c.chroma = min(c.chroma, green > 165 ? 0.105 : 0.12)
        c.lightness *= 1 - 0.12 * amount
        return c.color(alpha: color.a)
    }

    /// The one hard shade of a colour.
    static func shade(_ c: Color) -> Color {
        c.luma > 0.86
            ? c.mixed(with: Color(hex: 0xd9a9a0).withAlpha(c.a), 0.55)
            : c.toned(lightness: 0.80, chroma: 1.04, toHue: 300, amount: 0.16)
    }

    static func light(_ c: Color) -> Color {
        c.toned(lightness: c.luma > 0.6 ? 1.05 : 1.10, chroma: 0.98, toHue: 85, amount: 0.10)
    }

    private static func pulled(_ color: Color, _ inks: [Color], _ amount: Double) -> Color {
        guard amount > 0, !inks.isEmpty else { return color }
        // Greys stay grey.
        let amount = amount * min(0.1 + OKLCH(color).chroma / 0.06, 1)
        return color.mixed(with: inks[nearest(color, in: inks)].withAlpha(color.a), amount)
    }

    private static func nearest(_ c: Color, in inks: [Color]) -> Int {
        var best = 0
        var least = Double.infinity
        for (i, ink) in inks.enumerated() {
            let (r, g, b) = (ink.r - c.r, ink.g - c.g, ink.b - c.b)
            let d = 2 * r * r + 4 * g * g + 2 * b * b
            if d < least { (best, least) = (i, d) }
        }
        return best
    }

    /// How far apart two colours look; 0.1 is a clear step.
    static func distance(_ a: Color, _ b: Color) -> Double {
        let (x, y) = (OKLCH(a), OKLCH(b))
        let (dx, dy) = (x.chroma * cos(x.hue) - y.chroma * cos(y.hue), x.chroma * sin(x.hue) - y.chroma * sin(y.hue))
        let l = x.lightness - y.lightness
        return sqrt(l * l + dx * dx + dy * dy)
    }
}

/// Colours by how much of the picture they take, in an order that is the same on every run.
struct ColorTally {
    private var colors: [Color] = []
    private var weights: [Double] = []
    private var index: [Color: Int] = [:]

    mutating func add(_ color: Color, _ weight: Double) {
        let color = color.withAlpha(1)
        if let i = index[color] {
            weights[i] += weight
        } else {
            index[color] = colors.count
            colors.append(color)
            weights.append(weight)
        }
    }

    /// Largest first; of equals the one seen first.
    var ranked: [(color: Color, weight: Double)] {
        colors.indices.sorted { (weights[$1], $0) < (weights[$0], $1) }.map { (colors[$0], weights[$0]) }
    }
}
