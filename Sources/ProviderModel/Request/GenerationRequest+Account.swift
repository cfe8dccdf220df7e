extension GenerationRequest {
    /// The stretch of this request's text that a provider gives account of; nil if it lies outside.
    public func text(of word: ImageReport.Word) -> String? {
        guard concepts.indices.contains(word.concept) else { return nil }
        let text: String
        switch concepts[word.concept] {
        case .text(let words), .extracted(let words, _, _): text = words
        case .image, .drawing: return nil
        }
        let bytes = Array(text.utf8)
        guard word.range.lowerBound >= 0, word.range.upperBound <= bytes.count else { return nil }
        return String(validating: bytes[word.range], as: UTF8.self)
    }

    /// The words that a picture lacks, with the provider's notes: "red (not seen before), hat"; nil if it lacks none.
    public func unrendered(in report: ImageReport) -> String? {
        list(report.account.filter { $0.outcome == .unrendered })
    }

    /// The words that were drawn with a note of the provider's: "squid (drawn as octopus)"; nil if there are none.
    public func annotated(in report: ImageReport) -> String? {
        list(report.account.filter { $0.outcome == .drawn && $0.note != nil })
    }

    /// Each word once, with its note.
    private func list(_ words: [ImageReport.Word]) -> String? {
        var seen: Set<String> = []
        let texts = words.compactMap { word in text(of: word).map { $0 + (word.note.map { " (\($0))" } ?? "") } }
            .filter { seen.insert($0).inserted }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
}
