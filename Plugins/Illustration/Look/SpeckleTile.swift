import SceneLibrary

/// Two-scale noise that ramps are held against: speckles whose size follows the picture's.
struct SpeckleTile {
    static let side = 256
    /// Rows go on a little beyond their end, so that a run never wraps.
    static let rowLength = side + 64
    /// `side` rows of `rowLength` values 0 to 255; repeats in both directions.
    let noise: [UInt8]
    /// How much of a ramp shows as speckle, 0 to 256; small pictures can't hold speckles and show more of the mean.
    let crispness: Int

    /// `scale` is the size of a fine speckle in pixels.
    init(scale: Double, seed: UInt64) {
        crispness = Int(min(max(scale, 0.2), 1) * 256)
        let cell = max(1, (scale * 4).rounded() / 4)
        let (fine, coarse) = (Lattice(cell: cell, seed: seed &* 2), Lattice(cell: cell * 2, seed: seed &* 2 &+ 1))
        var values = [UInt8](repeating: 0, count: Self.rowLength * Self.side)
        values.withUnsafeMutableBufferPointer { out in
            for y in 0..<Self.side {
                let row = y * Self.rowLength
                for x in 0..<Self.side {
                    out[row + x] = UInt8((fine.value(x, y) * 158 + coarse.value(x, y) * 97) >> 8)
                }
                for x in Self.side..<Self.rowLength { out[row + x] = out[row + x - Self.side] }
            }
        }
        noise = values
    }

    /// Random values on a lattice that repeats with the tile.
    private struct Lattice {
        let cells: Int
        /// Cells per pixel, 16 bits of fraction.
        let step: Int
        let isPlain: Bool
        let values: [UInt8]

        init(cell: Double, seed: UInt64) {
            cells = max(1, Int((Double(SpeckleTile.side) / cell).rounded()))
            step = cells * 65536 / SpeckleTile.side
            isPlain = step == 65536
            var random = RandomStream(seed: seed, "speckle")
            var bytes: [UInt8] = []
            bytes.reserveCapacity(cells * cells + 8)
            while bytes.count < cells * cells {
                withUnsafeBytes(of: random.next()) { bytes.append(contentsOf: $0) }
            }
            values = bytes
        }

        /// Smoothly between the corners of the cell, with the contrast that smoothing takes given back.
        @inline(__always) func value(_ x: Int, _ y: Int) -> Int {
            let (u, v) = (x * step, y * step)
            let (i, j) = ((u >> 16) % cells, (v >> 16) % cells)
            if isPlain { return Int(values[j * cells + i]) }
            let (fx, fy) = (smooth(u & 65535), smooth(v & 65535))
            let (i1, j1) = ((i + 1) % cells, (j + 1) % cells)
            let top = Int(values[j * cells + i]) * (256 - fx) + Int(values[j * cells + i1]) * fx
            let bottom = Int(values[j1 * cells + i]) * (256 - fx) + Int(values[j1 * cells + i1]) * fx
            let between = (top * (256 - fy) + bottom * fy) >> 16
            return min(max(128 + (between - 128) * 7 / 4, 0), 255)
        }

        /// 3t² - 2t³ of a 16-bit fraction, 0 to 256.
        private func smooth(_ fraction: Int) -> Int {
            let t = fraction >> 8
            return (t * t * (768 - 2 * t)) >> 16
        }
    }
}

/// A direction along which speckles grow denser; pixels.
struct SpeckleRamp {
    var from: Point
    var to: Point
    /// Density at the end.
    var strength: Double
    var power: Double
    var seed: Int

    init(_ from: Point, _ to: Point, strength: Double, power: Double, seed: Int) {
        self.from = from
        self.to = to
        self.strength = strength
        self.power = power
        self.seed = seed
    }
}
