/// What is known about a finished image. Everything but its number is optional.
public struct ImageResult: Hashable, Sendable {
    /// What became of one stretch of a concept's text.
    public struct Word: Hashable, Sendable {
        public enum Outcome: UInt32, Sendable {
            /// Is in the picture as a thing.
            case drawn = 1
            /// Shows in how a thing looks.
            case attribute
            /// Left out on purpose ("a photo of").
            case ignored
            /// Should be in the picture and isn't; the note says why.
            case unrendered
        }

        /// Its place among the request's concepts.
        public var concept: Int
        public var outcome: Outcome
        /// UTF-8 bytes of that concept's text, on character borders.
        public var range: Range<Int>
        public var note: String?

        public init(concept: Int, outcome: Outcome, range: Range<Int>, note: String? = nil) {
            self.concept = concept
            self.outcome = outcome
            self.range = range
            self.note = note
        }
    }

    /// Number of the image, one of `ProviderRequest.images`.
    public var index: Int
    /// Seed to show, if another than the request's.
    public var seed: UInt64?
    /// The same request and seed give this picture again.
    public var isRepeatable = true
    /// In a sentence, what was drawn.
    public var revisedPrompt: String?
    /// For who can't see it.
    public var altText: String?
    /// A JSON object, at most 65,536 bytes: model, steps, usage.
    public var metadata: String?
    /// At most 4,096 entries; more are left out.
    public var account: [Word] = []

    public init(index: Int) { self.index = index }
}

/// Something in the picture that owns pixels of the identity plane; its number is its place in the list, from 1.
public struct ImageEntity: Hashable, Sendable {
    public var label: String
    /// Number of the entity it belongs to (a glove to a cat); 0 is none.
    public var parent = 0
    /// How it was found: 1 own figure … 6 placard; 0 unknown.
    public var rung = 0
    /// Place of the concept that asked for it.
    public var concept = 0
    /// Its word: UTF-8 bytes of that concept's text; empty: implied, not asked for.
    public var range = 0..<0
    /// A JSON object such as `{"colour": "red"}`, or nil.
    public var attributes: String?

    public init(label: String) { self.label = label }
}
