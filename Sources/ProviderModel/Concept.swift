/// One thing that a picture shall be about.
public enum Concept: Hashable, Sendable {
    /// A short text, used as it is.
    case text(String)
    /// A long text with an optional title, from which the telling keywords were taken, most telling first.
    case extracted(text: String, title: String?, keywords: [String])
    /// A picture, decoded.
    case image(InputImage, caption: String?)
    /// Strokes that suggest composition and colour.
    case drawing(Drawing)
}

/// A decoded picture handed to a provider: RGBA, 8 bits a channel, sRGB, straight alpha, rows without padding.
public struct InputImage: Hashable, Sendable {
    /// Pixels; 1 or more each.
    public let width: Int
    public let height: Int
    /// `width * height * 4` bytes.
    public let pixels: [UInt8]
    /// What it shows, if known.
    public var text: String?

    /// Nil if the number of bytes doesn't fit the size.
    public init?(width: Int, height: Int, pixels: [UInt8], text: String? = nil) {
        let sides = 1...PixelSize.longestSide
        guard sides.contains(width), sides.contains(height), pixels.count == width * height * 4 else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
        self.text = text
    }
}

/// Strokes in the order drawn, in units of the unit square fitted to the picture: 0 to 1 in x and y.
public struct Drawing: Hashable, Sendable {
    public struct Stroke: Hashable, Sendable {
        public struct Point: Hashable, Sendable {
            public var x: Float
            public var y: Float
            /// 0 to 1.
            public var pressure: Float
            /// Seconds since the stroke began.
            public var time: Float
            public init(x: Float, y: Float, pressure: Float = 1, time: Float = 0) {
                self.x = x
                self.y = y
                self.pressure = pressure
                self.time = time
            }
        }
        /// 0xRRGGBBAA, sRGB, straight alpha.
        public var color: UInt32
        /// In thousandths of the longer side.
        public var width: Float
        public var points: [Point]
        public init(color: UInt32, width: Float, points: [Point]) {
            self.color = color
            self.width = width
            self.points = points
        }
    }
    public var strokes: [Stroke]
    public init(strokes: [Stroke]) { self.strokes = strokes }
}
