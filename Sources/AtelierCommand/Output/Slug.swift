/// File names from prompts.
enum Slug {
    /// Letters and digits of any script in lower case with hyphens between words, at most 48 bytes, never empty.
    static func make(_ prompt: String) -> String {
        var slug = ""
        for word in prompt.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            let next = slug.isEmpty ? String(word) : "\(slug)-\(word)"
            guard next.utf8.count <= 48 else { break }
            slug = next
        }
        if slug.isEmpty { slug = head(of: prompt) }
        return slug.isEmpty ? "picture" : slug
    }

    /// The start of a single long word, as scripts without spaces give it.
    private static func head(of prompt: String) -> String {
        var head = ""
        for character in prompt.lowercased().drop(while: { !$0.isLetter && !$0.isNumber }) {
            guard character.isLetter || character.isNumber, head.utf8.count + character.utf8.count <= 48 else { break }
            head.append(character)
        }
        return head
    }
}
