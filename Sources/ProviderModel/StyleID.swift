/// The id of a style: lower-case letters, digits, `-`, `.` and `_`, at most 64 bytes.
///
/// Providers may define any id; the built-in ones have names here.
public struct StyleID: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible {
    public let rawValue: String

    /// Nil if `rawValue` isn't a style id.
    public init?(rawValue: String) {
        guard (1...64).contains(rawValue.utf8.count) else { return nil }
        for byte in rawValue.utf8 where !Self.isAllowed(byte) { return nil }
        self.rawValue = rawValue
    }

    private init(known: String) { rawValue = known }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
        default: false
        }
    }

    public static let animation = StyleID(known: "animation")
    public static let illustration = StyleID(known: "illustration")
    public static let sketch = StyleID(known: "sketch")
    public static let emoji = StyleID(known: "emoji")
    public static let externalProvider = StyleID(known: "external-provider")
    /// Lets the host choose from the prompt.
    public static let any = StyleID(known: "any")

    public var description: String { rawValue }

    public static func < (a: StyleID, b: StyleID) -> Bool { a.rawValue < b.rawValue }
}
