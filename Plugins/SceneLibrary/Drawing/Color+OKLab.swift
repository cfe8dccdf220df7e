import Glibc

extension Color {
    /// Lightness, green–red and blue–yellow of OKLab: distances in it are distances for the eye.
    package var oklab: SIMD3<Double> {
        let c = OKLCH(self)
        return SIMD3(c.lightness, c.chroma * cos(c.hue), c.chroma * sin(c.hue))
    }

    /// The colour at a place of OKLab.
    package init(oklab v: SIMD3<Double>) {
        self = OKLCH(lightness: v.x, chroma: hypot(v.y, v.z), hue: atan2(v.z, v.y)).color()
    }
}
