/// What is drawn, reused or marked: elements of a figure file that hold something of their own.
extension FigureCompiler {
    mutating func anchor(_ element: FigureElement) -> FigureNode.AnchorMark? {
        guard let name = element["data-anchor"], !name.isEmpty else {
            found(.error, element, "an anchor without data-anchor")
            return nil
        }
        let on = element["data-on"] ?? ""
        return FigureNode.AnchorMark(
            name: name, position: Point(element.number("cx") ?? 0, element.number("cy") ?? 0),
            radius: element.number("r") ?? 8, turn: element.number("data-turn") ?? 0, on: on)
    }

    mutating func use(_ element: FigureElement) -> FigureNode.Use? {
        let href = element["href"] ?? ""
        guard let mark = href.firstIndex(of: "#"), href.index(after: mark) < href.endIndex else {
            found(.error, element, "use needs href=\"#id\" or \"../kit/file.svg#id\"")
            return nil
        }
        var use = FigureNode.Use(id: String(href[href.index(after: mark)...]))
        let file = href[..<mark]
        if !file.isEmpty {
            let name = file.dropFirst("../kit/".count).dropLast(".svg".count)
            let isPlain = name.utf8.allSatisfy {
                $0 >= 97 && $0 <= 122 || $0 >= 48 && $0 <= 57 || $0 == UInt8(ascii: "-")
            }
            guard file.hasPrefix("../kit/"), file.hasSuffix(".svg"), !name.isEmpty, isPlain else {
                found(.error, element, "href=\"\(href)\": only #id and ../kit/name.svg#id")
                return nil
            }
            use.file = "kit/\(name).svg"
        }
        for word in (element["data-paint"] ?? "").split(whereSeparator: { " ;\t\r\n".contains($0) }) {
            let pair = word.split(separator: ":", maxSplits: 1)
            guard pair.count == 2 else {
                found(.warning, element, "data-paint=\"\(word)\" is not role:colour")
                continue
            }
            use.paint.append(FigureNode.Paint(role: String(pair[0]), value: String(pair[1])))
        }
        return use
    }

    mutating func shape(_ element: FigureElement, _ pen: Pen) -> FigureShape? {
        let isFilled = pen.fill != "none"
        let isStroked = pen.stroke != nil && pen.stroke != "none"
        let isLine = !isFilled || (element.name == "line" && isStroked)
        if pen.fill == nil, !isStroked { found(.warning, element, "no fill, which means black") }
        if isFilled, isStroked, element.name != "line" {
            found(.warning, element, "fill and stroke: the stroke is left out, since looks draw their own lines")
        }
        guard !isLine || isStroked else { return nil }
        let drawn = PathData(element: element)
        if let error = drawn.error { found(.error, element, error) }
        let path =
            isLine
            ? Stroke(width: pen.width, hasRoundCaps: pen.hasRoundCaps)
                .outline(of: drawn.path, isClosed: drawn.isClosed).united()
            : drawn.path.united(evenOdd: pen.isEvenOdd)
        return store(path, isLine: isLine, pen, element)
    }

    private mutating func store(_ path: Path, isLine: Bool, _ pen: Pen, _ element: FigureElement) -> FigureShape? {
        let kept = path.subpaths.filter { $0.count >= 4 }
        let extents = path.extents
        guard !kept.isEmpty, min(extents.width, extents.height) > 1e-3 else {
            if !pen.isDefinition { found(.error, element, "an empty shape") }
            return nil
        }
        var shape = FigureShape(isLine: isLine, first: document.coordinates.count)
        if pen.isDecal { shape.probes = path.probes.map { SIMD2($0) } }
        for range in kept {
            shape.subpaths.append(range.count)
            shape.count += range.count
            var last = SIMD2<Float>(path.points[range.lowerBound])
            document.coordinates.append(last)
            path.forEachCurve(in: range) { curve in
                let end = SIMD2<Float>(curve.p3)
                if curve.isStraight {
                    document.coordinates.append(contentsOf: FigureShape.line(from: last, to: end))
                } else {
                    document.coordinates.append(contentsOf: [SIMD2(curve.p1), SIMD2(curve.p2), end])
                }
                last = end
            }
        }
        return shape
    }
}

extension SIMD2<Float> {
    /// Held within ±100,000.
    fileprivate init(_ p: Point) {
        self = SIMD2(Float(p.x), Float(p.y)).clamped(
            lowerBound: SIMD2(repeating: -1e5), upperBound: SIMD2(repeating: 1e5))
    }
}
