extension InputImage {
    func write(to writer: inout WireWriter) {
        writer.put(Int64(width))
        writer.put(Int64(height))
        pixels.withUnsafeBytes { writer.put(bytes: $0) }
        writer.put(text)
    }

    init(reading reader: inout WireReader) throws(WireError) {
        let width = try reader.get(in: 1...PixelSize.longestSide)
        let height = try reader.get(in: 1...PixelSize.longestSide)
        let pixels = [UInt8](try reader.take(atMost: WireHeader.longestFromHost))
        guard let image = InputImage(width: width, height: height, pixels: pixels, text: try reader.get(String?.self))
        else { throw WireError("a picture's size doesn't fit its bytes") }
        self = image
    }
}

extension Drawing {
    func write(to writer: inout WireWriter) {
        writer.put(count: strokes.count)
        for stroke in strokes {
            writer.put(stroke.color)
            writer.put(stroke.width)
            writer.put(count: stroke.points.count)
            for point in stroke.points {
                writer.put(point.x)
                writer.put(point.y)
                writer.put(point.pressure)
                writer.put(point.time)
            }
        }
    }

    init(reading reader: inout WireReader) throws(WireError) {
        self.init(strokes: [])
        for _ in 0..<(try reader.count(atMost: 1 << 20)) {
            var stroke = Stroke(color: try reader.get(), width: try reader.get(Float.self), points: [])
            for _ in 0..<(try reader.count(atMost: 1 << 20)) {
                stroke.points.append(
                    Stroke.Point(
                        x: try reader.get(Float.self), y: try reader.get(Float.self),
                        pressure: try reader.get(Float.self), time: try reader.get(Float.self)))
            }
            strokes.append(stroke)
        }
    }
}
