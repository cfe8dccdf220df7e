/// Builds a scene from items, left to right: noun phrases become entities, and verbs and prepositions between them say
/// how each attaches to what came before.
struct SceneReader {
    /// What a list that goes on with a comma or "and" would add to.
    enum Role {
        case none
        case subject
        case object(Doing)
        case placed(kind: String, anchors: [Int])
        case with(anchors: [Int])
        /// Parts, garments and held things said with "with"; what follows is about their owner.
        case belonging(anchors: [Int])
        case negated
    }

    /// A verb and who does it.
    struct Doing {
        var action: VerbAction?
        var lemma: String
        var subjects: [Int]
        var hasObject = false
        /// Where the verb stands.
        var item: Int?
        /// "doesn't fit": where it isn't says nothing.
        var isNegated = false
    }

    /// What the reader knows of an entity besides what the scene says.
    struct Fact {
        var isAnimate = false
        var isPlural = false
        /// Entities made from the halves of this one: "one … the other".
        var halves: [Int] = []
    }

    let items: [Item]
    let knowledge: WordKnowledge
    var scene = Scene()
    var facts: [Fact] = []
    var outcomes: [WordAccount.Outcome?]
    /// Why an item isn't drawn, or what it was read as, by item.
    var notes: [Int: String] = [:]
    var position = 0

    // The sentence so far.
    var subjects: [Int] = []
    var last: [Int] = []
    var doing: Doing?
    var role = Role.none
    var afterComma = false
    var afterAnd = false
    /// A relative pronoun or copula waits for its verb or complement.
    var afterRelative = false
    var afterCopula = false
    /// The setting is what was last spoken of.
    var isAboutSetting = false
    /// The setting has just been named after a thing: "with" may be about either.
    var afterPlace = false
    /// A part of an entity is the subject: "its wings are purple".
    var partFocus: (owner: Int, part: String)?
    /// The subject is shown on something still to come: "a logo of a wombat on a mug".
    var depicted: [Int] = []
    /// Words to be put on a thing, and the thing when nothing else turns up.
    var pendingText: String?
    var textOwner: Int?
    /// A participle that waits for "by".
    var passive: (verb: Item.Verb, patients: [Int])?
    /// The next subject is what a picture on something shows, or is carved.
    var depictsNext = false
    var statueNext = false
    /// What "of" brought last, when it can act itself: the panda of "a window of a panda eating".
    var tail: [Int] = []
    /// Subjects before those of now, in the same sentence.
    var previous: [Int] = []
    /// Who is "on the left" and "on the right".
    var sides: [(entity: Int, side: String)] = []
    /// Main subjects of the sentence before.
    var earlier: [Int] = []

    init(items: [Item], knowledge: WordKnowledge) {
        self.items = items
        self.knowledge = knowledge
        outcomes = Array(repeating: nil, count: items.count)
    }

    mutating func read() -> Scene {
        while position < items.count {
            let before = position
            step()
            if position == before { position += 1 }
        }
        endSentence()
        finish()
        return scene
    }

    mutating func step() {
        let item = items[position]
        if afterPlace, !item.has(.preposition, "with"), item.verb == nil { afterPlace = false }
        switch item.kind {
        case .stop: return endSentence()
        case .colon: return endHeading()
        case .comma:
            afterComma = true
            afterCopula = false
            mark(position, .ignored)
            position += 1
            return
        case .quotation: return readQuotation()
        case .genitive: return mark(position, .ignored)
        case .word, .number, .emoji: break
        }
        if item.has(.one), readOne() { return }
        if item.has(.existential) { return readExistential() }
        if item.has(.occasion), readOccasion() { return }
        if item.has(.negation) { return readNegation() }
        if item.verb != nil { return readVerb() }
        if item.has(.preposition) { return readPreposition() }
        if readGrammar(item) { return }
        if readNounPhrase() { return }
        if item.isModifier { return readLoneModifier() }
        mark(position, item.has(.ignored) || item.has(.auxiliary) ? .ignored : .unrendered)
    }

    /// Pronouns, conjunctions and the like; false when the item is none of them.
    mutating func readGrammar(_ item: Item) -> Bool {
        if item.has(.copula) {
            afterCopula = true
            if !afterRelative, subjects.isEmpty { subjects = last }
        } else if item.has(.relative), !(item.has(.determiner) && isNoun(position + 1) && !startsRelative()) {
            afterRelative = !last.isEmpty || isAboutSetting
        } else if item.has(.pronoun) {
            readPronoun(item)
        } else if let word = item.value(.conjunction) {
            afterAnd = true
            if word == "but", !role.isNegated { role = .none }
        } else if item.has(.clause) {
            role = .none
            afterComma = true
        } else if item.has(.auxiliary) {
            afterCopula = false
        } else if item.has(.ignored), !item.isModifier || item.noun == nil {
            // Says nothing to draw.
        } else {
            return false
        }
        mark(position, .ignored)
        position += 1
        return true
    }

    /// "that is", "which says": a verb follows at once.
    private func startsRelative() -> Bool {
        position > 0 && position + 1 < items.count
            && (items[position + 1].verb != nil || items[position + 1].has(.copula))
    }

    func isNoun(_ index: Int) -> Bool { index < items.count && items[index].noun != nil && items[index].verb == nil }

    mutating func mark(_ index: Int, _ outcome: WordAccount.Outcome) {
        if outcomes.indices.contains(index) { outcomes[index] = outcome }
    }

    mutating func mark(_ span: Range<Int>, _ outcome: WordAccount.Outcome) {
        for index in span where outcomes.indices.contains(index) { outcomes[index] = outcome }
    }

    // MARK: Sentences

    /// What comes next is said of others; who it was said of so far stays known as `earlier`.
    mutating func leaveSubjects() {
        if !subjects.isEmpty { earlier = subjects }
        subjects = []
        last = []
        doing = nil
        role = .none
        afterCopula = false
    }

    mutating func endSentence() {
        flushText()
        if position < items.count { mark(position, .ignored) }
        position += 1
        leaveSubjects()
        afterComma = false
        afterAnd = false
        afterRelative = false
        partFocus = nil
        depicted = []
        depictsNext = false
        previous = []
        tail = []
        passive = nil
    }

    /// "app icon:" has said what the picture is; "our family:" is followed by who.
    private mutating func endHeading() {
        endSentence()
        isAboutSetting = false
    }
}
