internal import CProvider

/// What to draw. A view of the host's memory, valid during `render` or `explain`; texts are copied as they are read.
public struct ProviderRequest {
    let pointer: UnsafePointer<atelier_request>

    /// How far apart the images of a batch should be.
    public enum Variety: UInt32, Sendable { case automatic, low, high }
    public enum Personalization: UInt32, Sendable { case automatic, enabled, disabled }
    /// With `opaque` every alpha is to be 255.
    public enum Background: UInt32, Sendable { case automatic, opaque, transparent }

    public struct Wants: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Somebody is watching.
        public static let preview = Self(rawValue: ATELIER_WANT_PREVIEW)
        /// What became of each word: `ImageResult.account`.
        public static let account = Self(rawValue: ATELIER_WANT_ACCOUNT)
        /// Which entity owns each pixel: `RenderContext.identityPlane(of:)`.
        public static let identity = Self(rawValue: ATELIER_WANT_IDENTITY)
        /// Deliver with org.atelier.glyph/1.
        public static let glyph = Self(rawValue: ATELIER_WANT_GLYPH)
    }

    /// Numbers of the images to draw. Image n depends on the request, the seed and n only, so that a batch can be
    /// split, resumed and repeated.
    public var images: Range<Int> {
        Int(pointer.pointee.first)..<Int(pointer.pointee.first) + Int(pointer.pointee.count)
    }
    /// Pixels of every frame.
    public var width: Int { Int(pointer.pointee.width) }
    public var height: Int { Int(pointer.pointee.height) }
    /// Bytes from row to row of every frame, a multiple of 64.
    public var stride: Int { Int(pointer.pointee.stride) }
    /// Of every frame; one that the descriptor names.
    public var format: PixelFormat { PixelFormat(rawValue: pointer.pointee.pixel_format) ?? .rgba8 }
    public var seed: UInt64 { pointer.pointee.seed }
    /// On the clock of `HostServices.now`; nil if there is none.
    public var deadline: UInt64? { pointer.pointee.deadline == 0 ? nil : pointer.pointee.deadline }
    /// Id of a style that the descriptor names.
    public var style: String { String(pointer.pointee.style) }
    /// BCP 47, "pt-BR"; nil: find out.
    public var locale: String? { String.optional(pointer.pointee.locale) }
    /// Every text and keyword joined, for who needs one line only.
    public var prompt: String { String(pointer.pointee.prompt) }
    /// What to leave out.
    public var negative: String? { String.optional(pointer.pointee.negative) }
    /// A JSON object of the provider's own options for this request.
    public var configuration: String? { String.optional(pointer.pointee.configuration) }
    /// What the picture shall be about, in the caller's order.
    public var concepts: ConceptList {
        ConceptList(start: pointer.pointee.concepts, count: Int(pointer.pointee.concept_count))
    }
    /// People whom the text names. Private: don't log.
    public var people: [RequestPerson] {
        (0..<Int(pointer.pointee.person_count)).compactMap { pointer.pointee.people?[$0].map { RequestPerson($0) } }
    }
    /// A picture to start from, of any size.
    public var source: RequestImage? { pointer.pointee.source.map { RequestImage($0) } }
    /// One byte a pixel, of the source's size: 255 may change, 0 is kept.
    public var mask: RequestImage? { pointer.pointee.mask.map { RequestImage($0) } }
    /// With a source: 0 keeps it as it is, 1 ignores it.
    public var strength: Double { pointer.pointee.strength }
    public var variety: Variety { Variety(rawValue: pointer.pointee.variety) ?? .automatic }
    public var personalization: Personalization {
        Personalization(rawValue: pointer.pointee.personalization) ?? .automatic
    }
    public var background: Background { Background(rawValue: pointer.pointee.background) ?? .automatic }
    public var wants: Wants { Wants(rawValue: pointer.pointee.wants) }

    /// Nil where the host's struct is shorter than in 1.0.
    init?(_ pointer: UnsafePointer<atelier_request>) {
        guard pointer.reaches(\.wants) else { return nil }
        self.pointer = pointer
    }
}
