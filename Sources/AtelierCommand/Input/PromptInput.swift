import ProviderModel

/// The words of a prompt from the command line, or from standard input for `-`.
enum PromptInput {
    static func concepts(words: [String], further: [String]) throws(AtelierError) -> [Concept] {
        let prompt: [Concept]
        switch words {
        case []: prompt = []
        case ["-"]: prompt = [try fromStandardInput()]
        default: prompt = [.text(words.joined(separator: " "))]
        }
        return prompt + further.map { .text($0) }
    }

    private static func fromStandardInput() throws(AtelierError) -> Concept {
        let limit = 1 << 20
        guard let bytes = try InputFile.read("-", limit: limit) else {
            throw GenerationRequest.tooLong(limit, atLeast: true)
        }
        return try .text(decoding: bytes)
    }
}
