import SceneLibrary

/// What one colour becomes on paper: the ink, its hard shade, its tint, and the two speckles.
struct InkSet {
    var base: Ink
    var shade: Ink
    var darkSpeckle: Ink
    var lightSpeckle: Ink
    var highlight: Ink

    init(_ color: Color, glows: Bool) {
        let shade = glows ? color : InkPalette.shade(color)
        let light = InkPalette.light(color)
        base = color.ink
        self.shade = shade.ink
        darkSpeckle = color.mixed(with: shade, 0.72).ink
        lightSpeckle = color.mixed(with: light, 0.75).ink
        highlight = light.mixed(with: .white, 0.35).ink
    }
}

/// Mixes the inks of a picture and keeps them: the same colour of the same kind of thing is mixed once.
final class InkBox {
    /// How a figure's colours are treated.
    struct Treatment: Hashable {
        var isSubject: Bool
        /// Share of `air`.
        var haze: Double
        var air: Color
        /// Share of the key light's colour, by night.
        var night: Double
        var key: Color
    }

    private struct Key: Hashable {
        var color: Color
        var glows: Bool
        var isFar: Bool
        var treatment: Treatment
    }

    let palette: InkPalette
    private var mixed: [Key: InkSet] = [:]

    init(palette: InkPalette) { self.palette = palette }

    func inks(_ part: Part, _ treatment: Treatment) -> InkSet {
        let isFar = part.flags.contains(.far)
        let glows = part.finish == .light
        let key = Key(color: part.color.withAlpha(1), glows: glows, isFar: isFar, treatment: treatment)
        if let known = mixed[key] { return known }
        var color = treatment.isSubject ? palette.subject(key.color) : palette.scenery(key.color)
        if isFar { color = color.toned(lightness: 0.93) }
        if treatment.night > 0, !glows {
            let k = treatment.key
            let dimmed = Color(color.r * k.r, color.g * k.g, color.b * k.b)
            color = color.mixed(with: dimmed, treatment.night)
        }
        if treatment.haze > 0 { color = color.mixed(with: treatment.air, treatment.haze) }
        let set = InkSet(color, glows: glows)
        mixed[key] = set
        return set
    }
}
