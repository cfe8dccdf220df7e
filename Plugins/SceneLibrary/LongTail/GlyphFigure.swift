/// Redraws an emoji glyph as a figure of flat parts, so that every look can draw it like any other subject.
package enum GlyphFigure {
    /// The figure stands on y = 0 and is 1000 units high or wide; the silhouette is one solid part in the glyph's
    /// main colour, its other colours are decals on it. Nil if the glyph is blank.
    package static func trace(_ glyph: EmojiFont.Glyph) -> Figure? {
        let palette = GlyphPalette(glyph)
        guard let main = palette.colors.first else { return nil }
        let width = glyph.width
        let height = glyph.height
        let alpha = (0..<width * height).map { Float(glyph.pixels[$0 * 4 + 3]) / 255 }
        let silhouette = ContourTracer(field: alpha, width: width, height: height).path(minimumArea: 12)
        let box = silhouette.bounds
        guard !box.isEmpty, box.width > 8, box.height > 8 else { return nil }
        let scale = 1000 / max(box.width, box.height)
        let place = Transform.translation(-box.center.x, -box.maxY).then(.scale(scale, scale))

        var figure = Figure()
        var body = Part(path: silhouette.applying(place), color: main)
        body.role = "main"
        body.flags = [.core, .slab]
        body.round = 0.4
        figure.parts.append(body)
        for (k, color) in palette.colors.enumerated().dropFirst() {
            let field = coverage(of: k, palette.labels, width: width)
            let path = ContourTracer(field: field, width: width, height: height).path(minimumArea: 5)
            guard !path.isEmpty else { continue }
            var part = Part(path: path.applying(place), color: color)
            part.role = isShade(color, of: main) ? "main-dark" : ""
            part.flags = .decal
            part.parent = 0
            figure.parts.append(part)
        }
        for part in figure.parts { figure.bounds.include(part.bounds) }
        figure.anchors = [
            Anchor(name: "ground", position: .zero, radius: figure.bounds.width / 2),
            Anchor(
                name: "fit", position: Point(0, figure.bounds.center.y), radius: figure.bounds.width / 4, on: "hand"),
        ]
        return figure
    }

    /// A soft mask of one colour. It reaches a little under the colours that are painted over it, so that no gap
    /// shows between neighbours.
    private static func coverage(of k: Int, _ labels: [Int], width: Int) -> [Float] {
        var mask = labels.map { $0 == k ? Float(1) : 0 }
        for _ in 0..<2 {
            let before = mask
            for i in labels.indices where labels[i] > k && before[i] == 0 {
                let x = i % width
                let isBeside =
                    (x > 0 && before[i - 1] > 0) || (x < width - 1 && before[i + 1] > 0)
                    || (i >= width && before[i - width] > 0) || (i + width < labels.count && before[i + width] > 0)
                if isBeside { mask[i] = 1 }
            }
        }
        // A binomial blur rounds the staircase of the pixels.
        for stride in [1, width] {
            let before = mask
            for i in mask.indices {
                let x = i % width
                let hasLower = stride == 1 ? x > 0 : i >= width
                let hasUpper = stride == 1 ? x < width - 1 : i + width < mask.count
                let lower = hasLower ? before[i - stride] : before[i]
                let upper = hasUpper ? before[i + stride] : before[i]
                mask[i] = (lower + 2 * before[i] + upper) / 4
            }
        }
        return mask
    }

    /// Whether a colour is a darker or lighter tone of another, to be recoloured with it.
    private static func isShade(_ color: Color, of main: Color) -> Bool {
        let a = color.oklab
        let b = main.oklab
        let product: Double = a.y * b.y + a.z * b.z
        let squares: Double = (a.y * a.y + a.z * a.z) * (b.y * b.y + b.z * b.z)
        return squares > 0.0016 * 0.0016 && product > 0.9 * squares.squareRoot()
    }
}
