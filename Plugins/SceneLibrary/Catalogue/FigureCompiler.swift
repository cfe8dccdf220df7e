/// Turns the elements of a figure file into a document, and says what is wrong with the file.
struct FigureCompiler {
    var document = FigureDocument()
    private(set) var findings: [FigureFinding] = []

    /// What a shape inherits that decides its geometry; a `use` doesn't hand these down.
    struct Pen {
        var fill: String?
        var stroke: String?
        var width = 1.0
        var hasRoundCaps = false
        var isEvenOdd = false
        var role = ""
        /// In `defs`, where a shape without size states the colour of a role.
        var isDefinition = false
        var isDecal = false
    }

    /// Compiles the bytes of a file; nil when nothing in it can be used.
    static func compile(
        _ bytes: [UInt8], file: String
    ) -> (document: FigureDocument?, findings: [FigureFinding]) {
        var compiler = FigureCompiler()
        compiler.document.file = file
        do throws(FigureElementError) {
            let root = try FigureElement.parse(bytes)
            compiler.compile(root: root)
        } catch {
            return (nil, [FigureFinding(.error, file: file, line: error.line, error.text)])
        }
        let isUsable = !compiler.document.nodes.isEmpty
        return (isUsable ? compiler.document : nil, compiler.findings)
    }

    mutating func found(_ level: FigureFinding.Level, _ element: FigureElement?, _ text: String) {
        guard findings.count < FigureLimits.findings else { return }
        let finding = FigureFinding(level, file: document.file, line: element?.line ?? 0, text)
        if !findings.contains(finding) { findings.append(finding) }
    }

    private mutating func compile(root: FigureElement) {
        guard root.name == "svg" else { return found(.error, root, "the root is <\(root.name)>, not <svg>") }
        lintElements(root)
        add(root, Pen(), in: [])
        guard !document.nodes.isEmpty else { return found(.error, root, "the root can't be an anchor") }
        document.nodes[0].transform = frame(root)
        document.nodes[0].kind = .group
        document.hasHead = document.targets["head"] != nil
        document.subject = subject(root)
        if document.coordinates.count > FigureLimits.points {
            found(.error, root, "more than \(FigureLimits.points) points")
            document.nodes = []
        }
    }

    /// Stands a drawing whose box starts at the top, as most programs write it, on its ground, 1000 units high.
    private func frame(_ root: FigureElement) -> Transform? {
        guard let box = NumberScanner.numbers(in: root["viewBox"] ?? ""), box.count == 4, box[2] > 0, box[3] > 0,
            box[1] > -0.25 * box[3]
        else { return nil }
        let k = 1000 / box[3]
        return Transform.translation(-box[0] - box[2] / 2, -box[1] - box[3]).then(.scale(k, k))
    }

    /// Adds an element and all below it; `around` holds the ids of the groups around it, whose palettes it joins.
    private mutating func add(_ element: FigureElement, _ pen: Pen, in around: [String]) {
        var node = FigureNode()
        switch element.name {
        case "svg", "g": node.kind = .group
        case "symbol", "defs": node.kind = .hidden
        case "use": node.kind = .use
        case "path", "ellipse", "circle", "rect", "polygon", "polyline", "line": node.kind = .shape
        default: return
        }
        var pen = pen
        dress(&node, &pen, element)
        if element.name == "defs" { pen.isDefinition = true }
        let isInk = node.kind == .shape || node.kind == .use
        if isInk { learnColor(pen, in: around) }
        guard complete(&node, element, pen) else { return }
        let index = document.nodes.count
        document.nodes.append(node)
        var around = around
        if !node.id.isEmpty, node.kind != .anchor, document.targets[node.id] == nil {
            document.targets[node.id] = FigureDocument.Target(node: index, palette: RolePalette())
            around.append(node.id)
        }
        if isInk {
            learnColor(pen, in: around)
        } else {
            for child in element.children { add(child, pen, in: around) }
        }
        document.nodes[index].end = document.nodes.count
    }

    /// Adds what its kind needs; false when that lacks something.
    private mutating func complete(_ node: inout FigureNode, _ element: FigureElement, _ pen: Pen) -> Bool {
        if element.words("class").contains("anchor") {
            node.kind = .anchor
            node.anchor = anchor(element)
            return node.anchor != nil
        }
        switch node.kind {
        case .use:
            node.use = use(element)
            if element["x"] != nil || element["y"] != nil {
                let place = Transform.translation(element.number("x") ?? 0, element.number("y") ?? 0)
                node.transform = place.then(node.transform ?? .identity)
            }
            return node.use != nil
        case .shape:
            guard let shape = shape(element, pen) else { return false }
            node.shape = document.shapes.count
            document.shapes.append(shape)
            return true
        default: return true
        }
    }

    private mutating func learnColor(_ pen: Pen, in around: [String]) {
        guard !pen.role.isEmpty else { return }
        let ink = pen.fill == "none" ? pen.stroke : pen.fill
        guard let color = ink.flatMap({ Color(text: $0) }) else { return }
        document.palette.add(pen.role, color)
        for id in around { document.targets[id]?.palette.add(pen.role, color) }
    }

    /// Reads what the element says of style, place and conditions.
    private mutating func dress(_ node: inout FigureNode, _ pen: inout Pen, _ element: FigureElement) {
        node.line = element.line
        node.id = element["id"] ?? ""
        node.bold = element.number("data-bold").map { $0 > 0.1 && $0 < 4 ? $0 : 1 } ?? 1
        if let text = element["transform"] {
            node.transform = Transform(svg: text)
            if node.transform == nil { found(.error, element, "transform=\"\(text)\" is not understood") }
        }
        if let text = element["data-when"] { node.condition = condition(text, element, &node) }
        node.style.fill = color("fill", element)
        node.style.stroke = color("stroke", element)
        let opacity = ["opacity", "fill-opacity", "stroke-opacity"].reduce(1) { $0 * (element.number($1) ?? 1) }
        node.style.alpha = max(0, min(1, opacity))
        node.style.round = element.number("data-round").map { max(-1, min(1.2, $0)) }
        node.style.on = element["data-on"] ?? ""
        let names = FigureClass(element.words("class"))
        node.style.role = names.role
        node.style.finish = names.finish
        node.style.flags = names.flags

        pen.fill = element["fill"] ?? pen.fill
        pen.stroke = element["stroke"] ?? pen.stroke
        pen.width = element.number("stroke-width") ?? pen.width
        if let cap = element["stroke-linecap"] { pen.hasRoundCaps = cap != "butt" }
        if let rule = element["fill-rule"] { pen.isEvenOdd = rule == "evenodd" }
        if !names.role.isEmpty { pen.role = names.role }
        if names.flags.contains(.decal) { pen.isDecal = true }
    }

    private mutating func color(_ attribute: String, _ element: FigureElement) -> Color? {
        guard let text = element[attribute], text != "none" else { return nil }
        let color = Color(text: text)
        if color == nil { found(.error, element, "\(attribute)=\"\(text)\" is not #rrggbb") }
        return color
    }

    private mutating func condition(
        _ text: String, _ element: FigureElement, _ node: inout FigureNode
    ) -> Int? {
        // A condition nobody understands is never met, so that its part doesn't show beside the default.
        let condition =
            FigureCondition(text) ?? FigureCondition(clauses: [.init(key: .view, isNegated: false, values: [])])
        for clause in condition.clauses where !clause.isNegated {
            document.listed[clause.key, default: []].formUnion(clause.values)
            if clause.key == .view, clause.values == ["head"] { node.isHeadView = true }
        }
        if let index = document.conditions.firstIndex(of: condition) { return index }
        document.conditions.append(condition)
        return document.conditions.count - 1
    }
}
