extension Manifest.Accepts {
    /// The supported size closest to the one wanted: of a list, the one that differs least in width and height by
    /// ratio; else the same shape, scaled until both sides are in range.
    package func closestSize(to wanted: PixelSize) -> PixelSize {
        if sizes.contains(wanted) { return wanted }
        let nearest = sizes.min { Self.difference($0, wanted) < Self.difference($1, wanted) }
        if let nearest { return nearest }
        let (short, long) = (min(wanted.width, wanted.height), max(wanted.width, wanted.height))
        var scale = 1.0
        if short < minimumSide { scale = Double(minimumSide) / Double(short) }
        if Double(long) * scale > Double(maximumSide) { scale = Double(maximumSide) / Double(long) }
        return PixelSize(width: side(wanted.width, scaled: scale), height: side(wanted.height, scaled: scale))
    }

    /// The most that the shape of a picture, width by height, may differ from what was asked for.
    private static let mostShapeChange = 2.0

    /// True if no size that a request may ask for is of another shape than what can be drawn.
    package var drawsEveryShape: Bool {
        sizes.isEmpty && minimumSide * GenerationRequest.Limits.aspectRatio <= maximumSide
    }

    /// Whether something of about this shape can be drawn.
    package func canHonour(_ wanted: PixelSize) -> Bool {
        guard !drawsEveryShape else { return true }
        let closest = closestSize(to: wanted)
        let change = Double(closest.width * wanted.height) / Double(closest.height * wanted.width)
        return (1 / Self.mostShapeChange...Self.mostShapeChange).contains(change)
    }

    private func side(_ side: Int, scaled scale: Double) -> Int {
        min(max(Int((Double(side) * scale).rounded()), minimumSide), maximumSide)
    }

    /// Factor by which the widths differ times that of the heights; 1 is none.
    private static func difference(_ a: PixelSize, _ b: PixelSize) -> Double {
        func factor(_ a: Int, _ b: Int) -> Double { Double(max(a, b)) / Double(min(a, b)) }
        return factor(a.width, b.width) * factor(a.height, b.height)
    }
}
