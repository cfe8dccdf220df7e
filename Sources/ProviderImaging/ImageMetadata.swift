/// What a picture file says about how it was made. All of it is optional.
///
/// Texts are cut to 65,536 bytes on a character border, and lose control characters other than tab and newline.
public struct ImageMetadata: Hashable, Sendable {
    /// How the pixels came to be, in the IPTC's terms.
    public enum DigitalSource: String, Hashable, Sendable {
        /// Made by an algorithm that was written, not trained.
        case algorithmicMedia
        /// Made by a model that was trained on media.
        case trainedAlgorithmicMedia
    }

    public var title: String?
    /// What the picture shows, for who can't see it.
    public var description: String?
    public var prompt: String?
    /// In a sentence, what was drawn.
    public var revisedPrompt: String?
    /// The words of the prompt that were not drawn.
    public var unrendered: String?
    public var style: String?
    /// Id of the provider.
    public var provider: String?
    public var providerVersion: String?
    public var seed: UInt64?
    /// The providers that were tried before, each with the kind of its failure.
    public var attempts: String?
    /// The program and its version: "Atelier 1.0.0".
    public var software: String?
    public var digitalSource: DigitalSource?

    public init() {}
}

extension ImageMetadata {
    /// Keyword and text of each PNG text chunk, in a fixed order.
    package var texts: [(keyword: String, text: String)] {
        let provider = [provider, providerVersion].compactMap(\.self).joined(separator: " ")
        let own: [(String, String?)] = [
            ("Title", title), ("Description", description), ("Software", software), ("Prompt", prompt),
            ("Revised Prompt", revisedPrompt), ("Unrendered", unrendered), ("Style", style), ("Provider", provider),
            ("Seed", seed.map(String.init)), ("Attempts", attempts),
        ]
        let all = own.map { ($0, $1.map { Self.clean($0) }) } + [("XML:com.adobe.xmp", xmpPacket)]
        return all.compactMap { keyword, text in
            guard let text, !text.isEmpty else { return nil }
            return (keyword, text)
        }
    }

    /// Cut to `limit` bytes and stripped as promised above.
    static func clean(_ text: String, limit: Int = 65_536) -> String {
        var size = 0
        var clean = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !isControl(scalar) {
            size += UTF8.width(scalar)
            guard size <= limit else { break }
            clean.append(scalar)
        }
        return String(clean)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
