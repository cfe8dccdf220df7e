/// A small deterministic random stream (SplitMix64, Steele et al. 2014): the same numbers on every machine.
package struct RandomStream: Sendable {
    private var state: UInt64

    /// A stream of its own for each name under one seed, so that one change doesn't reshuffle the rest.
    package init(seed: UInt64, _ name: String) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        state = seed ^ hash
        _ = next()
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// In 0 ..< 1.
    package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    package mutating func double(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }

    /// In 0 ..< count; count is 1 or more.
    package mutating func int(below count: Int) -> Int { Int(next() % UInt64(count)) }
}
