extension Lexicon {
    /// WordNet's lexical files of nouns, by number from 3.
    private static let lexnames = [
        "Tops", "act", "animal", "artifact", "attribute", "body", "cognition", "communication", "event", "feeling",
        "food", "group", "location", "motive", "object", "person", "phenomenon", "plant", "possession", "process",
        "quantity", "relation", "shape", "state", "substance", "time",
    ]

    /// The meanings of a noun, the commonest first.
    package func synsets(of noun: String, most: Int = 12) -> [Synset] {
        guard let line = nouns?.line(for: noun) else { return [] }
        let fields = line.split(separator: " ")
        guard fields.count > 4, let count = Int(fields[2]), count > 0, count < 100 else { return [] }
        return fields.suffix(count).prefix(most).compactMap { Int($0).flatMap(synset(at:)) }
    }

    /// The meaning at a byte offset of the data file.
    package func synset(at offset: Int) -> Synset? {
        guard let line = nounData?.line(at: offset) else { return nil }
        let fields = line.split(separator: " ", maxSplits: 4000)
        guard fields.count > 5, Int(fields[0]) == offset, let file = Int(fields[1]),
            let words = Int(fields[3], radix: 16), fields.count > 4 + 2 * words
        else { return nil }
        let lemmas = (0..<words).map { index in
            String(fields[4 + 2 * index].map { $0 == "_" ? " " : $0 })
        }
        let name = Self.lexnames.indices.contains(file - 3) ? "noun." + Self.lexnames[file - 3] : "noun"
        var synset = Synset(lemmas: lemmas, lexname: name, hypernyms: [], holonyms: [], offset: offset)
        var index = 5 + 2 * words
        let pointers = Int(fields[4 + 2 * words]) ?? 0
        for _ in 0..<min(pointers, 999) {
            guard index + 3 < fields.count, fields[index] != "|" else { break }
            if let target = Int(fields[index + 1]), fields[index + 2] == "n" {
                if fields[index] == "@" || fields[index] == "@i" { synset.hypernyms.append(target) }
                if fields[index] == "#p" { synset.holonyms.append(target) }
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
