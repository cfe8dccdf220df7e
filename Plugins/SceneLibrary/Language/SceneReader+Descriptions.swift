/// Prepositions that describe: made of, shaped like, in a colour, in the background, for someone.
extension SceneReader {
    /// "in red", "in black and white": colours without a noun.
    mutating func readColourAfterIn() -> Bool {
        guard position < items.count, items[position].has(.colour), phrase(at: position) == nil else { return false }
        let targets = anchors()
        let start = position
        var colours: [String] = []
        while position < items.count, let colour = items[position].value(.colour) {
            colours.append(colour)
            position += 1
            if position + 1 < items.count, items[position].has(.conjunction) || items[position].kind == .comma,
                items[position + 1].has(.colour), phrase(at: position + 1) == nil
            {
                position += 1
            }
        }
        mark(start..<position, .attribute)
        guard pendingText == nil else { return true }
        for target in targets {
            scene.entities[target].colours += colours.filter { !scene.entities[target].colours.contains($0) }
        }
        return true
    }

    /// "in the background": behind what the scene is about.
    mutating func readBackground(_ start: Int) {
        guard let main = (earlier + subjects).first ?? scene.entities.indices.first else { return }
        let kind = items[start].word.contains("foreground") ? "inFrontOf" : "behind"
        for entity in (last.isEmpty ? subjects : last) where entity != main { relate(kind, entity, [main]) }
        doing?.hasObject = true
    }

    /// "full of clowns".
    mutating func readFilling() {
        let holders = described()
        guard let phrase = phrase(at: position) else { return }
        position = phrase.items.upperBound
        let contents = whole(phrase)
        for entity in contents { relate("in", entity, holders) }
        keep(.with(anchors: holders), contents)
    }

    mutating func readLooseOf() {
        guard let phrase = phrase(at: position) else { return }
        position = phrase.items.upperBound
        let mentioned = whole(phrase)
        if subjects.isEmpty { subjects = mentioned }
        last = mentioned
    }

    /// What "made of" and "shaped like" describe: what was spoken of last.
    func described() -> [Int] {
        if isFreshVerb, let doing { return doing.subjects }
        return last.isEmpty ? subjects : last
    }

    /// "made of felt".
    mutating func readMaterial() {
        let targets = described()
        guard let phrase = phrase(at: position) else {
            if position < items.count, let material = items[position].value(.material) {
                for target in targets { scene.entities[target].material = material }
                mark(position, .attribute)
                position += 1
            }
            return
        }
        position = phrase.items.upperBound
        mark(phrase.items, .attribute)
        let material = knowledge.table.value(.material, phrase.head) ?? phrase.head
        for target in targets {
            scene.entities[target].material = material
            scene.entities[target].colours += phrase.colours
        }
        doing?.hasObject = true
    }

    /// "in the shape of a teacup".
    mutating func readShape(_ kind: String) {
        guard let phrase = phrase(at: position) else { return }
        position = phrase.items.upperBound
        mark(phrase.items, .attribute)
        for target in described() {
            scene.entities[target].other.append((kind == "like" ? "like " : "shaped like ") + phrase.head)
        }
        doing?.hasObject = true
    }

    /// Whom or what a thing is for is not seen, unless nothing else is.
    mutating func readFor() {
        guard let phrase = phrase(at: position) else { return }
        position = phrase.items.upperBound
        if readSurroundings(phrase) { return }
        if scene.entities.isEmpty, knowledge.isAnimate(phrase.head) {
            let mentioned = whole(phrase)
            subjects = mentioned
            last = mentioned
        } else {
            mark(phrase.items, .unrendered)
        }
    }
}
