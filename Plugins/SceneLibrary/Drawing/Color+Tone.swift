import Glibc

extension Color {
    /// This colour with `amount` (0 to 1) of another, mixed in sRGB, alpha too.
    package func mixed(with other: Color, _ amount: Double) -> Color {
        Color(
            r + (other.r - r) * amount, g + (other.g - g) * amount, b + (other.b - b) * amount,
            a + (other.a - a) * amount)
    }

    /// Lighter or darker, stronger or paler by factors, the hue turned by degrees; in OKLCH, so that hue stays put.
    package func toned(lightness: Double = 1, chroma: Double = 1, turn: Double = 0) -> Color {
        var c = OKLCH(self)
        c.lightness = min(c.lightness * lightness, 0.995)
        c.chroma *= chroma
        c.hue += turn * .pi / 180
        return c.color(alpha: a)
    }

    /// Toned, with the hue moved by `amount` (0 to 1) of the way to `hue` (OKLCH degrees). Greys take the hue.
    package func toned(lightness: Double = 1, chroma: Double = 1, toHue hue: Double, amount: Double) -> Color {
        var c = OKLCH(self)
        let goal = hue * .pi / 180
        c.hue = c.chroma < 0.02 ? goal : c.hue + remainder(goal - c.hue, 2 * .pi) * amount
        c.lightness = min(c.lightness * lightness, 0.995)
        c.chroma = c.chroma * chroma + 0.012 * amount
        return c.color(alpha: a)
    }

    /// The colour that stands to `target` as this one stands to `base`: lightness and chroma by ratio, hue by turn
    /// (at most 40 degrees).
    package func following(_ base: Color, to target: Color) -> Color {
        let own = OKLCH(self)
        let from = OKLCH(base)
        var to = OKLCH(target)
        if own.chroma > 0.02 && from.chroma > 0.02 {
            to.hue += min(max(remainder(own.hue - from.hue, 2 * .pi), -0.7), 0.7)
        }
        to.lightness = min(to.lightness * own.lightness / max(from.lightness, 0.05), 0.995)
        to.chroma *= from.chroma > 0.02 ? min(own.chroma / from.chroma, 1.8) : 1
        return to.color(alpha: a)
    }

    /// How light it looks, 0 to 1: weighted sRGB, quick.
    package var luma: Double { 0.3 * r + 0.59 * g + 0.11 * b }

    package func withAlpha(_ alpha: Double) -> Color { Color(r, g, b, alpha) }
}
