extension FigureCompiler {
    /// Says what the format forbids in the elements and their attributes.
    mutating func lintElements(_ root: FigureElement) {
        var ids: Set<String> = []
        lint(root, &ids)
    }

    private mutating func lint(_ element: FigureElement, _ ids: inout Set<String>) {
        guard !element.name.contains(":") else { return }
        guard Self.elements.contains(element.name) else {
            return found(.error, element, "<\(element.name)> is not part of the format")
        }
        if element["style"] != nil { found(.warning, element, "style=\"\": write attributes instead") }
        for name in element.attributes.keys.sorted() where name != "style" && !Self.attributes.contains(name) {
            found(.warning, element, "attribute \(name) is not part of the format")
        }
        let names = FigureClass(element.words("class"))
        for word in names.extra {
            found(.warning, element, "class=\"\(element["class"] ?? "")\": two roles, or an unknown flag \"\(word)\"")
        }
        if names.finishes > 1 { found(.warning, element, "class=\"\(element["class"] ?? "")\": two finishes") }
        let role = stem(ofRole: names.role) ?? names.role
        if !role.isEmpty, !Self.roles.contains(role) { found(.note, element, "role \"\(role)\" is a new one") }
        if let when = element["data-when"], FigureCondition(when) == nil {
            found(.error, element, "data-when=\"\(when)\" is not understood")
        }
        if let id = element["id"], !ids.insert(id).inserted { found(.warning, element, "id \"\(id)\" twice") }
        for child in element.children { lint(child, &ids) }
    }

    private static let elements = words(
        """
        svg g path ellipse circle rect polygon polyline line use symbol defs title desc metadata
        """)

    private static let attributes = words(
        """
        id class transform fill stroke stroke-width stroke-linecap stroke-linejoin fill-rule opacity fill-opacity
        stroke-opacity data-anchor data-on data-round data-when display data-paint data-bold data-turn d cx cy r rx ry
        x y width height x1 y1 x2 y2 points href viewBox data-names data-wordnet data-emoji data-height data-kind
        data-lexname data-colour data-supports data-view data-faces data-flip data-slots data-distinct version
        """)

    /// Roles in use; a new one is allowed, but a look at this list first may find one that fits.
    private static let roles = words(
        """
        main second third fourth belly skin coat hair mane fur feather wing tail horn hoof shirt trousers skirt dress
        coverall jacket hat shoes sole glove scarf belt trim collar roof wall door window frame leaf petal stem bark
        wood stone brick metal-part iris pupil white lid brow nose beak tongue teeth lips mouth ear paw claw foot hand
        blush stripe spot wheel tyre rim lamp lens screen button handle blade string key rope sail flag water fire
        snow sand soil grass cloud sky food bread crust cream sauce cheese meat fruit flesh seed peel liquid glassware
        paper page cover cloth fabric cushion thread gold silver steel rubber plastic leather ink text shell scale fin
        antenna beard robe suit armour mask bag pot base top light glow smoke steam rust moss ground shade
        """)

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
