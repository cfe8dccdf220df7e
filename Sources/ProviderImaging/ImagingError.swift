/// Why a picture can't be read or written.
public struct ImagingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure. More may come: switch with a default.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Neither PNG nor JPEG.
        public static let notAnImage = Code(rawValue: "notAnImage")
        /// The data ends before the picture does.
        public static let truncated = Code(rawValue: "truncated")
        /// The data breaks its format.
        public static let damaged = Code(rawValue: "damaged")
        /// More bytes, pixels or pixels a side than are read or written here.
        public static let tooLarge = Code(rawValue: "tooLarge")
        /// A valid file of a kind that isn't read here.
        public static let unsupported = Code(rawValue: "unsupported")
        public static let outOfMemory = Code(rawValue: "outOfMemory")
        /// A view whose numbers describe no picture.
        public static let invalidPixels = Code(rawValue: "invalidPixels")
    }

    public var code: Code
    /// What is wrong, and what to do where something can be done. It names no file: the caller knows which it was.
    public var message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }
}
