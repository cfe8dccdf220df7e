/// A rectangle of pixels.
package struct PixelBox: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The pixels that a box touches.
    package init(covering box: Box) {
        // Far outside any canvas, where Int can't overflow.
        let limit = { (v: Double) in min(max(v, -1e6), 1e6) }
        guard !box.isEmpty else {
            self.init(x: 0, y: 0, width: 0, height: 0)
            return
        }
        let (x0, y0) = (Int(limit(box.minX).rounded(.down)), Int(limit(box.minY).rounded(.down)))
        let (x1, y1) = (Int(limit(box.maxX).rounded(.up)), Int(limit(box.maxY).rounded(.up)))
        self.init(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    package var isEmpty: Bool { width <= 0 || height <= 0 }

    package func intersection(_ other: PixelBox) -> PixelBox {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return PixelBox(
            x: left, y: top, width: min(x + width, other.x + other.width) - left,
            height: min(y + height, other.y + other.height) - top)
    }

    package func expanded(by n: Int) -> PixelBox {
        PixelBox(x: x - n, y: y - n, width: width + 2 * n, height: height + 2 * n)
    }
}
