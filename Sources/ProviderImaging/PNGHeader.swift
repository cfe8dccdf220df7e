/// The part of a PNG that says how large its picture is.
struct PNGHeader {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// Deflate can't shrink data further than this.
    private static let largestRatio = 1_032

    let width: Int
    let height: Int
    let bitsPerPixel: Int

    init(_ bytes: [UInt8]) throws(ImagingError) {
        guard bytes.count >= 33 else {
            throw ImagingError(.truncated, "The PNG data is cut off before its header ends.")
        }
        guard bytes[12..<16].elementsEqual("IHDR".utf8) else {
            throw ImagingError(.damaged, "The PNG data is damaged: it doesn't begin with a header.")
        }
        func number(at start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        width = number(at: 16)
        height = number(at: 20)
        let channels =
            switch bytes[25] {
            case 2: 3
            case 4: 2
            case 6: 4
            default: 1
            }
        bitsPerPixel = channels * Int(bytes[24])
        guard width > 0, height > 0 else {
            throw ImagingError(.damaged, "The PNG data is damaged: its header names a size of \(width)x\(height).")
        }
    }

    /// Throws where the picture is too large to be read, or larger than the file can hold.
    func check(fileSize: Int, pixels: Int) throws(ImagingError) {
        try ImagingLimits.check(width: width, height: height, pixels: pixels)
        guard (width * bitsPerPixel / 8 + 1) * height / Self.largestRatio <= fileSize else {
            throw ImagingError(
                .truncated,
                "The PNG data is cut off: \(fileSize) bytes can't hold the \(width)x\(height) pixels it names.")
        }
    }
}
