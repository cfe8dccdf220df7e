/// All instances of one entity, placed together: rows of staggered cells.
struct Block {
    let entity: Int
    /// The players.
    let range: Range<Int>

    var height = 0.0
    /// Of the whole block, at its height.
    var width = 0.0
    var cell = (width: 0.0, height: 0.0)
    var rows = 1
    var columns = 1
    var step = 1.0
    /// From row to row.
    var rise = 0.0
    /// Closed ranks.
    var isDense = false
    var relative = 1.0

    var isAirborne = false
    /// Flies just off the ground, beside one who stands.
    var isLifted = false
    /// Depth levels behind the main row.
    var level = 0
    /// Blocks that this one is over, under or around.
    var above: Int?
    var beneath: Int?
    var ringOf: Int?

    var isDone = false
    /// Middle and foot once it is placed.
    var x = 0.0
    var y = 0.0

    var count: Int { range.count }
    /// Height with its rear rows.
    var totalHeight: Double { cell.height + rise * Double(rows - 1) }

    init(entity: Int, range: Range<Int>) {
        self.entity = entity
        self.range = range
    }
}
