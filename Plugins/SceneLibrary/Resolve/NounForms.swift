/// Singular forms that a noun may have, best first; the noun itself leads.
///
/// Names are looked up with these, so a plural finds its subject and a plural-only name ("skis") is found by its
/// singular.
package func nounForms(_ word: String) -> [String] {
    let word = word.lowercased()
    var forms = [word]
    let (head, last) = splitLast(word)
    if let odd = irregularPlurals[last] { forms.append(head + odd) }
    if last.hasSuffix("ies"), last.count > 4 {
        forms.append(head + last.dropLast(3) + "y")
    } else if last.hasSuffix("s"), !last.hasSuffix("ss"), last.count > 3 {
        forms.append(head + last.dropLast())
        if last.hasSuffix("es") { forms.append(head + last.dropLast(2)) }
    } else {
        forms.append(word + "s")
    }
    return forms
}

private func splitLast(_ word: String) -> (head: String, last: String) {
    guard let space = word.lastIndex(of: " ") else { return ("", word) }
    let next = word.index(after: space)
    return (String(word[..<next]), String(word[next...]))
}

private let irregularPlurals = [
    "mice": "mouse", "geese": "goose", "men": "man", "women": "woman", "children": "child", "people": "person",
    "feet": "foot", "leaves": "leaf", "wolves": "wolf", "knives": "knife", "loaves": "loaf", "teeth": "tooth",
    "shelves": "shelf", "calves": "calf", "elves": "elf", "halves": "half", "scarves": "scarf", "oxen": "ox",
]
