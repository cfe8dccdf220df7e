/// What the texts of a manifest must look like.
package enum ManifestRules {
    /// The ABI of this host: a manifest may ask for this major version and at most this minor one.
    package static let abi = (major: 1, minor: 0)

    /// Reverse DNS: 2 to 16 parts of lower-case letters, digits and inner hyphens; at most 128 bytes.
    package static func isIdentifier(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return text.utf8.count <= 128 && (2...16).contains(parts.count)
            && parts.allSatisfy { part in
                guard let first = part.first, let last = part.last else { return false }
                return first != UInt8(ascii: "-") && last != UInt8(ascii: "-")
                    && part.allSatisfy { isLowerCase($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
            }
    }

    /// Semantic Versioning 2.0.0: three numbers, then `-` and `+` parts.
    package static func isSemanticVersion(_ text: String) -> Bool {
        guard text.utf8.count <= 64 else { return false }
        let build = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
        let release = build[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let numbers = release[0].split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 3 && numbers.allSatisfy { wholeNumber($0) != nil }
            && release.dropFirst().allSatisfy { areTags($0, mayStartWithZero: false) }
            && build.dropFirst().allSatisfy { areTags($0, mayStartWithZero: true) }
    }

    /// What is wrong with a path that must stay inside the directory it starts from; nil if nothing is.
    package static func whyNotContained(_ path: String) -> String? {
        if path.hasPrefix("/") { return "is an absolute path" }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        if parts.contains("..") { return "leads out of its directory" }
        if parts.contains("") || parts.contains(".") { return "has an empty part or a '.'" }
        if path.utf8.contains(0) { return "holds a NUL byte" }
        return nil
    }

    /// "api.example.com:443".
    package static func isHostAndPort(_ text: String) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let port = wholeNumber(parts[1]), (1...65535).contains(port) else { return false }
        return parts[0].utf8.count <= 253
            && parts[0].utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
                !label.isEmpty && label.allSatisfy { isLowerCase($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
            }
    }

    package static func isAbsoluteDirectory(_ text: String) -> Bool {
        let parts = text.split(separator: "/")
        return text.hasPrefix("/") && !parts.isEmpty && !parts.contains(".") && !parts.contains("..")
    }

    /// Decimal digits without leading zeros; nil for anything else.
    static func wholeNumber(_ text: some StringProtocol) -> Int? {
        guard text.utf8.allSatisfy(isDigit), text == "0" || !text.hasPrefix("0") else { return nil }
        return Int(text)
    }

    private static func areTags(_ text: Substring, mayStartWithZero: Bool) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { tag in
            !tag.isEmpty
                && tag.utf8.allSatisfy { isLowerCase($0 | 0x20) || isDigit($0) || $0 == UInt8(ascii: "-") }
                && (mayStartWithZero || !tag.utf8.allSatisfy(isDigit) || wholeNumber(tag) != nil)
        }
    }

    private static func isLowerCase(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
