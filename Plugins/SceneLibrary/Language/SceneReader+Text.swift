/// Lettering: quotations and words after "that says", and what carries them.
extension SceneReader {
    mutating func readQuotation() {
        mark(position, .drawn)
        let text = items[position].text
        position += 1
        if isSaid(position - 2), let carrier = last.last ?? doing?.subjects.last ?? subjects.last {
            scene.entities[carrier].text = text
            return
        }
        pendingText = pendingText.map { $0 + " " + text } ?? text
        if textOwner == nil { textOwner = carrier(last) }
    }

    /// Whether the word before a quotation says that the thing before it bears the words.
    private func isSaid(_ index: Int) -> Bool {
        guard index >= 0 else { return false }
        return items[index].has(.preposition, "called") && carrier(last) != nil
    }

    private func carrier(_ entities: [Int]) -> Int? {
        entities.last { knowledge.isKind(.carrier, scene.entities[$0].concept) }
    }

    /// "says", and "reads" of a thing that can't read.
    func letters(_ verb: Item.Verb, _ actors: [Int]) -> Bool {
        guard verb.action?.letters == true || verb.lemma == "read" else { return false }
        if verb.lemma == "read" { return actors.contains { !facts[$0].isAnimate } }
        return true
    }

    /// The words after "that says", in quotation marks or up to the next mark.
    mutating func readLettering() {
        while position < items.count,
            items[position].isDeterminer && items[position].kind == .word
                || items[position].noun.map({ knowledge.table.has(.lettering, $0.lemma) }) == true
        {
            mark(position, .ignored)
            position += 1
        }
        guard position < items.count else { return }
        let carrier = last.last ?? doing?.subjects.last ?? subjects.last
        if items[position].kind == .quotation {
            mark(position, .drawn)
            set(text: items[position].text, on: items[position - 1].word == "called" ? nil : carrier)
            position += 1
            return
        }
        let start = position
        while position < items.count, items[position].kind != .stop, items[position].kind != .comma,
            items[position].kind != .colon, position - start < 12,
            !(position > start && items[position].has(.preposition))
        {
            position += 1
        }
        guard position > start else { return }
        mark(start..<position, .drawn)
        let words = items[start..<position].map(\.text).joined(separator: " ")
        set(text: words, on: carrier)
    }

    private mutating func set(text: String, on carrier: Int?) {
        if let carrier { scene.entities[carrier].text = text } else { addText(text) }
    }

    /// Puts the waiting text on its carrier.
    mutating func letter(_ carriers: [Int]) {
        guard let text = pendingText else { return }
        if let carrier = carriers.first { scene.entities[carrier].text = text }
        pendingText = nil
        textOwner = nil
        last = carriers
        if subjects.isEmpty { subjects = carriers }
        role = .subject
        doing?.hasObject = true
    }

    /// Text that met no carrier: on what it was said with, else by itself.
    mutating func flushText() {
        guard let text = pendingText else { return }
        pendingText = nil
        if let carrier = textOwner {
            scene.entities[carrier].text = text
        } else {
            addText(text)
        }
        textOwner = nil
    }

    private mutating func addText(_ text: String) {
        guard scene.entities.count < Self.mostEntities else { return }
        var entity = Entity(id: "e\(scene.entities.count + 1)", concept: "text")
        entity.text = text
        scene.entities.append(entity)
        facts.append(Fact())
    }
}
