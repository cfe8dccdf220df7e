/// An sRGB colour, straight alpha, each channel 0 to 1.
package struct Color: Hashable, Sendable {
    package var r: Double
    package var g: Double
    package var b: Double
    package var a: Double

    package init(_ r: Double, _ g: Double, _ b: Double, _ a: Double = 1) {
        self.r = r
        self.g = g
        self.b = b
        self.a = a
    }

    /// From 0xRRGGBB.
    package init(hex: UInt32) {
        self.init(Double(hex >> 16 & 255) / 255, Double(hex >> 8 & 255) / 255, Double(hex & 255) / 255)
    }

    package static let white = Color(1, 1, 1)
    package static let black = Color(0, 0, 0)
}
