import Glibc

/// Checks the parts of a figure as it is drawn: sizes, decals, number, anchors.
struct FigurePartLint {
    private(set) var findings: [FigureFinding] = []
    private let builder: FigureBuilder
    private let file: String

    private var subject: Subject { builder.scopes[0].document.subject }

    init(builder: FigureBuilder) {
        self.builder = builder
        file = builder.scopes[0].document.file
        let figure = builder.figure
        if figure.parts.isEmpty { found(.error, 0, "nothing to draw") }
        for i in figure.parts.indices { check(part: i) }
        if figure.parts.count > 80 { found(.warning, 0, "\(figure.parts.count) parts: at most 80") }
        if figure.parts.count < 5 { found(.note, 0, "only \(figure.parts.count) parts") }
        if !figure.parts.contains(where: { $0.flags.contains(.core) }) { found(.warning, 0, "no part is class core") }
        let bounds = figure.bounds
        if bounds.height < 150 || bounds.height > 1600 || bounds.width > 3200 {
            found(.note, 0, "\(Int(bounds.width)) wide and \(Int(bounds.height)) high: about 1000 is the unit")
        }
        checkAnchors()
    }

    private mutating func found(_ level: FigureFinding.Level, _ line: Int, _ text: String) {
        findings.append(FigureFinding(level, file: file, line: line, text))
    }

    private mutating func check(part index: Int) {
        let part = builder.figure.parts[index]
        let origin = builder.origins[index]
        let isOwn = builder.scopes[origin.scope].document.file == file
        let line = isOwn ? origin.line : 0
        let isFine = !part.flags.isDisjoint(with: [.line, .catchLight])
        if !part.flags.contains(.decal), leavesBox(part.bounds) {
            found(.warning, line, "part \(index) leaves the viewBox")
        }
        let least = isFine ? 4.5 : 9.5
        let thickness = part.path.thickness
        if isOwn, thickness < least {
            found(.warning, line, "part \(index) is \(Int(thickness)) units thick: at least \(isFine ? 6 : 12)")
        }
        guard part.flags.contains(.decal) else { return }
        guard let parent = part.parent else {
            return found(.error, line, "part \(index) is a decal with nothing beneath")
        }
        if !part.bounds.meets(builder.figure.parts[parent].bounds) {
            let at = builder.origins[parent].line
            found(.error, line, "part \(index) is painted on part \(parent) (line \(at)), which is elsewhere: data-on")
        }
    }

    private func leavesBox(_ box: Box) -> Bool {
        let frame = subject.viewBox
        guard frame.minY < -0.25 * frame.height else { return false }
        return box.minX < frame.minX - 12 || box.minY < frame.minY - 12 || box.maxX > frame.maxX + 12
            || box.maxY > frame.maxY + 60
    }

    private mutating func checkAnchors() {
        let figure = builder.figure
        if subject.isCreature {
            for name in ["head", "eyes", "mouth"] where figure.anchor(name) == nil {
                found(.warning, 0, "no anchor \(name)")
            }
            let usesKit = Set(builder.scopes.map(\.document.file)).count > 1
            if !usesKit, !figure.parts.contains(where: { $0.flags.contains(.catchLight) }) {
                found(.warning, 0, "eyes without catch-lights, and not from the kit")
            }
        }
        let fit = figure.anchor("fit")
        if subject.kind == "garment" || subject.kind == "headwear", fit == nil {
            found(.warning, 0, "a wearable without an anchor fit")
        }
        if let fit, fit.on == nil { found(.warning, 0, "the anchor fit lacks data-on") }
    }
}

extension Box {
    fileprivate func meets(_ other: Box) -> Bool {
        maxX >= other.minX && minX <= other.maxX && maxY >= other.minY && minY <= other.maxY
    }
}

extension Path {
    /// The short side of the rectangle with this area and perimeter.
    fileprivate var thickness: Double {
        var around = 0.0
        for polygon in flattened(turn: 0.2) {
            guard var last = polygon.last else { continue }
            for p in polygon {
                around += hypot(p.x - last.x, p.y - last.y)
                last = p
            }
        }
        let area = abs(signedArea)
        let inside = around * around / 4 - 4 * area
        return inside > 0 ? (around / 2 - inside.squareRoot()) / 2 : area.squareRoot()
    }
}
