/// Finds what somebody probably meant.
package enum Spelling {
    /// The candidate nearest to `word` by edits (insert, drop, change, swap neighbours), or nil if none is near: at most
    /// one edit for every three characters. Words above 64 characters have none.
    package static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
        let letters = Array(word.lowercased())
        guard (1...64).contains(letters.count) else { return nil }
        let allowed = max(1, letters.count / 3)
        var best: (candidate: String, edits: Int)?
        for candidate in candidates where candidate != word {
            let other = Array(candidate.lowercased())
            guard other.count <= 64, abs(other.count - letters.count) <= allowed else { continue }
            let edits = distance(letters, other)
            if edits <= allowed, edits < best?.edits ?? .max { best = (candidate, edits) }
        }
        return best?.candidate
    }

    /// " Did you mean 'x'?", or nothing.
    package static func hint(_ word: String, among candidates: some Sequence<String>) -> String {
        closest(to: word, among: candidates).map { "Did you mean '\($0)'?" } ?? ""
    }

    /// Optimal string alignment distance: three rows of the usual table.
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                let changed = last[j] + (a[i] == b[j] ? 0 : 1)
                var edits = min(changed, last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { edits = min(edits, beforeLast[j - 1] + 1) }
                row.append(edits)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
