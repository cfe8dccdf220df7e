/// SplitMix64: the same numbers in each run.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// From 0 to `limit` - 1; 0 for an empty range.
    package mutating func below(_ limit: Int) -> Int { limit > 1 ? Int.random(in: 0..<limit, using: &self) : 0 }

    package mutating func element<T>(_ choices: [T]) -> T { choices[below(choices.count)] }

    /// True one time in `n`.
    package mutating func oneIn(_ n: Int) -> Bool { below(n) == 0 }

    /// A stretch inside `count` elements, mostly short, never longer than `most`.
    package mutating func stretch(of count: Int, most: Int = .max) -> Range<Int> {
        let start = below(count + 1)
        let room = min(count - start, most)
        return start..<start + below((oneIn(4) ? room : min(room, 16)) + 1)
    }
}
