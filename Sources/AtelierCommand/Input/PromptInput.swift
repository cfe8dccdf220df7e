import ProviderModel

/// The words of a prompt from the command line, or from standard input for `-`.
enum PromptInput {
    static func concepts(words: [String], further: [String]) throws(AtelierError) -> [Concept] {
        try check(words, further)
        let prompt: [Concept]
        switch words {
        case []: prompt = []
        case ["-"]: prompt = [try fromStandardInput()]
        default: prompt = [.text(words.joined(separator: " "))]
        }
        return prompt + further.map { .text($0) }
    }

    private static func check(_ words: [String], _ further: [String]) throws(AtelierError) {
        guard words.first != "-" || words.count == 1 else {
            throw AtelierError(
                .invalidRequest, "'-' reads the whole prompt from standard input, so that no words can follow it.",
                suggestion: "Leave out '-' or the words, or add words with --concept.")
        }
        guard further.allSatisfy({ !$0.allSatisfy(\.isWhitespace) }) else {
            throw AtelierError(
                .invalidRequest, "--concept is empty.", suggestion: "Leave it out, or say what else to draw.")
        }
    }

    private static func fromStandardInput() throws(AtelierError) -> Concept {
        let limit = 1 << 20
        guard let bytes = try InputFile.read("-", limit: limit) else {
            throw GenerationRequest.tooLong(limit, atLeast: true)
        }
        return try .text(decoding: bytes)
    }
}
