/// Words as outlines: signs, shirts, cakes, placards.
///
/// Set in the first bold sans serif found at the usual places, else in block letters; the same on every run of one
/// machine. Safe to call from any thread.
package enum Lettering {
    /// Longer texts are cut, with an ellipsis.
    private static let maxLetters = 240
    /// Distance of baselines, in font sizes.
    private static let leading = 1.16

    /// The text set in the largest size that fits the box, broken into at most `maxLines`, centred.
    ///
    /// `maxSize` bounds the font size, in the box's units. Empty for a text without letters or a box without area.
    package static func path(
        _ text: String, in box: Box, maxLines: Int = 4, maxSize: Double = .infinity
    ) -> Path {
        let words = words(of: text)
        guard !words.isEmpty, box.width > 0, box.height > 0 else { return Path() }
        let face = typeface(for: text)
        let widths = words.map { width($0, face) }
        let space = max(face.advance(" "), 0.25)
        let cap = face.capHeight
        var best: (size: Double, lines: [Range<Int>]) = (0, [])
        for count in 1...max(1, min(maxLines, words.count)) {
            let lines = lines(of: widths, space: space, count: count)
            let widest = lines.map { lineWidth(widths[$0], space) }.max() ?? 1
            let tall = cap * 1.2 + Double(lines.count - 1) * leading
            let size = min(box.width / max(widest, 0.01), box.height / tall, maxSize)
            // One more line must pay.
            if size > best.size * 1.04 { best = (size, lines) }
        }
        return set(words, best.lines, size: best.size, in: box, face: face)
    }

    private static func typeface(for text: String) -> any Typeface {
        FontFile.best(for: text) ?? BlockLetters()
    }

    private static func words(of text: String) -> [String] {
        var text = text
        if text.count > maxLetters { text = text.prefix(maxLetters) + "…" }
        return text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private static func width(_ word: String, _ face: any Typeface) -> Double {
        word.unicodeScalars.reduce(0) { $0 + face.advance($1) }
    }

    private static func lineWidth(_ widths: ArraySlice<Double>, _ space: Double) -> Double {
        widths.reduce(0, +) + Double(widths.count - 1) * space
    }

    /// Breaks words into at most `count` lines of the least greatest width.
    private static func lines(of widths: [Double], space: Double, count: Int) -> [Range<Int>] {
        var low = widths.max() ?? 0
        var high = lineWidth(widths[...], space)
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if greedy(widths, space, middle).count <= count { high = middle } else { low = middle }
        }
        return greedy(widths, space, high + 1e-6)
    }

    private static func greedy(_ widths: [Double], _ space: Double, _ limit: Double) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        var used = 0.0
        for (i, width) in widths.enumerated() {
            if i > start, used + space + width > limit {
                lines.append(start..<i)
                start = i
                used = width
            } else {
                used += (i > start ? space : 0) + width
            }
        }
        lines.append(start..<widths.count)
        return lines
    }

    private static func line(_ text: String, _ face: any Typeface) -> Path {
        var path = Path()
        var x = 0.0
        for scalar in text.unicodeScalars {
            let glyph = face.outline(scalar).applying(.translation(x, 0))
            path.starts += glyph.starts.map { $0 + path.points.count }
            path.points += glyph.points
            x += face.advance(scalar)
        }
        return path
    }

    private static func set(
        _ words: [String], _ lines: [Range<Int>], size: Double, in box: Box, face: any Typeface
    ) -> Path {
        let cap = face.capHeight * size
        let step = leading * size
        var baseline = box.center.y - (cap + Double(lines.count - 1) * step) / 2 + cap
        var path = Path()
        for range in lines {
            let ink = line(words[range].joined(separator: " "), face)
            let bounds = ink.bounds
            if !bounds.isEmpty {
                let place = Transform.scale(size, size).then(
                    .translation(box.center.x - bounds.center.x * size, baseline))
                let placed = ink.applying(place)
                path.starts += placed.starts.map { $0 + path.points.count }
                path.points += placed.points
            }
            baseline += step
        }
        return path.fitted(into: box)
    }
}

extension Path {
    /// Itself, or made smaller and centred where accents and descenders leave the box.
    fileprivate func fitted(into box: Box) -> Path {
        let own = bounds
        guard own.minX < box.minX || own.minY < box.minY || own.maxX > box.maxX || own.maxY > box.maxY else {
            return self
        }
        let k = min(1, box.width / max(own.width, 1e-9), box.height / max(own.height, 1e-9))
        return applying(
            Transform.translation(-own.center.x, -own.center.y).then(.scale(k, k))
                .then(.translation(box.center.x, box.center.y)))
    }
}
