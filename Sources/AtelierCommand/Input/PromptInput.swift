import ProviderModel

/// The words of a prompt from the command line, or from standard input for `-`.
enum PromptInput {
    static func concepts(words: [String], further: [String]) throws(AtelierError) -> [Concept] {
        let first: Concept = words == ["-"] ? try fromStandardInput() : .text(words.joined(separator: " "))
        return [first] + further.map { .text($0) }
    }

    private static func fromStandardInput() throws(AtelierError) -> Concept {
        let limit = 1 << 20
        guard let bytes = try InputFile.read("-", limit: limit) else {
            throw GenerationRequest.tooLong(limit, atLeast: true)
        }
        return try .text(decoding: bytes)
    }
}
