extension Path {
    /// Area inside, positive where a subpath runs clockwise on the screen; overlaps count twice.
    package var signedArea: Double { subpaths.reduce(0) { $0 + signedArea($1) } }

    private func signedArea(_ range: Range<Int>) -> Double {
        guard !range.isEmpty else { return 0 }
        let first = points[range.lowerBound]
        var last = first
        var area = 0.0
        forEachCurve(in: range) {
            area += $0.signedArea
            last = $0.p3
        }
        return area + (last.x * first.y - first.x * last.y) / 2
    }

    /// The same area whatever the direction of its subpaths: overlapping ones unite, one that lies wholly inside
    /// another and ran the other way (with `evenOdd`, any enclosed one) is a hole. Outer subpaths get positive area.
    ///
    /// Takes the larger ones first, so that the smallest one around a subpath is its host. Paths of more than 400
    /// subpaths stay as they are.
    package func united(evenOdd: Bool = false) -> Path {
        guard starts.count <= 400 else { return self }
        let ranges = subpaths
        let areas = ranges.map { signedArea($0) }
        let polygons = ranges.count < 2 ? [[]] : ranges.map { flattened($0, turn: 0.35) }
        let order = areas.indices.sorted { (abs(areas[$1]), $0) < (abs(areas[$0]), $1) }
        var isOuter = [Bool](repeating: true, count: ranges.count)
        for (rank, i) in order.enumerated() where rank > 0 && !polygons[i].isEmpty {
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

private func encloses(_ polygon: [Point], _ p: Point) -> Bool {
    guard var a = polygon.last else { return false }
    var isInside = false
    for b in polygon {
        if (a.y > p.y) != (b.y > p.y), p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x { isInside.toggle() }
        a = b
    }
    return isInside
}
