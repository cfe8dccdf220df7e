import Glibc

/// A colour by how it is seen: lightness 0 to 1, chroma 0 (grey) to about 0.37, hue in radians.
///
/// Björn Ottosson, "A perceptual color space for image processing" (2020).
package struct OKLCH: Hashable, Sendable {
    package var lightness: Double
    package var chroma: Double
    package var hue: Double

    package init(lightness: Double, chroma: Double, hue: Double) {
        self.lightness = lightness
        self.chroma = chroma
        self.hue = hue
    }

    package init(_ color: Color) {
        let r = linear(color.r)
        let g = linear(color.g)
        let b = linear(color.b)
        let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        let x = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        let y = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
        lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        chroma = hypot(x, y)
        hue = atan2(y, x)
    }

    /// The sRGB colour; one outside the gamut loses chroma, not hue.
    package func color(alpha: Double = 1) -> Color {
        var c = chroma
        var rgb = linearRGB(chroma: c)
        for _ in 0..<11 where !rgb.fits {
            c *= 0.92
            rgb = linearRGB(chroma: c)
        }
        return Color(encoded(rgb.r), encoded(rgb.g), encoded(rgb.b), alpha)
    }

    private func linearRGB(chroma: Double) -> LinearRGB {
        let x = chroma * cos(hue)
        let y = chroma * sin(hue)
        let l = cube(lightness + 0.3963377774 * x + 0.2158037573 * y)
        let m = cube(lightness - 0.1055613458 * x - 0.0638541728 * y)
        let s = cube(lightness - 0.0894841775 * x - 1.2914855480 * y)
        return LinearRGB(
            r: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            g: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            b: -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
    }
}

private struct LinearRGB {
    var r: Double
    var g: Double
    var b: Double

    var fits: Bool {
        let gamut = -0.004...1.004
        return gamut.contains(r) && gamut.contains(g) && gamut.contains(b)
    }
}

private func cube(_ v: Double) -> Double { v * v * v }

private func linear(_ v: Double) -> Double {
    v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
}

private func encoded(_ v: Double) -> Double {
    let v = min(max(v, 0), 1)
    return v <= 0.0031308 ? 12.92 * v : min(1.055 * pow(v, 1 / 2.4) - 0.055, 1)
}
