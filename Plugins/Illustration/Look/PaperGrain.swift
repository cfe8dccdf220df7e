import SceneLibrary

/// A whisper of paper over every ink: each pixel a few levels lighter or darker.
enum PaperGrain {
    private static let side = 256

    static func apply(to target: InkTarget, seed: UInt64) {
        // Two bits of noise a level, kept as -4 ... 3 in every colour channel.
        var random = RandomStream(seed: seed, "paper")
        var grain = [Int16](repeating: 0, count: side * side)
        var i = 0
        while i < grain.count {
            var bits = random.next()
            for _ in 0..<16 where i < grain.count {
                grain[i] = Int16(bits & 7) - 4
                bits >>= 4
                i += 1
            }
        }
        grain.withUnsafeBufferPointer { grain in
            guard let first = grain.baseAddress else { return }
            for y in 0..<target.height {
                let row = target.row(y)
                // Rows start at scattered columns, so that the tile doesn't show.
                let start = (y &* 151 &+ (y / side) &* 89) & (side - 1)
                let line = first + (y & (side - 1)) * side
                for x in 0..<target.width {
                    let v = Int32(line[(x &+ start) & (side - 1)])
                    let c = row[x]
                    let r = min(max(Int32(c >> 16 & 255) &+ v, 0), 255)
                    let g = min(max(Int32(c >> 8 & 255) &+ v, 0), 255)
                    let b = min(max(Int32(c & 255) &+ v, 0), 255)
                    row[x] = 0xff00_0000 | UInt32(r) << 16 | UInt32(g) << 8 | UInt32(b)
                }
            }
        }
    }
}
