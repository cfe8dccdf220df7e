extension FigureDocument {
    /// Compact binary form: texts once in a table, then subject, conditions, nodes, shapes and coordinates. Empty for a
    /// document with more different texts than the table can number.
    func encoded() -> [UInt8] {
        var table = TextTable()
        var body = ByteWriter()
        encode(subject, &body, &table)
        body.write(UInt8(hasHead ? 1 : 0))
        body.write(count: conditions.count)
        for condition in conditions { encode(condition, &body, &table) }
        body.write(count: listed.count)
        for key in FigureCondition.Key.allCases {
            guard let values = listed[key] else { continue }
            body.write(key.rawValue)
            encode(values.sorted(), &body, &table)
        }
        encode(palette, &body, &table)
        body.write(count: targets.count)
        for (id, target) in targets.sorted(by: { $0.key < $1.key }) {
            body.write(table.index(id))
            body.write(count: target.node)
            encode(target.palette, &body, &table)
        }
        body.write(count: shapes.count)
        for shape in shapes {
            body.write(UInt8(shape.isLine ? 1 : 0))
            body.write(count: shape.subpaths.count)
            for count in shape.subpaths { body.write(count: count) }
            body.write(count: shape.probes.count)
            for p in shape.probes { body.write(p) }
        }
        body.write(count: nodes.count)
        for node in nodes { encode(node, &body, &table) }
        for shape in shapes { encodePoints(of: shape, &body) }

        guard table.texts.count <= Int(UInt16.max) + 1 else { return [] }
        var file = ByteWriter()
        file.write(count: table.texts.count)
        for text in table.texts { file.write(text) }
        file.write(body.bytes)
        return file.bytes
    }

    /// Of each subpath its first point, then the points of its curves. A byte before eight curves says which are
    /// straight: of those only the end is written.
    private func encodePoints(of shape: FigureShape, _ out: inout ByteWriter) {
        var at = shape.first
        for count in shape.subpaths {
            let curves = (0..<count / 3).map { Array(coordinates[at + 3 * $0...at + 3 * $0 + 3]) }
            let isStraight = curves.map { Array($0[1...]) == FigureShape.line(from: $0[0], to: $0[3]) }
            out.write(coordinates[at])
            for (i, curve) in curves.enumerated() {
                if i % 8 == 0 {
                    let bits = isStraight[i...].prefix(8).enumerated().map { $1 ? UInt8(1) << UInt8($0) : 0 }
                    out.write(bits.reduce(0, |))
                }
                for p in isStraight[i] ? curve[3...] : curve[1...] { out.write(p) }
            }
            at += count
        }
    }

    private struct TextTable {
        private(set) var texts: [String] = []
        private var indices: [String: UInt16] = [:]

        /// Numbers beyond 65,535 wrap; `encoded` refuses such a table.
        mutating func index(_ text: String) -> UInt16 {
            if let index = indices[text] { return index }
            let index = UInt16(truncatingIfNeeded: texts.count)
            texts.append(text)
            indices[text] = index
            return index
        }
    }

    private func encode(_ texts: [String], _ out: inout ByteWriter, _ table: inout TextTable) {
        out.write(count: texts.count)
        for text in texts { out.write(table.index(text)) }
    }

    private func encode(_ s: Subject, _ out: inout ByteWriter, _ table: inout TextTable) {
        out.write(table.index(s.file))
        encode(s.names, &out, &table)
        for text in [s.wordnet ?? "", s.emoji ?? "", s.kind, s.lexname ?? ""] { out.write(table.index(text)) }
        out.write(s.metres)
        encode(s.colourRoles, &out, &table)
        for set in [s.supports, s.slots, s.anchorNames, s.variants, s.fitsOn] { encode(set.sorted(), &out, &table) }
        out.write(UInt8((s.sideView ? 1 : 0) | (s.mayFlip ? 2 : 0)))
        for value in [s.viewBox.minX, s.viewBox.minY, s.viewBox.maxX, s.viewBox.maxY] { out.write(value) }
    }

    private func encode(_ condition: FigureCondition, _ out: inout ByteWriter, _ table: inout TextTable) {
        out.write(count: condition.clauses.count)
        for clause in condition.clauses {
            out.write(clause.key.rawValue)
            out.write(UInt8(clause.isNegated ? 1 : 0))
            encode(clause.values, &out, &table)
        }
    }

    private func encode(_ palette: RolePalette, _ out: inout ByteWriter, _ table: inout TextTable) {
        out.write(count: palette.roles.count)
        for (role, color) in zip(palette.roles, palette.colors) {
            out.write(table.index(role))
            out.write(color.hex)
        }
    }

    private func encode(_ node: FigureNode, _ out: inout ByteWriter, _ table: inout TextTable) {
        var fields: NodeFields = []
        if node.condition != nil { fields.insert(.condition) }
        if node.transform != nil { fields.insert(.transform) }
        if node.bold != 1 { fields.insert(.bold) }
        if node.isHeadView { fields.insert(.headView) }
        if node.style.fill != nil { fields.insert(.fill) }
        if node.style.stroke != nil { fields.insert(.stroke) }
        if node.style.alpha != 1 { fields.insert(.alpha) }
        if node.style.round != nil { fields.insert(.round) }
        if node.style.finish != nil { fields.insert(.finish) }
        out.write(node.kind.rawValue)
        out.write(fields.rawValue)
        out.write(count: node.end)
        out.write(UInt16(clamping: node.line))
        out.write(table.index(node.id))
        out.write(table.index(node.style.role))
        out.write(table.index(node.style.on))
        out.write(node.style.flags.rawValue)
        if let condition = node.condition { out.write(count: condition) }
        if let t = node.transform { for value in [t.a, t.b, t.c, t.d, t.tx, t.ty] { out.write(value) } }
        if fields.contains(.bold) { out.write(node.bold) }
        if let fill = node.style.fill { out.write(fill.hex) }
        if let stroke = node.style.stroke { out.write(stroke.hex) }
        if fields.contains(.alpha) { out.write(node.style.alpha) }
        if let round = node.style.round { out.write(round) }
        if let finish = node.style.finish { out.write(finish.rawValue) }
        switch node.kind {
        case .group, .hidden: break
        case .shape: out.write(count: node.shape)
        case .use:
            let use = node.use ?? FigureNode.Use()
            encode([use.file, use.id], &out, &table)
            encode(use.paint.flatMap { [$0.role, $0.value] }, &out, &table)
        case .anchor:
            guard let mark = node.anchor else { break }
            encode([mark.name, mark.on], &out, &table)
            for value in [mark.position.x, mark.position.y, mark.radius, mark.turn] { out.write(value) }
        }
    }
}

/// Which optional fields of a node follow, in this order.
struct NodeFields: OptionSet {
    let rawValue: UInt16
    static let condition = NodeFields(rawValue: 1)
    static let transform = NodeFields(rawValue: 2)
    static let bold = NodeFields(rawValue: 4)
    static let headView = NodeFields(rawValue: 8)
    static let fill = NodeFields(rawValue: 16)
    static let stroke = NodeFields(rawValue: 32)
    static let alpha = NodeFields(rawValue: 64)
    static let round = NodeFields(rawValue: 128)
    static let finish = NodeFields(rawValue: 256)
}

extension Color {
    /// 0xRRGGBB, without alpha.
    package var hex: UInt32 {
        func byte(_ v: Double) -> UInt32 { UInt32((min(max(v, 0), 1) * 255).rounded()) }
        return byte(r) << 16 | byte(g) << 8 | byte(b)
    }
}
