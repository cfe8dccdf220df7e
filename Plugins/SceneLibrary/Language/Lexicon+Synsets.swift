extension Lexicon {
    /// WordNet's lexical files of nouns, by number from 3.
    private static let lexnames = [
        "Tops", "act", "animal", "artifact", "attribute", "body", "cognition", "communication", "event", "feeling",
        "food", "group", "location", "motive", "object", "person", "phenomenon", "plant", "possession", "process",
        "quantity", "relation", "shape", "state", "substance", "time",
    ]

    /// The meanings of a noun, the commonest first.
    package func synsets(of noun: String, most: Int = 12) -> [Synset] {
        guard let line = nouns?.line(for: noun), line.count > 4, let count = line.number(2), (1..<100).contains(count),
            line.count > count
        else { return [] }
        return (line.count - count..<line.count).prefix(most).compactMap { line.number($0).flatMap(synset(at:)) }
    }

    /// The meaning at a byte offset of the data file.
    package func synset(at offset: Int) -> Synset? {
        guard let line = nounData?.line(at: offset), line.count > 5, line.number(0) == offset,
            let file = line.number(1), let words = line.number(3, radix: 16), line.count > 4 + 2 * words
        else { return nil }
        let name = Self.lexnames.indices.contains(file - 3) ? "noun." + Self.lexnames[file - 3] : "noun"
        let lemmas = (0..<words).map { line[4 + 2 * $0] }
        var synset = Synset(lemmas: lemmas, lexname: name, hypernyms: [], holonyms: [], offset: offset)
        var index = 5 + 2 * words
        for _ in 0..<min(line.number(4 + 2 * words) ?? 0, 999) {
            guard index + 3 < line.count else { break }
            if line.isWord(index + 2, "n"), let target = line.number(index + 1) {
                if line.isWord(index, "@") || line.isWord(index, "@i") { synset.hypernyms.append(target) }
                if line.isWord(index, "#p") { synset.holonyms.append(target) }
            }
            index += 4
        }
        return synset
    }

    /// What a meaning is a kind of, nearest first, without itself.
    ///
    /// - Parameter steps: how far to climb; the first hypernym is followed at each step.
    package func hypernyms(of synset: Synset, steps: Int = 16) -> [Synset] {
        var chain: [Synset] = []
        var current = synset
        while chain.count < steps, let offset = current.hypernyms.first, offset != current.offset,
            let next = self.synset(at: offset)
        {
            chain.append(next)
            current = next
        }
        return chain
    }
}
