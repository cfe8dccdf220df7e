/// Figures that have met at anchors: the base and everything it wears, holds and carries, before they become one.
struct Assembly {
    struct Piece {
        var figure: Figure
        var transform: Transform
        /// Back to front; the base is 0.
        var order: Double
        /// Part of the base that this is painted on: seen through a window, printed on a sign.
        var paintedOn: Int?
    }

    /// The first is the base.
    private(set) var pieces: [Piece]
    private(set) var bounds: Box
    /// Real height of the base.
    let metres: Double
    var isLettered = false

    private static let pieceLimit = 96

    init(base: Figure, metres: Double) {
        pieces = [Piece(figure: base, transform: .identity, order: 0)]
        bounds = base.bounds
        self.metres = metres
    }

    var base: Figure {
        get { pieces[0].figure }
        set { pieces[0].figure = newValue }
    }

    /// Takes the bounds of the base anew after it was turned, before anything is added.
    mutating func rebound() { bounds = base.bounds }

    /// Adds all of `child`, moved by `transform`. Its pieces keep their order among themselves.
    mutating func add(_ child: Assembly, _ transform: Transform, order: Double, paintedOn: Int? = nil) {
        isLettered = isLettered || child.isLettered
        for piece in child.pieces where pieces.count < Self.pieceLimit {
            let placed = Piece(
                figure: piece.figure, transform: piece.transform.then(transform), order: order + piece.order * 0.02,
                paintedOn: paintedOn)
            pieces.append(placed)
            if paintedOn == nil { bounds.include(piece.figure.bounds.applying(placed.transform)) }
        }
    }

    mutating func add(_ figure: Figure, _ transform: Transform, order: Double, paintedOn: Int? = nil) {
        add(Assembly(base: figure, metres: 1), transform, order: order, paintedOn: paintedOn)
    }

    /// One figure of all parts, back to front; anchors are those of the base.
    func merged() -> Figure {
        let order = pieces.indices.sorted { (pieces[$0].order, $0) < (pieces[$1].order, $1) }
        var first = [Int](repeating: 0, count: pieces.count)
        var total = 0
        for i in order {
            first[i] = total
            total += pieces[i].figure.parts.count
        }
        var figure = Figure()
        figure.parts.reserveCapacity(total)
        figure.anchors = base.anchors
        figure.bounds = bounds
        for i in order {
            let piece = pieces[i]
            for part in piece.figure.parts {
                var moved = part
                moved.apply(piece.transform)
                moved.parent = part.parent.map { $0 + first[i] }
                if let target = piece.paintedOn {
                    moved.flags = part.flags.intersection(.catchLight).union(.decal)
                    moved.parent = first[0] + target
                }
                figure.parts.append(moved)
            }
        }
        return figure
    }
}

extension Part {
    fileprivate mutating func apply(_ t: Transform) {
        guard t != .identity else { return }
        path = path.applying(t)
        bounds = path.bounds
    }
}
