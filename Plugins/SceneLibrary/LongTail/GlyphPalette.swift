/// Splits a glyph into areas of one colour each, largest first.
///
/// k-means (Lloyd 1982) in OKLab on the flat pixels; pixels of edges, which mix two colours, then join the best
/// neighbour, so that no seam becomes an area of its own.
struct GlyphPalette {
    let colors: [Color]
    /// Index of a colour for each pixel, or -1 where the glyph is transparent.
    let labels: [Int]

    init(_ glyph: EmojiFont.Glyph, maximum: Int = 9) {
        let lab = Self.lab(of: glyph)
        let flat = lab.indices.filter { lab[$0] != nil && Self.isFlat($0, lab, width: glyph.width) }
        var centers = Self.seeds(flat.compactMap { lab[$0] }, count: maximum)
        var labels = [Int](repeating: -1, count: lab.count)
        for _ in 0..<8 {
            var sums = [(SIMD3<Double>, Double)](repeating: (.zero, 0), count: centers.count)
            for i in flat {
                guard let value = lab[i] else { continue }
                let k = Self.nearest(value, centers)
                labels[i] = k
                sums[k].0 += value
                sums[k].1 += 1
            }
            for k in centers.indices where sums[k].1 > 0 { centers[k] = sums[k].0 / sums[k].1 }
        }
        Self.spread(&labels, lab, centers, width: glyph.width)
        Self.dropSmall(&labels, lab, &centers)
        let order = centers.indices.sorted { a, b in
            (Self.area(of: a, labels), b) > (Self.area(of: b, labels), a)
        }
        var rank = [Int](repeating: 0, count: centers.count)
        for (position, k) in order.enumerated() { rank[k] = position }
        colors = order.map { Color(oklab: centers[$0]) }
        self.labels = labels.map { $0 < 0 ? -1 : rank[$0] }
    }

    private static func lab(of glyph: EmojiFont.Glyph) -> [SIMD3<Double>?] {
        (0..<glyph.width * glyph.height).map { i -> SIMD3<Double>? in
            guard glyph.pixels[i * 4 + 3] >= 96 else { return nil }
            return Color(
                Double(glyph.pixels[i * 4]) / 255, Double(glyph.pixels[i * 4 + 1]) / 255,
                Double(glyph.pixels[i * 4 + 2]) / 255
            ).oklab
        }
    }

    private static func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { ((a - b) * (a - b)).sum() }

    private static func neighbours(_ i: Int, _ width: Int, _ count: Int) -> [Int] {
        let x = i % width
        return [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width].filter { $0 >= 0 && $0 < count }
    }

    private static func isFlat(_ i: Int, _ lab: [SIMD3<Double>?], width: Int) -> Bool {
        guard let own = lab[i] else { return false }
        return neighbours(i, width, lab.count).allSatisfy { n in
            lab[n].map { distance($0, own) < 0.03 * 0.03 } ?? false
        }
    }

    /// Farthest-first seeds, until the next would be too like one that is there.
    private static func seeds(_ values: [SIMD3<Double>], count: Int) -> [SIMD3<Double>] {
        guard let first = values.first else { return [] }
        var seeds = [first]
        var gap = values.map { distance($0, first) }
        while seeds.count < count, let far = gap.indices.max(by: { gap[$0] < gap[$1] }), gap[far] > 0.07 * 0.07 {
            let seed = values[far]
            seeds.append(seed)
            for i in gap.indices { gap[i] = min(gap[i], distance(values[i], seed)) }
        }
        return seeds
    }

    private static func nearest(_ value: SIMD3<Double>, _ centers: [SIMD3<Double>]) -> Int {
        centers.indices.min { distance(centers[$0], value) < distance(centers[$1], value) } ?? 0
    }

    /// Labels what is left, from labelled neighbours inwards; of several the one most like the pixel.
    private static func spread(
        _ labels: inout [Int], _ lab: [SIMD3<Double>?], _ centers: [SIMD3<Double>], width: Int
    ) {
        var open = lab.indices.filter { lab[$0] != nil && labels[$0] < 0 }
        while !open.isEmpty {
            var found: [(Int, Int)] = []
            for i in open {
                guard let own = lab[i] else { continue }
                let near = Set(neighbours(i, width, labels.count).map { labels[$0] }.filter { $0 >= 0 }).sorted()
                if let best = near.min(by: { distance(centers[$0], own) < distance(centers[$1], own) }) {
                    found.append((i, best))
                }
            }
            if found.isEmpty {
                guard !centers.isEmpty else { return }
                for i in open { labels[i] = lab[i].map { nearest($0, centers) } ?? -1 }
                return
            }
            for (i, k) in found { labels[i] = k }
            open.removeAll { labels[$0] >= 0 }
        }
    }

    private static func area(of k: Int, _ labels: [Int]) -> Int { labels.count { $0 == k } }

    /// Gives colours with hardly any area to the nearest colour that stays.
    private static func dropSmall(_ labels: inout [Int], _ lab: [SIMD3<Double>?], _ centers: inout [SIMD3<Double>]) {
        let floor = max(6, labels.count { $0 >= 0 } / 250)
        let kept = centers.indices.filter { area(of: $0, labels) >= floor }
        guard !kept.isEmpty, kept.count < centers.count else { return }
        let stay = kept.map { centers[$0] }
        for i in labels.indices where labels[i] >= 0 {
            if let position = kept.firstIndex(of: labels[i]) {
                labels[i] = position
            } else if let value = lab[i] {
                labels[i] = nearest(value, stay)
            }
        }
        centers = stay
    }
}
