/// The order of blocks in the main row, from left to right.
struct RowOrder {
    private(set) var blocks: [Int]

    init(_ blocks: [Int]) { self.blocks = blocks }

    /// Puts `block` next to `target`, to the left or to the right of it.
    mutating func move(_ block: Int, beside target: Int, right: Bool) {
        guard block != target, blocks.contains(block), blocks.contains(target) else { return }
        blocks.removeAll { $0 == block }
        guard let at = blocks.firstIndex(of: target) else { return }
        blocks.insert(block, at: right ? at + 1 : at)
    }

    mutating func swap(_ block: Int, into place: Int) {
        guard let at = blocks.firstIndex(of: block), blocks.indices.contains(place) else { return }
        blocks.swapAt(at, place)
    }

    /// Moves blocks until every first of a pair is left of its second; contradictions are left as they are.
    mutating func satisfy(_ pairs: [(left: Int, right: Int)]) {
        for _ in 0..<4 {
            for (left, right) in pairs {
                guard let a = blocks.firstIndex(of: left), let b = blocks.firstIndex(of: right), a > b else { continue }
                move(left, beside: right, right: false)
            }
        }
    }

    mutating func remove(_ block: Int) { blocks.removeAll { $0 == block } }
    mutating func reverse() { blocks.reverse() }
}
