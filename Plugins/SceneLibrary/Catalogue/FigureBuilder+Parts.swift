import Glibc

extension FigureBuilder {
    /// A file's own anchor beats the kit's; otherwise the first one counts.
    mutating func add(_ mark: FigureNode.AnchorMark, _ style: Style) {
        let isBorrowed = style.scope != 0
        let known = figure.anchors.firstIndex { $0.name == mark.name }
        guard known.map({ _ in !isBorrowed && borrowed.contains(mark.name) }) ?? (figure.anchors.count < 64) else {
            return
        }
        let t = style.transform
        let up = mark.turn * .pi / 180
        let turned = Point(t.a * sin(up) - t.c * cos(up), t.b * sin(up) - t.d * cos(up))
        let anchor = Anchor(
            name: mark.name, position: t.apply(mark.position), radius: mark.radius * t.meanScale,
            turn: atan2(turned.x, -turned.y) * 180 / .pi, on: mark.on.isEmpty ? nil : mark.on)
        if isBorrowed { borrowed.insert(mark.name) } else { borrowed.remove(mark.name) }
        if let known { figure.anchors[known] = anchor } else { figure.anchors.append(anchor) }
    }

    mutating func add(_ document: FigureDocument, _ node: FigureNode, _ style: Style) {
        guard !isHeadOnly || style.isInHead else { return }
        guard figure.parts.count < FigureLimits.parts else {
            return found(.error, style, node.line, "more than \(FigureLimits.parts) parts")
        }
        let shape = document.shapes[node.shape]
        points += shape.count
        guard points <= FigureLimits.points else {
            return found(.error, style, node.line, "more than \(FigureLimits.points) points")
        }
        let determinant = style.transform.determinant
        guard determinant.isFinite, abs(determinant) > 1e-9 else {
            return found(.error, style, node.line, "its transform flattens it to nothing")
        }
        let path = document.path(shape, style.transform)
        var part = Part(path: path, color: (shape.isLine ? style.stroke : style.fill).withAlpha(style.alpha))
        part.bounds = path.extents
        part.finish = style.finish
        part.round = style.round
        part.flags = style.flags
        part.role = style.role
        if part.isMark, part.round > 0 { part.round = 0 }
        if part.flags.contains(.decal) {
            let probes =
                shape.probes.isEmpty
                ? path.probes : shape.probes.map { style.transform.apply(Point(Double($0.x), Double($0.y))) }
            part.parent = surface(under: probes, style, node)
        } else {
            part.parent = newestSolid
        }
        figure.parts.append(part)
        origins.append(Origin(scope: style.scope, line: node.line))
    }

    private var newestSolid: Int? { figure.parts.lastIndex { !$0.isMark } }

    /// What a decal is painted on: `data-on`, else the newest solid part under most of it, else the newest solid part.
    private mutating func surface(under probes: [Point], _ style: Style, _ node: FigureNode) -> Int? {
        guard let newest = newestSolid else { return nil }
        let first = style.on.isEmpty ? 0 : style.onFrom
        if first <= newest {
            let under = figure.parts[first...newest].lastIndex { host in
                guard !host.isMark else { return false }
                return probes.count { host.bounds.contains($0) && host.path.contains($0) } * 2 >= probes.count
            }
            if let under { return under }
        }
        guard !style.on.isEmpty else { return newest }
        for range in ranges.reversed() where range.id == style.on {
            if let named = figure.parts[range.parts].lastIndex(where: { !$0.isMark }) { return named }
        }
        if !isHeadOnly {
            found(.error, style, node.line, "data-on=\"\(style.on)\": no solid part of that id before this one")
        }
        return newest
    }
}

extension Part {
    /// Paint, line or highlight: nothing that could carry a decal.
    package var isMark: Bool { !flags.isDisjoint(with: [.decal, .line, .catchLight]) }
}

extension FigureDocument {
    /// The shape's path under a transform; mirrored subpaths turn round, so that outer ones keep positive area.
    func path(_ shape: FigureShape, _ t: Transform) -> Path {
        var path = Path()
        path.points = [Point](unsafeUninitializedCapacity: shape.count) { buffer, count in
            for (i, p) in coordinates[shape.first..<shape.first + shape.count].enumerated() {
                buffer.initializeElement(at: i, to: t.apply(Point(Double(p.x), Double(p.y))))
            }
            count = shape.count
        }
        path.starts.reserveCapacity(shape.subpaths.count)
        var start = 0
        for count in shape.subpaths {
            path.starts.append(start)
            if t.determinant < 0 { path.points[start..<start + count].reverse() }
            start += count
        }
        return path
    }
}

extension Box {
    package func contains(_ p: Point) -> Bool { p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY }
}
