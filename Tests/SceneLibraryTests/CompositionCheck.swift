import SceneLibrary

/// What an identity buffer shows of a scene: areas, boxes, blobs, and whether counts and relations are really there.
struct CompositionCheck {
    /// What is seen of one slot or entity, in pixels.
    struct Seen: Sendable {
        var area = 0
        /// From the first to the last pixel, both included.
        var box = Box.empty
        /// Connected areas of at least a two-thousandth of the picture.
        var blobs = 0
        /// Touches the edge of the picture.
        var isCut = false
    }

    let width: Int
    let height: Int
    /// By slot number less one.
    let seen: [Seen]
    private let entities: [Int]

    /// - Parameter identity: slot numbers, row by row; 0 is nobody.
    init(identity: [UInt16], width: Int, height: Int, slots: [Composition.Slot]) {
        self.width = width
        self.height = height
        entities = slots.map(\.entity)
        var seen = [Seen](repeating: Seen(), count: slots.count)
        for y in 0..<height {
            for x in 0..<width {
                let slot = Int(identity[y * width + x])
                guard slot > 0, slot <= seen.count else { continue }
                seen[slot - 1].area += 1
                seen[slot - 1].box.include(Point(Double(x), Double(y)))
                if x == 0 || y == 0 || x == width - 1 || y == height - 1 { seen[slot - 1].isCut = true }
            }
        }
        for (slot, size) in Self.areas(identity, width)
        where slot <= seen.count && size * 2000 >= width * height {
            seen[slot - 1].blobs += 1
        }
        self.seen = seen
    }

    /// Draws the identity buffer of a composition, `width` pixels wide, and looks at that.
    init(_ composition: Composition, width: Int) {
        let height = max(1, Int((Double(width) * composition.height / composition.width).rounded()))
        var plane = [UInt16](repeating: 0, count: width * height)
        plane.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            IdentityRaster.paint(composition, into: base, width: width, height: height, stride: width)
        }
        self.init(identity: plane, width: width, height: height, slots: composition.slots)
    }

    /// Connected areas (by edges) with the slot that owns each.
    private static func areas(_ identity: [UInt16], _ width: Int) -> [(slot: Int, size: Int)] {
        var visited = [Bool](repeating: false, count: identity.count)
        var areas: [(Int, Int)] = []
        var stack: [Int] = []
        for start in identity.indices where identity[start] != 0 && !visited[start] {
            let owner = identity[start]
            var size = 0
            visited[start] = true
            stack.append(start)
            while let at = stack.popLast() {
                size += 1
                let x = at % width
                for next in [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]
                where next >= 0 && next < identity.count && !visited[next] && identity[next] == owner {
                    visited[next] = true
                    stack.append(next)
                }
            }
            areas.append((Int(owner), size))
        }
        return areas
    }

    /// All instances of an entity together.
    func seen(entity: Int) -> Seen {
        var all = Seen()
        for (slot, owner) in entities.enumerated() where owner == entity {
            all.area += seen[slot].area
            all.box.include(seen[slot].box)
            all.blobs += seen[slot].blobs
            all.isCut = all.isCut || seen[slot].isCut
        }
        return all
    }

    /// Share of the picture.
    func share(entity: Int) -> Double { Double(seen(entity: entity).area) / Double(width * height) }

    /// Instances of which at least `share` of the picture is seen.
    func count(entity: Int, share: Double = 0.0015) -> Int {
        entities.indices.count { entities[$0] == entity && Double(seen[$0].area) >= share * Double(width * height) }
    }
}
