import Glibc

/// A poster of the words themselves, for prompts with nothing to draw: a card on a tinted one, slightly turned, with a
/// few loose shapes.
enum Placard {
    private static let inks: [(card: UInt32, back: UInt32, spot: UInt32, ink: UInt32)] = [
        (0xfdf6e6, 0xf4a63c, 0xe5605a, 0x2b2f4f), (0xf6f1ff, 0x8a5bd0, 0xf4b13c, 0x3a2b5f),
        (0xeffaf6, 0x2fb3a8, 0xf58ab4, 0x17464a), (0xfff1ec, 0xe5605a, 0x3f7fe0, 0x4f2230),
        (0xeef4ff, 0x3f7fe0, 0xf4b13c, 0x1f2f5c),
    ]

    static func actor(_ words: String, canvas: (width: Double, height: Double), seed: UInt64, owner: Int) -> Actor {
        var random = RandomStream(seed: seed, "placard")
        let ink = inks[random.int(below: inks.count)]
        let isWide = canvas.width >= canvas.height * 0.9
        let size = isWide ? (width: 1100.0, height: 760.0) : (width: 820.0, height: 1060.0)
        let front = Box(-size.width / 2, -size.height - 60, size.width / 2, -60)
        var figure = Figure()
        func add(_ path: Path, _ color: UInt32, _ round: Double, _ flags: PartFlags = []) {
            var part = Part(path: path, color: Color(hex: color))
            part.round = round
            part.flags = flags
            part.owner = owner
            figure.parts.append(part)
        }
        func card(_ box: Box, degrees: Double, radius: Double) -> Path {
            let turn = Meeting(to: box.center, from: box.center, scale: 1, turn: degrees)
            return Path.rectangle(box, radius: radius).applying(turn.transform)
        }
        let lean = random.unit() < 0.5 ? 1.0 : -1.0
        add(card(front, degrees: 5 * lean, radius: 80), ink.back, 0.4, [.slab, .core])
        add(card(front, degrees: -1.5 * lean, radius: 80), ink.card, 0.25, [.slab, .core])
        let board = figure.parts.count - 1
        var spots = Path()
        for _ in 0..<7 {
            let angle = random.double(in: 0...(2 * Double.pi))
            let r = random.double(in: 12...34)
            let at = Point(
                front.center.x + cos(angle) * (size.width / 2 - 20),
                front.center.y + sin(angle) * (size.height / 2 - 20))
            spots.append(.ellipse(center: at, rx: r, ry: r))
        }
        add(spots, ink.spot, 0.7)
        let room = Box(front.minX + 130, front.minY + 140, front.maxX - 130, front.maxY - 170)
        let text = Lettering.path(words, in: room, maxLines: isWide ? 4 : 6, maxSize: 260)
        if !text.isEmpty {
            let turn = Meeting(to: front.center, from: front.center, scale: 1, turn: -1.5 * lean)
            add(text.applying(turn.transform), ink.ink, 0.1, .decal)
            figure.parts[figure.parts.count - 1].parent = board
        }
        let rule = Path.rectangle(Box(-90, front.maxY - 120, 90, front.maxY - 100), radius: 10)
        add(rule, ink.spot, 0.2, .decal)
        figure.parts[figure.parts.count - 1].parent = board
        var box = Box.empty
        for part in figure.parts { box.include(part.bounds) }
        figure.bounds = box
        var actor = Actor(figure: figure)
        actor.scale = min(0.76 * canvas.width / box.width, 0.66 * canvas.height / box.height)
        actor.foot = Point(
            canvas.width / 2 - box.center.x * actor.scale, canvas.height * 0.5 - box.center.y * actor.scale)
        actor.depth = 0.6
        actor.hero = true
        actor.flying = true
        return actor
    }
}
