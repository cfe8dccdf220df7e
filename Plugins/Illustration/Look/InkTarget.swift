import SceneLibrary

/// A colour in a frame's own form, 0xAARRGGBB, opaque.
typealias Ink = UInt32

extension Color {
    /// Alpha is left to the passes.
    var ink: Ink {
        let channel = { (v: Double) in UInt32(min(max(v, 0), 1) * 255 + 0.5) }
        return 0xff00_0000 | channel(r) << 16 | channel(g) << 8 | channel(b)
    }
}

/// The frame being painted: opaque BGRA rows that the caller owns for the length of one call.
struct InkTarget {
    let pixels: UnsafeMutableRawPointer
    let width: Int
    let height: Int
    /// Bytes.
    let stride: Int

    var box: PixelBox { PixelBox(x: 0, y: 0, width: width, height: height) }

    func row(_ y: Int) -> UnsafeMutablePointer<Ink> {
        (pixels + y * stride).assumingMemoryBound(to: Ink.self)
    }

    func fill(_ ink: Ink) {
        for y in 0..<height { row(y).update(repeating: ink, count: width) }
    }
}

/// `under` with `share` of `over`; share is 0 to 256.
@inline(__always) func blend(_ under: Ink, _ over: Ink, _ share: UInt32) -> Ink {
    let rest = 256 &- share
    let low = ((under & 0xff00ff) &* rest &+ (over & 0xff00ff) &* share) >> 8 & 0xff00ff
    let high = ((under >> 8 & 0xff00ff) &* rest &+ (over >> 8 & 0xff00ff) &* share) & 0xff00_ff00
    return low | high
}

/// A byte as a share of 256.
@inline(__always) func share(_ byte: UInt8) -> UInt32 { UInt32(byte) &+ UInt32(byte) >> 7 }

extension CoverageMask {
    /// The columns of a line between its first and last covered pixel, as indexes into the row.
    @inline(__always) func span(_ line: UnsafeMutablePointer<UInt8>, from: Int, to: Int) -> Range<Int> {
        var start = from
        var end = to
        let raw = UnsafeRawPointer(line)
        while start + 8 <= end, raw.loadUnaligned(fromByteOffset: start, as: UInt64.self) == 0 { start += 8 }
        while start < end, line[start] == 0 { start += 1 }
        while end - 8 >= start, raw.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self) == 0 { end -= 8 }
        while end > start, line[end - 1] == 0 { end -= 1 }
        return start..<end
    }
}
