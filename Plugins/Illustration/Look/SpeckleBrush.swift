/// Lays one ink through noise and a mask.
struct SpeckleBrush {
    private let ink: Ink
    /// 0 to 256.
    private let alpha: UInt32
    private let crispness: UInt32

    init(ink: Ink, alpha: UInt32, crispness: Int) {
        self.ink = ink
        self.alpha = alpha
        self.crispness = UInt32(clamping: crispness)
    }

    /// Covers pixels whose noise lies below `density`; where speckles are finer than pixels, `mean` of each.
    @inline(__always)
    func paint(
        _ out: UnsafeMutablePointer<Ink>, mask: UnsafeMutablePointer<UInt8>, grain: UnsafePointer<UInt8>, count: Int,
        density: UInt8, mean: UInt8
    ) {
        let soft = (UInt32(mean) &* (256 &- crispness)) >> 8
        if soft > 0 {
            for i in 0..<count {
                let over = UInt32(min(max((Int32(density) &- Int32(grain[i])) &* 6, 0), 255))
                let full = (over &* crispness) >> 8 &+ soft
                out[i] = blend(out[i], ink, (((full &* share(mask[i])) >> 8) &* alpha) >> 8)
            }
        } else if alpha == 256 {
            for i in 0..<count where grain[i] < density {
                let over = min((UInt32(density) &- UInt32(grain[i])) &* 6, 255)
                let cover = (over &* share(mask[i])) >> 8
                out[i] = cover >= 254 ? ink : blend(out[i], ink, cover)
            }
        } else {
            for i in 0..<count where grain[i] < density {
                let over = min((UInt32(density) &- UInt32(grain[i])) &* 6, 255)
                out[i] = blend(out[i], ink, (((over &* share(mask[i])) >> 8) &* alpha) >> 8)
            }
        }
    }
}
