/// One call of a provider's `render`, in the terms of the C ABI: what the host sends to a worker.
public struct RenderJob: Hashable, Sendable {
    public enum Variety: UInt32, Sendable { case automatic, low, high }
    public enum Personalization: UInt32, Sendable { case automatic, enabled, disabled }
    public enum Background: UInt32, Sendable { case automatic, opaque, transparent }

    public struct Wants: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Somebody is watching.
        public static let preview = Wants(rawValue: 1)
        /// What became of each word.
        public static let account = Wants(rawValue: 2)
        /// Which entity owns each pixel.
        public static let identity = Wants(rawValue: 4)
    }

    public struct Person: Hashable, Sendable {
        public var name: String
        public var description: String?
        public var photos: [InputImage]
        public init(name: String, description: String? = nil, photos: [InputImage] = []) {
            self.name = name
            self.description = description
            self.photos = photos
        }
    }

    public var style: StyleID
    public var concepts: [Concept]
    public var people: [Person] = []
    /// Every text and keyword joined.
    public var prompt: String
    public var negative: String?
    public var locale: String?
    /// A JSON object of the provider's own options for this request.
    public var configuration: String?
    public var size: PixelSize
    /// Images `first ..< first + count` of a batch.
    public var first = 0
    public var count = 1
    public var seed: UInt64
    public var source: InputImage?
    /// With source: 0 keeps it as it is, 1 ignores it.
    public var strength = 0.0
    public var variety = Variety.automatic
    public var personalization = Personalization.automatic
    public var background = Background.automatic
    public var wants: Wants = [.account]
    /// For the whole render; nil uses the provider's limit.
    public var timeout: Duration?

    public init(style: StyleID, concepts: [Concept], prompt: String, size: PixelSize, seed: UInt64) {
        self.style = style
        self.concepts = concepts
        self.prompt = prompt
        self.size = size
        self.seed = seed
    }
}

/// What a provider says about a finished image, checked and bounded by the host.
public struct ImageReport: Hashable, Sendable {
    public struct Word: Hashable, Sendable {
        /// Raw values are those of the C ABI.
        public enum Outcome: UInt32, Sendable { case drawn = 1, attribute, ignored, unrendered }
        public var concept: Int
        public var outcome: Outcome
        /// UTF-8 bytes of that concept's text.
        public var range: Range<Int>
        public var note: String?
        public init(concept: Int, outcome: Outcome, range: Range<Int>, note: String? = nil) {
            self.concept = concept
            self.outcome = outcome
            self.range = range
            self.note = note
        }
    }

    /// An owner of pixels in the identity buffer; its number is its place in the list, from 1.
    public struct Entity: Hashable, Sendable {
        /// Number of the entity it belongs to; 0 is none.
        public var parent: Int
        /// How it was found: 1 own figure … 6 placard; 0 unknown.
        public var rung: Int
        public var label: String
        /// A JSON object, or empty.
        public var attributes: String
        /// The words that asked for it, as UTF-8 bytes of a concept's text; empty if implied.
        public var concept: Int
        public var range: Range<Int>
        public init(
            parent: Int, rung: Int, label: String, attributes: String, concept: Int = 0, range: Range<Int> = 0..<0
        ) {
            self.parent = parent
            self.rung = rung
            self.label = label
            self.attributes = attributes
            self.concept = concept
            self.range = range
        }
    }

    /// Number of the image in its batch.
    public var index: Int
    public var seed: UInt64
    /// The same request and seed give this picture again.
    public var isRepeatable = true
    public var revisedPrompt: String?
    public var altText: String?
    /// A JSON object.
    public var metadata: String?
    public var account: [Word] = []
    public var entities: [Entity] = []

    public init(index: Int, seed: UInt64) {
        self.index = index
        self.seed = seed
    }
}
