internal import CProvider

/// One thing that the picture shall be about.
public enum RequestConcept {
    case text(String)
    /// Long text, with its title and its keywords, most telling first.
    case extracted(text: String, title: String?, keywords: [String])
    case image(RequestImage, caption: String?)
    /// In the order drawn; suggests composition and colour.
    case drawing([RequestStroke])
    /// A kind that this Kit doesn't know; skip it.
    case unknown(kind: UInt32)

    init(_ concept: UnsafePointer<atelier_concept>) {
        switch concept.pointee.kind {
        case ATELIER_CONCEPT_TEXT: self = .text(String(concept.pointee.text))
        case ATELIER_CONCEPT_EXTRACTED:
            let keywords = UnsafeBufferPointer(
                start: concept.pointee.keywords, count: Int(concept.pointee.keyword_count))
            self = .extracted(
                text: String(concept.pointee.text), title: String.optional(concept.pointee.title),
                keywords: keywords.map { String($0) }
            )
        case ATELIER_CONCEPT_DRAWING:
            self = .drawing(
                (0..<Int(concept.pointee.stroke_count)).compactMap {
                    concept.pointee.strokes?[$0].map { RequestStroke($0) }
                })
        case ATELIER_CONCEPT_IMAGE:
            guard let image = concept.pointee.image else { fallthrough }
            self = .image(RequestImage(image), caption: String.optional(concept.pointee.text))
        default: self = .unknown(kind: concept.pointee.kind)
        }
    }
}

/// The concepts of a request, read one by one. A concept's place is its number in an account of words.
public struct ConceptList: RandomAccessCollection {
    private let start: UnsafePointer<UnsafePointer<atelier_concept>?>?
    private let length: Int

    public var startIndex: Int { 0 }
    public var endIndex: Int { length }

    init(start: UnsafePointer<UnsafePointer<atelier_concept>?>?, count: Int) {
        self.start = start
        length = count
    }

    public subscript(position: Int) -> RequestConcept {
        precondition(indices.contains(position), "no concept \(position) among \(count)")
        guard let concept = start?[position] else { return .unknown(kind: 0) }
        return RequestConcept(concept)
    }
}

/// A line that the user drew.
public struct RequestStroke: Hashable, Sendable {
    /// In pixels of the picture asked for, from the top left; may lie outside.
    public struct Point: Hashable, Sendable {
        public var x: Float
        public var y: Float
        /// 0 to 1, or 1 where the device has none.
        public var pressure: Float
        /// Seconds since the stroke began, or 0.
        public var time: Float
    }

    /// The number 0xRRGGBBAA, sRGB, straight alpha.
    public var color: UInt32
    /// Pixels at pressure 1.
    public var width: Float
    /// One or more.
    public var points: [Point]

    init(_ stroke: UnsafePointer<atelier_stroke>) {
        color = stroke.pointee.color
        width = stroke.pointee.width
        points = UnsafeBufferPointer(start: stroke.pointee.points, count: Int(stroke.pointee.point_count)).map {
            Point(x: $0.x, y: $0.y, pressure: $0.pressure, time: $0.time)
        }
    }
}

/// A picture of the request: the host's memory, read-only, valid as long as the request. A write ends the process.
public struct RequestImage {
    public let width: Int
    public let height: Int
    /// Bytes from row to row.
    public let stride: Int
    public let format: PixelFormat
    public let bytes: UnsafeRawBufferPointer
    /// What it shows, if known.
    public let description: String?

    init(_ image: UnsafePointer<atelier_image>) {
        width = Int(image.pointee.width)
        height = Int(image.pointee.height)
        stride = Int(image.pointee.stride)
        format = PixelFormat(rawValue: image.pointee.pixel_format) ?? .rgba8
        bytes = UnsafeRawBufferPointer(start: image.pointee.pixels, count: Int(image.pointee.size))
        description = String.optional(image.pointee.description)
    }

    /// The bytes of a row, without the padding after it.
    public func row(_ y: Int) -> UnsafeRawBufferPointer {
        let size = width * (format == .gray8 ? 1 : 4)
        return UnsafeRawBufferPointer(rebasing: bytes[y * stride..<y * stride + size])
    }
}

/// A person whom the text names.
public struct RequestPerson {
    /// As it stands in the text.
    public let name: String
    /// Looks, in words.
    public let description: String?
    public let photos: [RequestImage]

    init(_ person: UnsafePointer<atelier_person>) {
        name = String(person.pointee.name)
        description = String.optional(person.pointee.description)
        photos = (0..<Int(person.pointee.photo_count)).compactMap {
            person.pointee.photos?[$0].map { RequestImage($0) }
        }
    }
}
