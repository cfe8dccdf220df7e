internal import CProvider

/// Who a provider is: the part of its manifest that the library repeats, as proof that the two belong together.
public struct ProviderDescriptor: Hashable, Sendable {
    /// A way to draw, for users to choose.
    public struct Style: Hashable, Sendable {
        /// Lower-case letters, digits, `-`, `.` and `_`; at most 64 bytes.
        public var id: String
        /// For people, in English.
        public var name: String
        /// One sentence, in English.
        public var summary: String

        public init(id: String, name: String, summary: String) {
            self.id = id
            self.name = name
            self.summary = summary
        }
    }

    /// Reverse DNS: "org.example.mine".
    public var id: String
    /// A semantic version: "1.0.0".
    public var version: String
    public var styles: [Style]
    public var capabilities: ProviderCapabilities
    /// RGBA8, premultiplied BGRA8 or both; the host picks one for each request.
    public var formats: Set<PixelFormat>

    public init(
        id: String, version: String, styles: [Style], capabilities: ProviderCapabilities,
        formats: Set<PixelFormat> = [.rgba8]
    ) {
        self.id = id
        self.version = version
        self.styles = styles
        self.capabilities = capabilities
        self.formats = formats
    }
}

/// Layout of a pixel; 8 bits a channel, sRGB, rows top to bottom.
public enum PixelFormat: UInt32, Hashable, Sendable {
    /// R G B A, straight alpha.
    case rgba8 = 1
    /// B G R A, premultiplied: Cairo's ARGB32 on little-endian machines. No channel exceeds its alpha.
    case bgra8Premultiplied = 2
    /// One byte; masks only.
    case gray8 = 4
}

/// What a provider understands. The host leaves out, or sends elsewhere, what isn't declared.
public struct ProviderCapabilities: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let text = Self(rawValue: ATELIER_CAN_TEXT)
    /// Long text with title and keywords; without it, the host sends the keywords as text.
    public static let extracted = Self(rawValue: ATELIER_CAN_EXTRACTED)
    public static let image = Self(rawValue: ATELIER_CAN_IMAGE)
    public static let drawing = Self(rawValue: ATELIER_CAN_DRAWING)
    /// A picture to start from.
    public static let source = Self(rawValue: ATELIER_CAN_SOURCE)
    public static let mask = Self(rawValue: ATELIER_CAN_MASK)
    public static let negative = Self(rawValue: ATELIER_CAN_NEGATIVE)
    public static let people = Self(rawValue: ATELIER_CAN_PEOPLE)
    public static let transparent = Self(rawValue: ATELIER_CAN_TRANSPARENT)
    /// The same request, seed and version give the same bytes.
    public static let repeats = Self(rawValue: ATELIER_CAN_REPEAT)
    /// Every pixel is written before delivery, so frames may come with any content.
    public static let fillsFrames = Self(rawValue: ATELIER_FILLS_FRAMES)
}
