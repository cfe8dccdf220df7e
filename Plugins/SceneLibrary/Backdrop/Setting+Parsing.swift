extension Setting {
    /// Most things a setting may hold.
    private static let maxLayers = 96
    private static let materials: Set<String> = [
        "hill", "dune", "rock", "snowhill", "grass", "sand", "snow", "paving", "planks", "tiles", "carpet", "crater",
        "soil", "road", "plain", "dots", "stripes", "brick", "concrete", "tiles2",
    ]

    /// Reads a setting file; lines that begin with `# ` are comments. The first error ends it.
    init(name: String, text: String) throws(SettingError) {
        self.name = name
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            guard let statement = SettingStatement(line, line: number) else { continue }
            try read(statement)
            guard layers.count <= Self.maxLayers else {
                throw SettingError(line: number, message: "more than \(Self.maxLayers) planes and sets of scenery")
            }
        }
        guard layers.contains(where: \.coversCanvas) else {
            throw SettingError(line: number, message: "no sky, wall or studio: nothing would cover the canvas")
        }
    }

    private mutating func read(_ s: SettingStatement) throws(SettingError) {
        switch s.kind {
        case "also": also += s.list
        case "where": places += s.list
        case "hosts": hosts += s.list
        case "flags": try readFlags(s)
        case "horizon":
            horizon = try SettingStatement.number(s.word(1) ?? "", key: "horizon", line: s.line)
            ground = try s.number("ground", horizon + 0.03)
        case "air":
            guard let color = Color(text: s.word(1) ?? "") else {
                throw SettingError(line: s.line, message: "air needs a colour, #rrggbb")
            }
            air = color
        case "slot":
            guard let feature = s.word(1) else {
                throw SettingError(line: s.line, message: "slot needs the name of a feature")
            }
            slots[feature] = try s.number("x", 0.74)
        case "scatter", "frame": try readScatter(s)
        default: layers.append(try layer(s))
        }
    }

    private mutating func readFlags(_ s: SettingStatement) throws(SettingError) {
        for flag in s.list {
            switch flag {
            case "indoor": isIndoor = true
            case "studio": isStudio = true
            case "water": isUnderWater = true
            case "space": isSpace = true
            default:
                throw SettingError(
                    line: s.line, message: "unknown flag “\(flag)”; known are indoor, studio, water, space")
            }
        }
    }

    private mutating func readScatter(_ s: SettingStatement) throws(SettingError) {
        guard let figure = s.word(1) else {
            throw SettingError(line: s.line, message: "\(s.kind) needs the name of a figure")
        }
        var scatter = Backdrop.Scatter(figure: String(figure.map { $0 == "_" ? " " : $0 }))
        scatter.isFrame = s.kind == "frame"
        let count = try s.number("n", 2)
        guard (0...40).contains(count) else {
            throw SettingError(line: s.line, message: "n=\(count) is not within 0 and 40")
        }
        scatter.count = Int(count)
        scatter.x = try s.range("x", 0...1)
        scatter.y = try s.number("y", 0.9)
        scatter.spread = try s.number("spread", 0)
        scatter.size = try s.range("size", 80...120)
        scatter.depth = scatter.isFrame ? 0.95 : try s.number("depth", 0.4)
        scatter.color = try s.color("colour")
        layers.append(.scatter(scatter, fixed: try s.flag("fixed")))
    }

    private func layer(_ s: SettingStatement) throws(SettingError) -> Layer {
        let colors = try s.colors("colour")
        let tint = Tint(near: colors?.near ?? .white, far: colors?.far ?? .white)
        let depth = try s.number("depth", 0)
        let hasRange = s.kind == "panel" || s.kind == "band" || s.kind == "wall"
        let y = hasRange ? 0 : try s.number("y", 0.5)
        let amp = try s.number("amp", 20)
        switch s.kind {
        case "sky": return .sky(tint)
        case "sun": return .sun(x: try s.number("x", 0.17), y: y)
        case "ridge", "peaks":
            return .ridge(
                material: try material(s, "hill"), y: y, amp: amp, wave: try s.number("wave", 7), tint: tint,
                depth: depth, peaks: s.kind == "peaks")
        case "skyline": return .skyline(y: y, amp: amp, tint: tint, depth: depth)
        case "ground":
            return .ground(
                material: try material(s, "grass"), y: y, amp: amp, wave: try s.number("wave", 7.5), tint: tint,
                depth: depth)
        case "water":
            let name = s.word(1) ?? "sea"
            return .water(
                name: name, y: y, end: try s.number("y1", 1.03), amp: amp, tint: tint, depth: depth)
        case "wall":
            let part = s.values["y"] == nil ? nil : try s.range("y", 0...1)
            return .wall(material: try material(s, "plain"), y: part, tint: tint, depth: depth)
        case "band":
            return .band(
                material: try material(s, "road"), y: try s.range("y", 0.7...1.02), tint: tint, depth: depth)
        case "panel":
            guard let shape = Panel.Shape(rawValue: s.word(1) ?? "rect") else {
                throw SettingError(line: s.line, message: "a panel is rect, oval or drape")
            }
            let material = s.values["of"] ?? shape.rawValue
            guard Panel.materials.contains(material) else {
                throw SettingError(
                    line: s.line,
                    message: "unknown of=\(material); known are \(Panel.materials.joined(separator: ", "))")
            }
            return .panel(
                Panel(
                    shape: shape, material: material, x: try s.range("x", 0...1), y: try s.range("y", 0...1),
                    radius: try s.number("r", 10), tint: tint, depth: depth, keepsShape: try s.flag("keep"),
                    isFixed: try s.flag("fixed")))
        case "rays": return .rays(material: s.word(1) ?? "beam", tint: tint, depth: depth)
        case "studio": return .studio
        default:
            throw SettingError(
                line: s.line, message: "unknown statement “\(s.kind)”; README.md beside the settings lists them")
        }
    }

    private func material(_ s: SettingStatement, _ fallback: String) throws(SettingError) -> String {
        guard let word = s.word(1) else { return fallback }
        guard Self.materials.contains(word) else {
            throw SettingError(
                line: s.line,
                message: "unknown material “\(word)”; known are \(Self.materials.sorted().joined(separator: ", "))")
        }
        return word
    }
}

extension Setting.Layer {
    fileprivate var coversCanvas: Bool {
        switch self {
        case .sky, .studio: true
        case .wall(_, let y, _, _): y == nil
        default: false
        }
    }
}
