/// A small tag with a word, hung on a figure that only stands for it.
enum WordTag {
    /// The figure with the tag in front of its lower middle; the word is set in one line, shrunk to fit.
    static func hang(_ word: String, on figure: Figure) -> Figure {
        let box = figure.bounds
        let half = Point(max(box.width * 0.36, 150), 92)
        let center = Point(box.center.x, box.minY + box.height * 0.68)
        let edge = Box(center.x - half.x, center.y - half.y, center.x + half.x, center.y + half.y)
        let free = Box(center.x - half.x + 36, center.y - 62, center.x + half.x - 36, center.y + 62)

        var tagged = figure
        var card = Part(path: .rectangle(edge, radius: 40), color: Color(hex: 0xfdf0da))
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
