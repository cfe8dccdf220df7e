/// The light of a time of day, a weather, a season or a mood, and what it does to colours.
struct Illumination: Sendable {
    /// The sky of the hour.
    var sky: Setting.Tint?
    /// What distance mixes towards.
    var air: Color?
    /// Multiplies planes.
    var tint = Color.white
    /// How much of the multiplied colour a plane takes.
    var amount = 0.0
    var gain = 1.0
    /// 0 day to 1 night.
    var dark = 0.0
    /// 0 to 1.
    var warm = 0.0
    var hasStars = false
    var hasMoon = false
    /// The sun at the horizon.
    var isLow = false

    init() {}

    init(_ s: SettingStatement) throws(SettingError) {
        if let colors = try s.colors("sky") { sky = Setting.Tint(near: colors.near, far: colors.far) }
        air = try s.color("air")
        tint = try s.color("tint") ?? .white
        amount = try s.number("amount", 0)
        gain = try s.number("gain", 1)
        dark = try s.number("dark", 0)
        warm = try s.number("warm", 0)
        hasStars = try s.flag("stars")
        hasMoon = try s.flag("moon")
        isLow = try s.flag("low")
    }

    /// The colour under this light; `share` scales the amount.
    func lit(_ c: Color, share: Double = 1) -> Color {
        let k = gain * 1.5
        let full = Color(min(c.r * tint.r * k, 1), min(c.g * tint.g * k, 1), min(c.b * tint.b * k, 1), c.a)
        return c.mixed(with: full, amount * share)
    }
}
