extension GenerationRequest {
    /// What is accepted of any caller, whatever the provider.
    public enum Limits {
        /// UTF-8 bytes of all texts together.
        public static let textBytes = 10_000
        public static let concepts = 32
        public static let images = 16
        public static let count = 1...10
        /// Longer side to shorter side.
        public static let aspectRatio = 4
        public static let timeout = Duration.milliseconds(1)...Duration.seconds(3600)
    }

    /// The request with its texts trimmed, or why no provider could serve it: `.invalidRequest` for a value that is not
    /// allowed, `.invalidInput` for data that can't be used.
    public func validated() throws(AtelierError) -> GenerationRequest {
        var request = self
        request.concepts = try Self.validated(concepts)
        try validateSize()
        try validateOptions()
        return request
    }

    private static func validated(_ concepts: [Concept]) throws(AtelierError) -> [Concept] {
        guard concepts.count <= Limits.concepts else {
            throw AtelierError(
                .invalidRequest, "The request has \(concepts.count) concepts; at most \(Limits.concepts) are allowed.")
        }
        var bytes = 0
        var images = 0
        var kept: [Concept] = []
        for concept in concepts {
            switch concept {
            case .text(let text):
                bytes += text.utf8.count
                if let text = try trimmed(text) { kept.append(.text(text)) }
            case .extracted(let text, let title, let keywords):
                bytes += text.utf8.count + keywords.reduce(title?.utf8.count ?? 0) { $0 + $1.utf8.count }
                if let text = try trimmed(text) {
                    kept.append(.extracted(text: text, title: title, keywords: keywords))
                }
            case .image:
                images += 1
                kept.append(concept)
            case .drawing(let drawing):
                if !drawing.strokes.isEmpty { kept.append(concept) }
            }
        }
        guard bytes <= Limits.textBytes else { throw Self.tooLong(bytes) }
        guard images <= Limits.images else {
            throw AtelierError(
                .invalidRequest, "The request has \(images) images; at most \(Limits.images) are allowed.")
        }
        guard !kept.isEmpty else {
            throw AtelierError(
                .invalidRequest, "The prompt is empty.", suggestion: "Say what to draw, such as: a red cat in a park.")
        }
        return kept
    }

    /// The error for a text of so many bytes, or of more than could be read.
    package static func tooLong(_ bytes: Int, atLeast: Bool = false) -> AtelierError {
        AtelierError(
            .invalidInput,
            "The prompt is too long: \(atLeast ? "more than " : "")\(bytes) bytes; at most \(Limits.textBytes) are read.",
            suggestion: "Keep what the picture shall show.")
    }

    /// Without white space at its ends; nil if nothing is left.
    private static func trimmed(_ text: String) throws(AtelierError) -> String? {
        guard !text.utf8.contains(0) else { throw Self.holdsNUL }
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        return String(text[first...last])
    }

    private static let holdsNUL = AtelierError(
        .invalidInput, "The prompt holds a NUL byte.", suggestion: "Pass plain text; was it a binary file?")

    private func validateSize() throws(AtelierError) {
        let size = self.size.pixels
        guard size.width > 0, size.height > 0 else {
            throw AtelierError(
                .invalidRequest, "The size \(size) is empty: both sides must be 1 or more pixels.",
                suggestion: "Try 1024x1024.")
        }
        guard size.width <= PixelSize.maximumSide, size.height <= PixelSize.maximumSide else {
            throw AtelierError(
                .invalidRequest, "The size \(size) is too large: a side has at most \(PixelSize.maximumSide) pixels.",
                suggestion: "Try 2048x2048.")
        }
        guard size.isDrawable else {
            throw AtelierError(
                .invalidRequest,
                "The size \(size) is too large: a picture has at most \(PixelSize.maximumPixels / 1_000_000) million pixels.",
                suggestion: "Try 2048x2048.")
        }
        let (short, long) = (min(size.width, size.height), max(size.width, size.height))
        guard long <= short * Limits.aspectRatio else {
            throw AtelierError(
                .invalidRequest,
                "The size \(size) is too narrow: the longer side is at most \(Limits.aspectRatio) times the shorter.",
                suggestion: "Try landscape or portrait.")
        }
    }

    private func validateOptions() throws(AtelierError) {
        guard Limits.count.contains(count) else {
            throw AtelierError(
                .invalidRequest, "The count \(count) is out of range.",
                suggestion: "Ask for \(Limits.count.lowerBound) to \(Limits.count.upperBound) pictures.")
        }
        guard timeout.map({ Limits.timeout.contains($0) }) ?? true else {
            throw AtelierError(.invalidRequest, "The timeout must be more than 0 and at most one hour.")
        }
        guard locale.map({ LanguageTag.isValid($0) }) ?? true else {
            throw AtelierError(
                .invalidRequest, "'\(locale ?? "")' is not a language tag.", suggestion: "Write it like en or pt-BR.")
        }
        guard (0...1).contains(strength) else {
            throw AtelierError(.invalidRequest, "The strength \(strength) is out of range; it is 0 to 1.")
        }
    }
}

extension Concept {
    /// A text concept from bytes of unknown origin. Throws `.invalidInput` unless they are UTF-8.
    public static func text(decoding bytes: [UInt8]) throws(AtelierError) -> Concept {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw AtelierError(
                .invalidInput, "The prompt is not valid UTF-8 text.", suggestion: "Save or convert it as UTF-8.")
        }
        return .text(text)
    }
}
