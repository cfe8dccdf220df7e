extension Path {
    /// Area inside, signed by direction; overlaps count twice.
    package var signedArea: Double {
        flattened().reduce(0) { $0 + area(of: $1) }
    }

    /// The same area whatever the direction of its subpaths: overlapping ones unite, one that lies wholly inside
    /// another and ran the other way (with `evenOdd`, any enclosed one) is a hole. Outer subpaths get positive area.
    ///
    /// Takes the larger ones first, so that the smallest one around a subpath is its host. Paths of more than 400
    /// subpaths stay as they are.
    package func united(evenOdd: Bool = false) -> Path {
        guard starts.count <= 400 else { return self }
        let ranges = subpaths
        let polygons = ranges.map { flattened($0, turn: 0.35) }
        let areas = polygons.map { area(of: $0) }
        let order = areas.indices.sorted { (abs(areas[$1]), $0) < (abs(areas[$0]), $1) }
        var isOuter = [Bool](repeating: true, count: ranges.count)
        for (rank, i) in order.enumerated() where !polygons[i].isEmpty {
            let step = polygons[i].count / 48 + 1
            let probes = stride(from: 0, to: polygons[i].count, by: step)
            let host = order[..<rank].reversed().first { j in
                abs(areas[j]) > abs(areas[i]) * 1.0001 && probes.allSatisfy { encloses(polygons[j], polygons[i][$0]) }
            }
            guard let host else { continue }
            let isHole = evenOdd || (areas[i] < 0) != (areas[host] < 0)
            isOuter[i] = isHole ? !isOuter[host] : isOuter[host]
        }
        var path = self
        for i in ranges.indices where (areas[i] < 0) == isOuter[i] {
            path.points[ranges[i]].reverse()
        }
        return path
    }
}

private func area(of polygon: [Point]) -> Double {
    guard var last = polygon.last else { return 0 }
    var sum = 0.0
    for p in polygon {
        sum += last.x * p.y - p.x * last.y
        last = p
    }
    return sum / 2
}

private func encloses(_ polygon: [Point], _ p: Point) -> Bool {
    guard var a = polygon.last else { return false }
    var isInside = false
    for b in polygon {
        if (a.y > p.y) != (b.y > p.y), p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x { isInside.toggle() }
        a = b
    }
    return isInside
}
