/// Words one slip of the pen away: a letter left out, doubled, added, changed or two exchanged.
enum Spelling {
    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz")

    /// The word with one of two equal letters in a row.
    static func undoubled(_ word: String) -> [String] {
        let letters = Array(word)
        return letters.indices.dropFirst().filter { letters[$0] == letters[$0 - 1] }.map { index in
            String(letters[..<index] + letters[(index + 1)...])
        }
    }

    static func slips(of word: String) -> [String] {
        let letters = Array(word)
        var all: [String] = []
        all.reserveCapacity(letters.count * 54)
        for index in letters.indices.dropFirst(2).dropLast(1) {
            all.append(String(letters[..<index]) + " " + String(letters[index...]))
        }
        // One sound, two spellings.
        for (a, b) in [("f", "ph"), ("ph", "f"), ("k", "ck"), ("k", "ch")] where word.contains(a) {
            all.append(word.replacing(a, with: b, maxReplacements: 1))
        }
        for index in letters.indices {
            var shorter = letters
            shorter.remove(at: index)
            all.append(String(shorter))
            var doubled = letters
            doubled.insert(letters[index], at: index)
            all.append(String(doubled))
            if index + 1 < letters.count {
                var swapped = letters
                swapped.swapAt(index, index + 1)
                all.append(String(swapped))
            }
        }
        for index in letters.indices.dropFirst() {
            for letter in alphabet {
                var changed = letters
                changed[index] = letter
                all.append(String(changed))
                var longer = letters
                longer.insert(letter, at: index)
                all.append(String(longer))
            }
        }
        return all
    }
}
