/// Draws a document as a request wants it: walks its nodes with an inherited style, and collects parts and anchors.
///
/// The result depends on nothing but the documents and the request.
struct FigureBuilder {
    var figure = Figure()
    var findings: [FigureFinding] = []
    var scopes: [Scope]
    /// Of each part: the scope it comes from, and its line in the file.
    var origins: [Origin] = []

    let request: FigureRequest
    let isHeadOnly: Bool
    private let load: (String) -> FigureFile?
    /// Anchors that came from the kit.
    var borrowed: Set<String> = []
    /// Parts of each group that has an id.
    var ranges: [(id: String, parts: Range<Int>)] = []
    private var uses = 0
    var points = 0

    /// A file, or one reuse of a group: roles have their colours within it.
    struct Scope {
        var source: FigureFile
        /// Whether each of the file's conditions is met.
        var choices: [Bool]
        /// Of a reused group; the file's own palette comes after it.
        var palette = RolePalette()
        var paint: [FigureNode.Paint] = []
        /// Index of the scope that uses it.
        var parent = 0

        var document: FigureDocument { source.document }
    }

    struct Origin {
        var scope: Int
        var line: Int
    }

    struct Style {
        var transform = Transform.identity
        var fill = Color.black
        var stroke = Color.black
        var alpha = 1.0
        var round = 0.85
        var role = ""
        var finish = Finish.soft
        var flags: PartFlags = []
        var on = ""
        /// Number of parts when the group with `data-on` began.
        var onFrom = 0
        var isInHead = false
        var scope = 0
        var depth = 0
        /// Groups being reused; a loop shows here.
        var chain: [Link] = []
    }

    struct Link: Equatable {
        var file: String
        var node: Int
    }

    /// `load` finds the documents that this one uses, by their path below the figure folder.
    init(_ source: FigureFile, _ request: FigureRequest, load: @escaping (String) -> FigureFile?) {
        let document = source.document
        self.request = request
        self.load = load
        isHeadOnly = request.view == "head" && document.hasHead
        scopes = [Scope(source: source, choices: Self.choices(document, request))]
        figure.parts.reserveCapacity(64)
        var style = Style()
        style.chain = [Link(file: document.file, node: 0)]
        walk(0, style)
        recolour(isWorn: document.subject.kind == "garment" || document.subject.kind == "headwear")
        figure.bounds = bounds()
    }

    private static func choices(_ document: FigureDocument, _ request: FigureRequest) -> [Bool] {
        let choice = FigureChoice(request, listed: document.listed)
        return document.conditions.map { choice.meets($0) }
    }

    mutating func found(_ level: FigureFinding.Level, _ style: Style, _ line: Int, _ text: String) {
        guard findings.count < FigureLimits.findings else { return }
        let finding = FigureFinding(level, file: scopes[style.scope].document.file, line: line, text)
        if !findings.contains(finding) { findings.append(finding) }
    }

    /// Box of what casts a silhouette; of everything when nothing does.
    private func bounds() -> Box {
        var box = Box.empty
        for part in figure.parts where !part.flags.contains(.decal) { box.include(part.bounds) }
        if box.isEmpty { for part in figure.parts { box.include(part.bounds) } }
        return box
    }

    // MARK: The walk

    private mutating func walk(_ index: Int, _ inherited: Style) {
        let scope = scopes[inherited.scope]
        let node = scope.document.nodes[index]
        if let condition = node.condition, !scope.choices[condition] { return }
        guard node.kind != .hidden else { return }
        var style = inherited
        style.depth += 1
        guard style.depth <= FigureLimits.nesting else { return found(.error, style, node.line, "nested too deep") }
        if let transform = node.transform { style.transform = transform.then(style.transform) }
        if let anchor = node.anchor { return add(anchor, style) }
        if node.kind != .use { swell(node, &style) }
        let first = figure.parts.count
        if node.isHeadView || (style.scope == 0 && node.id == "head") { style.isInHead = true }
        dress(&style, node.style)
        switch node.kind {
        case .shape: add(scope.document, node, style)
        case .use: reuse(node, style)
        default: walkChildren(of: index, style)
        }
        if !node.id.isEmpty, figure.parts.count > first { ranges.append((node.id, first..<figure.parts.count)) }
    }

    private mutating func walkChildren(of index: Int, _ style: Style) {
        let nodes = scopes[style.scope].document.nodes
        var child = index + 1
        while child < nodes[index].end {
            walk(child, style)
            child = nodes[child].end
        }
    }

    private func swell(_ node: FigureNode, _ style: inout Style) {
        if request.bold, node.bold != 1 {
            style.transform = Transform.scale(node.bold, node.bold).then(style.transform)
        }
    }

    private func dress(_ style: inout Style, _ change: FigureNode.StyleChange) {
        if let fill = change.fill { style.fill = fill }
        if let stroke = change.stroke { style.stroke = stroke }
        style.alpha *= change.alpha
        if let round = change.round { style.round = round }
        if !change.role.isEmpty { style.role = change.role }
        if let finish = change.finish { style.finish = finish }
        style.flags.formUnion(change.flags)
        if !change.on.isEmpty {
            style.on = change.on
            style.onFrom = figure.parts.count
        }
    }

    private mutating func reuse(_ node: FigureNode, _ inherited: Style) {
        guard let use = node.use else { return }
        var style = inherited
        let user = scopes[style.scope]
        var scope = Scope(source: user.source, choices: user.choices, paint: use.paint, parent: style.scope)
        if !use.file.isEmpty, use.file != user.document.file {
            if let known = scopes.firstIndex(where: { $0.document.file == use.file }) {
                scope.source = scopes[known].source
                scope.choices = scopes[known].choices
            } else if Set(scopes.map(\.document.file)).count >= FigureLimits.files {
                return found(.error, style, node.line, "uses more than \(FigureLimits.files) files")
            } else if let source = load(use.file) {
                scope.source = source
                scope.choices = Self.choices(source.document, request)
            } else {
                return found(.error, style, node.line, "there is no file \(use.file)")
            }
        }
        guard let target = scope.document.targets[use.id] else {
            return found(.error, style, node.line, "use: no id \"\(use.id)\" in \(scope.document.file)")
        }
        let link = Link(file: scope.document.file, node: target.node)
        guard !style.chain.contains(link) else {
            return found(.error, style, node.line, "use goes round in a circle")
        }
        uses += 1
        guard style.chain.count <= FigureLimits.reuseDepth, uses <= FigureLimits.uses else {
            return found(.error, style, node.line, uses > FigureLimits.uses ? "too many uses" : "use nested too deep")
        }
        style.chain.append(link)
        scope.palette = target.palette
        style.scope = scopes.count
        scopes.append(scope)
        swell(node, &style)
        draw(target.node, style)
    }

    /// Draws a group that is hidden where it stands as well.
    private mutating func draw(_ index: Int, _ inherited: Style) {
        let scope = scopes[inherited.scope]
        let node = scope.document.nodes[index]
        guard node.kind == .hidden else { return walk(index, inherited) }
        if let condition = node.condition, !scope.choices[condition] { return }
        var style = inherited
        if let transform = node.transform { style.transform = transform.then(style.transform) }
        swell(node, &style)
        dress(&style, node.style)
        walkChildren(of: index, style)
    }
}
