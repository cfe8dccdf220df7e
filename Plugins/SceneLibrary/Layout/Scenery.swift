/// Scenery around the actors: best-candidate sampling that keeps clear of them and of its own kind.
struct Scenery<Figures: FigureSource> {
    let backdrop: Backdrop
    let canvas: (width: Double, height: Double)
    let seed: UInt64
    let figures: Figures
    /// Subjects that the scene asks for: never scenery too.
    let asked: Set<String>
    let actors: [Box]
    private(set) var props: [Actor] = []
    private var boxes: [Box] = []
    /// Rivers and lakes that were asked for: nothing grows in them.
    private let waters: [Backdrop.Plane]

    private static var limit: Int { 160 }
    private static var tries: Int { 24 }

    init(
        backdrop: Backdrop, canvas: (width: Double, height: Double), seed: UInt64, figures: Figures,
        asked: Set<String>, actors: [Box]
    ) {
        self.backdrop = backdrop
        self.canvas = canvas
        self.seed = seed
        self.figures = figures
        self.asked = asked
        self.actors = actors
        waters = backdrop.planes.filter { $0.kind == .water && $0.entity != nil }
    }

    mutating func scatter() {
        for (i, request) in backdrop.scatters.enumerated() {
            guard let subject = figures.subject(named: request.figure), !asked.contains(subject.file) else { continue }
            var random = RandomStream(seed: seed, "scatter \(i)")
            var wishes = FigureRequest()
            // The frame differs from seed to seed: one corner, both, or none.
            if request.isFrame && random.unit() < 0.3 { continue }
            let first = request.isFrame ? random.int(below: 2) : 0
            let wanted = count(request)
            let least = request.count > 2 ? (wanted + 1) / 2 : request.isFrame ? 1 : wanted
            let choices = max(wanted - least, 0) + (request.count > 2 ? 2 : 1)
            let number = wanted > 1 ? least + random.int(below: choices) : wanted
            for n in first..<(first + number) where props.count < Self.limit {
                wishes.paints = []
                if let color = request.color, let role = subject.colourRoles.first {
                    let shade = color.toned(
                        lightness: random.double(in: 0.94...1.06), turn: random.double(in: -6...6))
                    wishes.paints = [FigureRequest.Paint(role: role, color: shade)]
                }
                guard let figure = figures.figure(of: subject, wishes), figure.bounds.height > 0 else { break }
                place(figure, request, n, mayFlip: subject.mayFlip, &random)
            }
        }
    }

    private func count(_ request: Backdrop.Scatter) -> Int {
        let n = min(max(request.count, 0), 40)
        if canvas.width > canvas.height * 1.4 && n > 1 {
            return Int(Double(n) * min(2, canvas.width / canvas.height * 0.8))
        }
        return canvas.width < canvas.height * 0.7 && n > 2 ? (n + 1) / 2 : n
    }

    private mutating func place(
        _ figure: Figure, _ request: Backdrop.Scatter, _ n: Int, mayFlip: Bool, _ random: inout RandomStream
    ) {
        let height = random.double(in: request.size) * (request.isFrame ? random.double(in: 0.65...1.3) : 1)
        let scale = height / figure.bounds.height
        let half = figure.bounds.width * scale / 2
        let isLoose = request.depth < 0.3
        var best = (score: -Double.infinity, box: Box.empty, foot: Point.zero)
        for _ in 0..<Self.tries {
            let foot = candidate(request, n, height: height, &random)
            let box = Box(foot.x - half, foot.y - height, foot.x + half, foot.y)
            let score = score(box, foot, request)
            if score > best.score { best = (score, box, foot) }
        }
        // No dry place was found.
        if best.score < -550 && request.depth >= 0.3 && !request.isFrame { return }
        for actor in actors {
            let overlap = best.box.overlap(actor)
            guard overlap.x > 0, overlap.y > 0 else { continue }
            if request.isFrame && overlap.x * overlap.y > 0.08 * actor.width * actor.height { return }
            // A crowd of half-hidden things is noise.
            if !isLoose && !request.isFrame && overlap.x > 0.5 * best.box.width { return }
        }
        var prop = Actor(figure: figure)
        prop.flip = mayFlip && random.unit() < 0.5
        prop.scale = scale
        prop.foot = Point(
            best.foot.x - figure.bounds.center.x * scale * (prop.flip ? -1 : 1),
            best.foot.y - figure.bounds.maxY * scale)
        prop.depth = request.depth + Double(n) * 0.0004
        if !request.isFrame { prop.depth += (best.foot.y / canvas.height - request.y) * 0.04 }
        prop.flying = request.depth < 0.05
        props.append(prop)
        boxes.append(best.box)
    }

    private func candidate(
        _ request: Backdrop.Scatter, _ n: Int, height: Double, _ random: inout RandomStream
    ) -> Point {
        if request.isFrame {
            let x = n % 2 == 1 ? random.double(in: 0.84...1) : random.double(in: 0...0.16)
            return Point(canvas.width * x, canvas.height + height * random.double(in: 0.22...0.4))
        }
        var t = random.unit()
        if request.count > 3 && request.depth < 0.3 && request.depth >= 0.06 {
            t = (Double(n) + t) / Double(max(count(request), 1))
        }
        let x = request.x.lowerBound + (request.x.upperBound - request.x.lowerBound) * t
        return Point(
            canvas.width * x, canvas.height * (request.y + random.double(in: -1...1) * request.spread))
    }

    private func score(_ box: Box, _ foot: Point, _ request: Backdrop.Scatter) -> Double {
        var score = 0.0
        let isLoose = request.depth < 0.3
        for actor in actors {
            let overlap = box.overlap(actor)
            guard overlap.x > 0, overlap.y > 0 else { continue }
            if request.isFrame {
                score -= overlap.x * overlap.y / (actor.width * actor.height) * 5000 + overlap.x * 2
            } else {
                score -= isLoose ? overlap.x * 0.2 : overlap.x * 4 + 40
            }
        }
        if request.depth >= 0.3 && !request.isFrame {
            let half = box.width * 0.4
            let isWet = waters.contains { water in
                water.span(at: foot.y).map { $0.lowerBound < foot.x + half && $0.upperBound > foot.x - half } ?? false
            }
            if isWet { score -= 600 }
        }
        // Clouds leave the sun and the moon alone.
        if request.depth < 0.06 {
            for plane in backdrop.planes where plane.kind == .disc {
                let overlap = box.overlap(plane.bounds)
                if overlap.x > -10 && overlap.y > -10 { score -= 500 }
            }
        }
        var nearest = 400.0
        for (prop, own) in zip(props, boxes) where abs(prop.depth - request.depth) < 0.08 {
            let dx = own.center.x - foot.x
            let dy = (own.maxY - foot.y) * 2.4
            nearest = min(nearest, (dx * dx + dy * dy).squareRoot())
        }
        return score + nearest * 0.3
    }
}
