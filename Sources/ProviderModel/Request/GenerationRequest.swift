/// What a caller asks for: concepts, the styles that may draw them, and how.
///
/// Every entry point makes one of these and hands it to the host, which calls `validated()`: all give the same errors.
public struct GenerationRequest: Hashable, Sendable {
    /// The size wanted; the closest one that the provider supports is used, and reported.
    public enum Size: Hashable, Sendable {
        case exact(PixelSize)
        case square, landscape, portrait

        /// In pixels.
        public var pixels: PixelSize {
            switch self {
            case .exact(let size): size
            case .square: PixelSize(width: 1024, height: 1024)
            case .landscape: PixelSize(width: 1536, height: 1024)
            case .portrait: PixelSize(width: 1024, height: 1536)
            }
        }
    }

    /// In the order of their weight; at least one.
    public var concepts: [Concept]
    /// In the order a picker would show: where no style is preferred, the first that is available is drawn. Empty
    /// allows every style.
    public var allowedStyles: [StyleID] = []
    public var preferredStyle: StyleID?
    /// Id of the one provider to use.
    public var provider: String?
    /// Nil leaves it to the configuration.
    public var fallback: FallbackPolicy?
    /// Decides which of the providers that share a load comes first: the same one each time. Nil takes the seed.
    public var id: String?
    public var size = Size.square
    /// 1 to 10.
    public var count = 1
    /// Nil takes a random one, which is reported.
    public var seed: UInt64?
    public var variety = RenderJob.Variety.automatic
    public var personalization = RenderJob.Personalization.automatic
    public var background = RenderJob.Background.automatic
    /// BCP 47 tag of the concepts' language; nil lets the provider find out.
    public var locale: String?
    /// For all pictures together; nil uses the provider's limit.
    public var timeout: Duration?
    /// A picture to start from.
    public var source: InputImage?
    /// With source: 0 keeps it as it is, 1 ignores it.
    public var strength = 0.5
    /// Somebody is watching: previews are welcome.
    public var wantsPreviews = false
    /// Which of the report's entities each pixel belongs to is wanted, where the provider can tell.
    public var wantsIdentity = false

    public init(concepts: [Concept]) { self.concepts = concepts }

    /// A request for one text.
    public init(prompt: String) { self.init(concepts: [.text(prompt)]) }

    /// Every text and keyword, joined: for providers that read one line.
    public var prompt: String {
        concepts.flatMap { concept -> [String] in
            switch concept {
            case .text(let text): [text]
            case .extracted(let text, _, let keywords): keywords.isEmpty ? [text] : keywords
            case .image(_, let caption): caption.map { [$0] } ?? []
            case .drawing: []
            }
        }.joined(separator: ", ")
    }

    /// The kinds of its concepts.
    public var conceptKinds: Set<Manifest.ConceptKind> { Set(concepts.map(\.kind)) }
}

extension Concept {
    public var kind: Manifest.ConceptKind {
        switch self {
        case .text: .text
        case .extracted: .extracted
        case .image: .image
        case .drawing: .drawing
        }
    }
}
