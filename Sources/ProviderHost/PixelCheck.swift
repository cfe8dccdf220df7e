import ProviderModel

/// Whether what was drawn can be a picture.
enum PixelCheck {
    private static let mostRows = 8
    private static let longestRun = 128

    /// What is wrong with the pixels; nil if nothing is.
    ///
    /// Both checks cost little, since a worker may write to its pixels after any check: whoever reads them later has
    /// to bear everything. Blankness ends with the first pixel that isn't; of premultiplied pixels, runs along the
    /// diagonal are looked at, from the first row to the last, which finds a provider that got the format wrong.
    static func fault(in bytes: UnsafeRawBufferPointer, size: PixelSize, stride: Int, format: PixelFormat) -> String? {
        var isBlank = true
        for y in 0..<size.height where isBlank {
            isBlank = isTransparent(bytes, from: y * stride, count: size.width)
        }
        if isBlank { return "it is blank" }
        guard format == .bgra8Premultiplied else { return nil }
        let rows = min(size.height, mostRows)
        let run = min(size.width, longestRun)
        for number in 0..<rows {
            let step = max(1, rows - 1)
            let (x, y) = (number * (size.width - run) / step, number * (size.height - 1) / step)
            guard exceedsAlpha(bytes, from: y * stride + 4 * x, count: run) else { continue }
            return "a colour exceeds its alpha in row \(y), though pixels are premultiplied"
        }
        return nil
    }

    private static func isTransparent(_ bytes: UnsafeRawBufferPointer, from start: Int, count: Int) -> Bool {
        for x in 0..<count where bytes[start + 4 * x + 3] != 0 { return false }
        return true
    }

    private static func exceedsAlpha(_ bytes: UnsafeRawBufferPointer, from start: Int, count: Int) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        let pixels = (base + start).assumingMemoryBound(to: UInt32.self)
        // No early exit inside a row: the loop is then done with vectors.
        var excess: UInt32 = 0
        for x in 0..<count {
            let pixel = pixels[x]
            let alpha = pixel >> 24
            excess |= (alpha &- (pixel & 0xff)) | (alpha &- (pixel >> 8 & 0xff)) | (alpha &- (pixel >> 16 & 0xff))
        }
        return excess >> 31 != 0
    }
}
