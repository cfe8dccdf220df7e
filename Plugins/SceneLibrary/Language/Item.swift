/// A word or a phrase that stands as one, with all it can mean.
package struct Item: Sendable {
    package struct Noun: Hashable, Sendable {
        /// Singular; capitals only in names.
        package var lemma: String
        package var isPlural = false
        /// Known to the vocabulary, the closed lists or WordNet.
        package var isKnown = true
    }

    package enum VerbForm: Sendable { case base, third, past, ing }

    package struct Verb: Sendable {
        package var lemma: String
        package var form: VerbForm
        /// What the closed list says of it; nil for a verb known to WordNet alone.
        package var action: VerbAction?
    }

    package var kind: Token.Kind
    package var text: String
    package var word: String
    package var range: Range<Int>
    package var readings: [Reading] = []
    package var noun: Noun?
    package var verb: Verb?
    package var isAdjective = false
    package var isCapitalised = false
    /// The known word that a slip of the pen was read as.
    package var readAs: String?
    /// Stands for one thing by itself: an emoji.
    package var isWhole = false

    /// What is known of a token that is no word: a mark, or the thing an emoji shows.
    init(of token: Token) {
        self.init(kind: token.kind, text: token.text, word: token.word, range: token.range)
        guard kind == .emoji else { return }
        kind = .word
        isWhole = true
        readAs = word == text ? nil : word
        noun = Noun(lemma: word)
    }

    init(kind: Token.Kind, text: String, word: String, range: Range<Int>, readings: [Reading] = []) {
        self.kind = kind
        self.text = text
        self.word = word
        self.range = range
        self.readings = readings
    }

    package func value(_ kind: WordClass) -> String? { readings.first { $0.kind == kind }?.value }
    package func has(_ kind: WordClass) -> Bool { readings.contains { $0.kind == kind } }
    package func has(_ kind: WordClass, _ value: String) -> Bool { readings.contains(Reading(kind, value)) }

    /// Says what a thing is like, and may stand before its noun.
    package var isModifier: Bool {
        isAdjective || readings.contains { Self.modifiers.contains($0.kind) }
    }

    /// Starts or continues a noun phrase before any adjective.
    package var isDeterminer: Bool {
        readings.contains { Self.determiners.contains($0.kind) } || kind == .number
    }

    private static let modifiers: Set<WordClass> = [
        .colour, .shade, .size, .material, .pattern, .age, .emotion, .adjective, .weather, .season, .time, .mood,
        .occasion, .style, .pose,
    ]
    private static let determiners: Set<WordClass> = [.determiner, .possessive, .number, .many]
}
