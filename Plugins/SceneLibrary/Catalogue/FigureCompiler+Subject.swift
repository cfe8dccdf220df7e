extension FigureCompiler {
    /// What the root element says of the subject.
    func subject(_ root: FigureElement) -> Subject {
        var subject = Subject()
        subject.file = document.file
        subject.names = Subject.names(root["data-names"] ?? "")
        subject.wordnet = root["data-wordnet"]
        subject.emoji = root["data-emoji"]?.uppercased()
        if let metres = root.number("data-height"), metres > 0 { subject.metres = metres }
        subject.kind = root["data-kind"] ?? ""
        subject.lexname = root["data-lexname"]
        subject.colourRoles = colourRoles(root)
        subject.supports = Set(root.words("data-supports").map(String.init))
        subject.sideView = root["data-view"] == "side"
        subject.mayFlip = root["data-flip"] != "no"
        subject.slots = Set(root.words("data-slots").map(String.init))
        if let box = NumberScanner.numbers(in: root["viewBox"] ?? ""), box.count == 4, box[2] > 0, box[3] > 0 {
            subject.viewBox = Box(box[0], box[1], box[0] + box[2], box[1] + box[3])
        }
        for mark in document.nodes.compactMap(\.anchor) {
            subject.anchorNames.insert(mark.name)
            if mark.name == "fit", !mark.on.isEmpty { subject.fitsOn.insert(mark.on) }
        }
        for (key, values) in document.listed {
            for value in values { subject.variants.insert("\(key.name)=\(value)") }
        }
        subject.hasHead = document.hasHead
        return subject
    }

    /// The roles named, or where no part has the first of them: the likeliest role that a part does have.
    private func colourRoles(_ root: FigureElement) -> [String] {
        let named = root.words("data-colour").map(String.init)
        let roles = named.isEmpty ? ["main"] : named
        let usual = ["main", "coat", "shirt", "wall", "leaf"]
        guard document.palette.color(roles[0]) == nil,
            let role = usual.first(where: { document.palette.color($0) != nil })
        else { return roles }
        return [role] + roles.dropFirst()
    }
}

extension Subject {
    /// The names of a `data-names` attribute: lower case, single spaces.
    static func names(_ text: String) -> [String] {
        text.split(separator: ",").compactMap {
            let name = $0.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
            return name.isEmpty ? nil : name
        }
    }
}
