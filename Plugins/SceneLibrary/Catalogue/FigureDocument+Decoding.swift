extension FigureDocument {
    /// Reads the binary form. Everything is checked, so that damaged bytes give an error, never a document that
    /// leads out of its own arrays.
    init(encoded bytes: UnsafeRawBufferPointer) throws(ByteError) {
        var decoder = FigureDecoder(bytes)
        try decoder.read()
        self = decoder.document
    }
}

private struct FigureDecoder {
    var document = FigureDocument()
    private var input: ByteReader
    private var texts: [String] = []
    private let room: Int

    init(_ bytes: UnsafeRawBufferPointer) {
        input = ByteReader(bytes)
        room = bytes.count
    }

    mutating func read() throws(ByteError) {
        texts = try list { r throws(ByteError) in try r.input.text() }
        document.subject = try subject()
        document.file = document.subject.file
        document.hasHead = try input.integer(UInt8.self) != 0
        document.subject.hasHead = document.hasHead
        document.conditions = try list { r throws(ByteError) in try r.condition() }
        for _ in 0..<(try input.count(upTo: FigureCondition.Key.allCases.count)) {
            let key = try key()
            document.listed[key] = Set(try textList())
        }
        document.palette = try palette()
        for _ in 0..<(try input.count(upTo: room)) {
            let id = try text()
            document.targets[id] = FigureDocument.Target(node: try input.count(upTo: room), palette: try palette())
        }
        document.shapes = try list { r throws(ByteError) in try r.shape() }
        let count = try input.count(upTo: room)
        document.nodes.reserveCapacity(count)
        for index in 0..<count { document.nodes.append(try node(index, of: count)) }
        for index in document.shapes.indices { try points(ofShape: index) }
        try check()
    }

    /// What can be checked only when all is there.
    private func check() throws(ByteError) {
        guard !document.nodes.isEmpty, document.nodes[0].end == document.nodes.count,
            document.targets.values.allSatisfy({ $0.node < document.nodes.count }),
            document.coordinates.allSatisfy({ $0.x.isFinite && $0.y.isFinite })
        else { throw ByteError() }
    }

    private mutating func list<T>(
        _ element: (inout FigureDecoder) throws(ByteError) -> T
    ) throws(ByteError) -> [T] {
        let count = try input.count(upTo: input.remaining)
        var list: [T] = []
        list.reserveCapacity(count)
        for _ in 0..<count { list.append(try element(&self)) }
        return list
    }

    private mutating func text() throws(ByteError) -> String {
        let index = Int(try input.integer(UInt16.self))
        guard index < texts.count else { throw ByteError() }
        return texts[index]
    }

    private mutating func textList() throws(ByteError) -> [String] {
        try list { r throws(ByteError) in try r.text() }
    }

    private mutating func optionalText() throws(ByteError) -> String? {
        let text = try text()
        return text.isEmpty ? nil : text
    }

    private mutating func color() throws(ByteError) -> Color { Color(hex: try input.integer()) }

    private mutating func number() throws(ByteError) -> Double {
        let value = try input.double()
        guard value.isFinite else { throw ByteError() }
        return value
    }

    private mutating func key() throws(ByteError) -> FigureCondition.Key {
        guard let key = FigureCondition.Key(rawValue: try input.integer()) else { throw ByteError() }
        return key
    }

    private mutating func subject() throws(ByteError) -> Subject {
        var s = Subject()
        s.file = try text()
        s.names = try textList()
        s.wordnet = try optionalText()
        s.emoji = try optionalText()
        s.kind = try text()
        s.lexname = try optionalText()
        s.metres = try number()
        s.colourRoles = try textList()
        s.supports = Set(try textList())
        s.slots = Set(try textList())
        s.anchorNames = Set(try textList())
        s.variants = Set(try textList())
        s.fitsOn = Set(try textList())
        let bits = try input.integer(UInt8.self)
        s.sideView = bits & 1 != 0
        s.mayFlip = bits & 2 != 0
        s.viewBox = Box(try number(), try number(), try number(), try number())
        return s
    }

    private mutating func condition() throws(ByteError) -> FigureCondition {
        FigureCondition(
            clauses: try list { r throws(ByteError) in
                FigureCondition.Clause(
                    key: try r.key(), isNegated: try r.input.integer(UInt8.self) != 0, values: try r.textList())
            })
    }

    private mutating func palette() throws(ByteError) -> RolePalette {
        var palette = RolePalette()
        for _ in 0..<(try input.count(upTo: room)) {
            palette.roles.append(try text())
            palette.colors.append(try color())
        }
        return palette
    }

    private mutating func shape() throws(ByteError) -> FigureShape {
        var shape = FigureShape(isLine: try input.integer(UInt8.self) != 0)
        let limit = room
        shape.subpaths = try list { r throws(ByteError) in try r.input.count(upTo: limit) }
        shape.probes = try list { r throws(ByteError) in try r.input.point() }
        guard shape.subpaths.allSatisfy({ $0 % 3 == 1 }) else { throw ByteError() }
        return shape
    }

    private mutating func points(ofShape index: Int) throws(ByteError) {
        document.shapes[index].first = document.coordinates.count
        for count in document.shapes[index].subpaths {
            var last = try input.point()
            document.coordinates.append(last)
            var bits: UInt8 = 0
            for i in 0..<count / 3 {
                bits = i % 8 == 0 ? try input.integer() : bits >> 1
                if bits & 1 != 0 {
                    let end = try input.point()
                    document.coordinates.append(contentsOf: FigureShape.line(from: last, to: end))
                    last = end
                } else {
                    document.coordinates.append(try input.point())
                    document.coordinates.append(try input.point())
                    last = try input.point()
                    document.coordinates.append(last)
                }
            }
        }
        document.shapes[index].count = document.coordinates.count - document.shapes[index].first
    }

    private mutating func node(_ index: Int, of count: Int) throws(ByteError) -> FigureNode {
        var node = FigureNode()
        guard let kind = FigureNode.Kind(rawValue: try input.integer()) else { throw ByteError() }
        let fields = NodeFields(rawValue: try input.integer())
        node.kind = kind
        node.isHeadView = fields.contains(.headView)
        node.end = try input.count(upTo: count)
        guard node.end > index else { throw ByteError() }
        node.line = Int(try input.integer(UInt16.self))
        node.id = try text()
        node.style.role = try text()
        node.style.on = try text()
        node.style.flags = PartFlags(rawValue: try input.integer())
        if fields.contains(.condition) {
            node.condition = try input.count(upTo: document.conditions.count - 1)
        }
        if fields.contains(.transform) {
            node.transform = Transform(
                a: try number(), b: try number(), c: try number(), d: try number(), tx: try number(), ty: try number())
        }
        if fields.contains(.bold) { node.bold = try number() }
        if fields.contains(.fill) { node.style.fill = try color() }
        if fields.contains(.stroke) { node.style.stroke = try color() }
        if fields.contains(.alpha) { node.style.alpha = try number() }
        if fields.contains(.round) { node.style.round = try number() }
        if fields.contains(.finish) { node.style.finish = Finish(rawValue: try input.integer()) }
        switch kind {
        case .group, .hidden: break
        case .shape: node.shape = try input.count(upTo: document.shapes.count - 1)
        case .use:
            let names = try textList()
            let paint = try textList()
            guard names.count == 2, paint.count % 2 == 0 else { throw ByteError() }
            node.use = FigureNode.Use(file: names[0], id: names[1])
            node.use?.paint = stride(from: 0, to: paint.count, by: 2).map {
                FigureNode.Paint(role: paint[$0], value: paint[$0 + 1])
            }
        case .anchor:
            let names = try textList()
            guard names.count == 2 else { throw ByteError() }
            node.anchor = FigureNode.AnchorMark(
                name: names[0], position: Point(try number(), try number()), radius: try number(),
                turn: try number(), on: names[1])
        }
        return node
    }
}
