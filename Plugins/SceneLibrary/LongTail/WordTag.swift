/// A small tag with a word, hung on a figure that only stands for it.
enum WordTag {
    /// The figure with the tag in front of its lower middle; the word is set in one line, shrunk to fit.
    static func hang(_ word: String, on figure: Figure) -> Figure {
        let box = figure.bounds
        let half = Point(max(box.width * 0.36, 150), 92)
        let center = Point(box.center.x, box.minY + box.height * 0.68)
        let free = Box(center.x - half.x + 36, center.y - 62, center.x + half.x - 36, center.y + 62)

        var tagged = figure
        var card = Part(path: .roundedBox(center, half, radius: 40), color: Color(hex: 0xfdf0da))
        card.flags = [.slab]
        card.round = 0.3
        tagged.parts.append(card)
        var ink = Part(path: Lettering.path(word, in: free, maxLines: 1), color: Color(hex: 0x27304f))
        ink.flags = .decal
        ink.parent = tagged.parts.count - 1
        tagged.parts.append(ink)
        tagged.bounds.include(card.bounds)
        return tagged
    }
}

extension Path {
    /// A box with rounded corners around a centre.
    static func roundedBox(_ center: Point, _ half: Point, radius: Double) -> Path {
        let r = min(radius, half.x, half.y)
        // Distance of the control points that makes a cubic follow a quarter circle.
        let k = r * 0.5523
        let (x0, x1) = (center.x - half.x, center.x + half.x)
        let (y0, y1) = (center.y - half.y, center.y + half.y)
        var path = Path()
        path.move(to: Point(x0 + r, y0))
        path.line(to: Point(x1 - r, y0))
        path.curve(Point(x1 - r + k, y0), Point(x1, y0 + r - k), Point(x1, y0 + r))
        path.line(to: Point(x1, y1 - r))
        path.curve(Point(x1, y1 - r + k), Point(x1 - r + k, y1), Point(x1 - r, y1))
        path.line(to: Point(x0 + r, y1))
        path.curve(Point(x0 + r - k, y1), Point(x0, y1 - r + k), Point(x0, y1 - r))
        path.line(to: Point(x0, y0 + r))
        path.curve(Point(x0, y0 + r - k), Point(x0 + r - k, y0), Point(x0 + r, y0))
        return path
    }
}
