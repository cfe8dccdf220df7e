/// Turns a setting and a wish into planes, scenery and light for one canvas.
struct BackdropBuilder {
    let wish: BackdropWish
    let setting: Setting
    let canvas: BackdropCanvas
    /// In the order they fall on planes: season, weather, mood, time.
    let season: Illumination?
    let weather: Illumination?
    let mood: Illumination?
    let time: Illumination?
    var random: RandomStream
    /// How this seed's landscape differs from the setting's file.
    var variety: RandomStream
    var result = Backdrop()

    init(wish: BackdropWish, setting: Setting, lights: IlluminationTable, canvas: BackdropCanvas) {
        self.wish = wish
        self.setting = setting
        self.canvas = canvas
        season = lights.light("season", wish.season)
        weather = lights.light("weather", wish.weather)
        mood = lights.light("mood", wish.occasion == "halloween" ? "spooky" : wish.mood)
        time = lights.light("time", wish.timeOfDay)
        random = RandomStream(seed: canvas.seed, "backdrop")
        variety = RandomStream(seed: canvas.seed, "variety")
    }

    mutating func build() -> Backdrop {
        describe()
        for layer in setting.layers { build(layer) }
        for feature in wish.features { add(feature) }
        relight()
        return result
    }

    /// Open air under the sun: the hour, the weather and the mood change its sky.
    var isOutdoors: Bool { !setting.isIndoor && !setting.isSpace && !setting.isUnderWater && !setting.isStudio }

    private mutating func describe() {
        result.name = setting.name
        result.width = canvas.width
        result.height = canvas.height
        result.isIndoor = setting.isIndoor
        result.isStudio = setting.isStudio
        result.isUnderWater = setting.isUnderWater
        result.isSpace = setting.isSpace
        result.horizon = setting.horizon
        result.ground = setting.ground
        result.air = setting.air
        result.weather = wish.weather
        result.timeOfDay = wish.timeOfDay
        result.mood = wish.mood
        result.seed = canvas.seed
        result.isMirrored = canvas.isMirrored
        let dark = max(time?.dark ?? 0, mood?.dark ?? 0)
        result.isNight = dark > 0.5 || setting.isSpace
        result.dark = setting.isIndoor ? dark * 0.45 : dark
        result.warm = time?.warm ?? 0
        result.isLow = time?.isLow ?? false
        if isOutdoors {
            for light in [weather, mood, time] { if let air = light?.air { result.air = air } }
        }
        result.key = Color.white.mixed(with: Color(hex: 0xffc890), result.warm * 0.5)
            .mixed(with: Color(hex: 0x9fb4f0), dark * 0.6)
    }

    mutating func add(
        _ kind: Backdrop.Kind, _ material: String, _ path: Path, _ tint: Setting.Tint, depth: Double,
        for feature: BackdropWish.Feature? = nil
    ) {
        var plane = Backdrop.Plane(
            kind: kind, material: material, path: path, near: tint.near, far: tint.far, depth: depth,
            entity: feature?.entity)
        plane.owner = feature?.owner ?? 0
        plane.lettering = feature?.lettering
        plane.hasStatedColor = feature?.color != nil
        plane.bounds.minX = max(plane.bounds.minX, 0)
        plane.bounds.maxX = min(plane.bounds.maxX, canvas.width)
        plane.bounds.maxY = min(plane.bounds.maxY, canvas.height)
        result.planes.append(plane)
    }

    private func share(of plane: Backdrop.Plane) -> Double {
        (setting.isIndoor ? 0.5 : 1) * (plane.entity == nil ? 1 : 0.45)
    }

    /// The light of the hour falls on everything but the sky; what was asked for takes less of it.
    private mutating func relight() {
        guard !setting.isSpace, !setting.isUnderWater, !setting.isStudio else { return }
        for i in result.planes.indices {
            let plane = result.planes[i]
            switch plane.kind {
            case .sky, .disc, .stars, .rays, .studio: continue
            case .panel where plane.material == "window": continue
            default: break
            }
            let grows = plane.material == "grass" || plane.material == "hill"
            let share = share(of: plane)
            for light in [grows ? season : nil, weather, mood, time] {
                guard let light else { continue }
                result.planes[i].near = light.lit(result.planes[i].near, share: share)
                result.planes[i].far = light.lit(result.planes[i].far, share: share)
            }
        }
    }
}
