/// The canvas a backdrop is built for, in canvas units (width · height = 1,000,000).
struct BackdropCanvas: Sendable {
    var width: Double
    var height: Double
    /// Half of the seeds mirror the setting.
    var isMirrored: Bool
    var seed: UInt64

    /// A thousandth of the measure that heights of scenery, amplitudes and radii are given in.
    var unit: Double { min(1000, 1.25 * height, 1.5 * width) / 1000 }

    /// -1 when mirrored.
    var side: Double { isMirrored ? -1 : 1 }

    func mirrored(_ x: Double) -> Double { isMirrored ? 1 - x : x }

    func mirrored(_ x: ClosedRange<Double>) -> ClosedRange<Double> {
        isMirrored ? (1 - x.upperBound)...(1 - x.lowerBound) : x
    }

    /// Reaches over the edges, so that no anti-aliased border shows.
    var everything: Box { Box(-30, -30, width + 30, height + 30) }
}
