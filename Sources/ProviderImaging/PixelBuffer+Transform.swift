extension PixelBuffer {
    /// The picture turned as an EXIF orientation asks: 1 as it is, 2 mirrored, 3 upside down … 8.
    func upright(orientation: Int) -> PixelBuffer {
        guard (2...8).contains(orientation) else { return self }
        let isTurned = orientation >= 5
        var turned = PixelBuffer(width: isTurned ? height : width, height: isTurned ? width : height)
        for y in 0..<turned.height {
            for x in 0..<turned.width {
                let (right, bottom) = (width - 1, height - 1)
                let (sourceX, sourceY) =
                    switch orientation {
                    case 2: (right - x, y)
                    case 3: (right - x, bottom - y)
                    case 4: (x, bottom - y)
                    case 5: (y, x)
                    case 6: (y, bottom - x)
                    case 7: (right - y, bottom - x)
                    default: (right - y, x)
                    }
                turned[x, y] = self[sourceX, sourceY]
            }
        }
        return turned
    }

    /// The picture scaled down by averaging areas, so that its longer side has at most `side` pixels. Colours weigh as
    /// much as they cover; a picture that is small enough is returned as it is.
    public func scaled(toFit side: Int) -> PixelBuffer {
        let longer = max(width, height)
        guard side > 0, longer > side else { return self }
        var scaled = PixelBuffer(width: max(1, width * side / longer), height: max(1, height * side / longer))
        for y in 0..<scaled.height {
            let rows = y * height / scaled.height..<(y + 1) * height / scaled.height
            for x in 0..<scaled.width {
                scaled[x, y] = average(columns: x * width / scaled.width..<(x + 1) * width / scaled.width, rows: rows)
            }
        }
        return scaled
    }

    private func average(columns: Range<Int>, rows: Range<Int>) -> SIMD4<UInt8> {
        var sum = SIMD4<Int>.zero
        for y in rows {
            for x in columns {
                let pixel = SIMD4<Int>(truncatingIfNeeded: self[x, y])
                sum &+= SIMD4(pixel.x &* pixel.w, pixel.y &* pixel.w, pixel.z &* pixel.w, pixel.w)
            }
        }
        guard sum.w > 0 else { return .zero }
        let count = columns.count * rows.count
        return SIMD4(
            UInt8((sum.x + sum.w / 2) / sum.w), UInt8((sum.y + sum.w / 2) / sum.w), UInt8((sum.z + sum.w / 2) / sum.w),
            UInt8((sum.w + count / 2) / count))
    }
}
