public import ProviderModel

/// A finished picture, still in the memory that the provider drew it into; released with its last reference.
///
/// The provider's process may still write to that memory. Reading is safe all the same, but two readings may differ:
/// read once, and check what you read.
public final class GeneratedImage: Sendable {
    public let size: PixelSize
    public let format: PixelFormat
    /// Bytes from row to row.
    public let stride: Int
    public let report: ImageReport
    private let pixels: any PixelStorage
    private let identity: (any PixelStorage)?

    /// An image in memory of the caller's choice: `pixels` holds at least `stride * size.height` bytes, `identity`
    /// a plane of owners with rows of `identityStride` bytes.
    init(
        size: PixelSize, format: PixelFormat, stride: Int, report: ImageReport, pixels: any PixelStorage,
        identity: (any PixelStorage)?
    ) {
        self.size = size
        self.format = format
        self.stride = stride
        self.report = report
        self.pixels = pixels
        self.identity = identity
    }

    /// Calls `body` with the rows, top to bottom, `stride` bytes apart. The pointer dies with the call.
    public func withUnsafeBytes<R, E>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        let bytes = UnsafeRawBufferPointer(rebasing: pixels.bytes[..<(stride * size.height)])
        defer { withExtendedLifetime(pixels) {} }
        return try body(bytes)
    }

    /// True if there is a plane of owners: which of the report's entities each pixel belongs to.
    public var hasIdentity: Bool { identity != nil }

    /// Bytes from row to row of the plane of owners.
    public var identityStride: Int { WireRender.identityStride(width: size.width) }

    /// Calls `body` with the plane of owners, 16 bits a pixel, rows `identityStride` bytes apart: 0 is background, n
    /// is entity n of the report, any other number background too. Nil if there is none.
    public func withUnsafeIdentity<R, E>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R? {
        guard let identity else { return nil }
        let bytes = UnsafeRawBufferPointer(rebasing: identity.bytes[..<(identityStride * size.height)])
        defer { withExtendedLifetime(identity) {} }
        return try body(bytes)
    }
}

/// Memory that holds an image as long as somebody refers to it.
protocol PixelStorage: AnyObject, Sendable {
    var bytes: UnsafeRawBufferPointer { get }
}

/// Memory of the host's own.
final class OwnPixels: PixelStorage, @unchecked Sendable {
    // Sendable: filled by `init`, read-only from then on.
    let bytes: UnsafeRawBufferPointer

    init(copying source: UnsafeRawBufferPointer) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 64)
        copy.copyMemory(from: source)
        bytes = UnsafeRawBufferPointer(copy)
    }

    deinit { bytes.deallocate() }
}
