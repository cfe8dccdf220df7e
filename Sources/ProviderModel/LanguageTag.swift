/// BCP 47 language tags, as far as choosing a provider needs them.
package enum LanguageTag {
    /// A language of 2 to 8 letters, then parts of 1 to 8 letters or digits, joined by hyphens.
    package static func isValid(_ tag: String) -> Bool {
        let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard tag.utf8.count <= 64, let language = parts.first, (2...8).contains(language.count) else { return false }
        return language.allSatisfy(isLetter)
            && parts.dropFirst().allSatisfy { part in
                (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || isDigit($0) }
            }
    }

    /// Whether one of `supported` is the tag's language, or a prefix of the tag in whole parts; an empty list is all.
    package static func isSupported(_ tag: String, by supported: [String]) -> Bool {
        let tag = tag.lowercased()
        return supported.isEmpty
            || supported.contains { other in
                let other = other.lowercased()
                return tag == other || tag.hasPrefix(other + "-")
            }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
