/// One thing to paint.
package enum PaintItem: Hashable, Sendable {
    /// Index into `backdrop.planes`, `props` or `actors`.
    case plane(Int)
    case prop(Int)
    case actor(Int)
}

extension Composition {
    /// Everything back to front: by depth, planes before figures, and actors of one depth by where they stand.
    package var paintOrder: [(item: PaintItem, depth: Double)] {
        var order: [(item: PaintItem, depth: Double)] = []
        order.reserveCapacity(backdrop.planes.count + props.count + actors.count)
        for (i, plane) in backdrop.planes.enumerated() { order.append((.plane(i), plane.depth)) }
        for (i, prop) in props.enumerated() { order.append((.prop(i), prop.depth)) }
        for (i, actor) in actors.enumerated() { order.append((.actor(i), actor.depth + actor.foot.y * 1e-7)) }
        let sorted = order.indices.sorted { (order[$0].depth, $0) < (order[$1].depth, $1) }
        return sorted.map { order[$0] }
    }

    package func figure(_ item: PaintItem) -> Actor? {
        switch item {
        case .plane: nil
        case .prop(let i): props[i]
        case .actor(let i): actors[i]
        }
    }
}
