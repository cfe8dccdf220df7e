extension Resolution {
    /// Only the word is in the picture, on a card or a tag.
    var isWordOnly: Bool {
        isCard || rung == .archetype
    }

    /// A card with the word.
    var isCard: Bool {
        if case .subject(let subject) = form, rung == .placard { subject.name == Resolution.cardName } else { false }
    }

    /// What stands for an abstract noun: a dove for freedom.
    var sign: String? {
        guard rung == .placard, !isWordOnly, let note, note.hasPrefix("shown by ") else { return nil }
        return String(note.dropFirst(9))
    }

    /// A city or another place known by name, shown by what is around.
    var isPlaceName: Bool {
        if case .setting = form { rung == .standIn } else { false }
    }

    /// The name with the state that the subject shows: "open book".
    func fullName(of entity: Entity) -> String? {
        guard case .subject(let subject) = form else { return nil }
        return entity.other.lazy.map { "\($0) \(entity.concept)" }.first { subject.names.contains($0) }
    }

    /// The subject that stands for another thing.
    var standInName: String? {
        if case .subject(let subject) = form, rung == .standIn { subject.name } else { nil }
    }

    /// What draws it.
    var name: String {
        switch form {
        case .subject(let subject): subject.file
        case .readyMade(_, let kind): kind
        case .feature(let feature): feature
        case .setting: "setting"
        }
    }

    static let cardName = "label card"
}
