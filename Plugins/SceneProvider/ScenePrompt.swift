import ProviderKit
import SceneLibrary

/// The texts of a request as one prompt, and the way back from its bytes to theirs.
struct ScenePrompt {
    /// A concept's text within the prompt.
    private struct Piece {
        var concept: Int
        var range: Range<Int>
    }

    private(set) var text = ""
    private var pieces: [Piece] = []

    init(_ concepts: ConceptList) {
        for (index, concept) in concepts.enumerated() {
            switch concept {
            case .text(let words): add(words, concept: index)
            case .extracted(_, let title, let keywords):
                // Keywords stand for a text that is not at hand, so nothing is said of its words.
                let line = ([title].compactMap { $0 } + keywords).joined(separator: ", ")
                add(line, concept: nil)
            default: continue
            }
        }
    }

    private mutating func add(_ words: String, concept: Int?) {
        guard !words.isEmpty else { return }
        if !text.isEmpty { text += ". " }
        let start = text.utf8.count
        text += words
        if let concept { pieces.append(Piece(concept: concept, range: start..<text.utf8.count)) }
    }

    /// The concept that a stretch of the prompt came from, and where in its text it lies.
    func origin(of range: Range<Int>) -> (concept: Int, range: Range<Int>)? {
        guard
            let piece = pieces.first(where: {
                $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound
            })
        else { return nil }
        let start = piece.range.lowerBound
        return (piece.concept, range.lowerBound - start..<range.upperBound - start)
    }
}
