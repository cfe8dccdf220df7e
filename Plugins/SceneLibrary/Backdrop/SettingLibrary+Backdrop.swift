extension SettingLibrary {
    /// The surroundings for a wish on a canvas of `width` x `height` units (product 1,000,000).
    ///
    /// Depends on nothing but its arguments and the setting files. Half of the seeds mirror the setting.
    package func backdrop(_ wish: BackdropWish, width: Double, height: Double, seed: UInt64) -> Backdrop {
        let wish = withPlaceAsFeature(wish)
        var random = RandomStream(seed: seed, "mirror")
        let canvas = BackdropCanvas(width: width, height: height, isMirrored: random.int(below: 2) == 1, seed: seed)
        var builder = BackdropBuilder(
            wish: wish, setting: setting(file: settingName(for: wish)), lights: lights, canvas: canvas)
        return builder.build()
    }

    /// A place that is a feature of a landscape ("on a lake") is asked for as one.
    private func withPlaceAsFeature(_ wish: BackdropWish) -> BackdropWish {
        guard let place = wish.place, setting(named: place) == nil, let name = feature(named: place) else {
            return wish
        }
        var wish = wish
        wish.place = nil
        if !wish.features.contains(where: { $0.name == name }) {
            wish.features.insert(BackdropWish.Feature(entity: nil, name: name, color: wish.placeColor), at: 0)
        }
        return wish
    }

    /// The file name of the setting that a wish comes to.
    package func settingName(for wish: BackdropWish) -> String {
        guard let place = wish.place else { return impliedSetting(for: wish) }
        if let known = self.place(named: place) { return known }
        // A place that isn't known is still a place: the open rather than a studio.
        let implied = impliedSetting(for: wish)
        return implied == "studio" ? "meadow" : implied
    }

    private func impliedSetting(for wish: BackdropWish) -> String {
        var host = implied(by: wish.concepts)
        // Who lives in the water comes up where somebody is on it.
        if let own = host, setting(file: own).isUnderWater,
            let afloat = wish.concepts.lazy.compactMap({ implied(by: [$0]) }).first(where: {
                !setting(file: $0).isUnderWater && setting(file: $0).hasOpenWater
            })
        {
            host = afloat
        }
        if let feature = wish.features.first.flatMap({ Feature(rawValue: $0.name) }) {
            // What lives in the water takes the water with it.
            let isAtHome = host.map { setting(file: $0).isUnderWater } ?? false
            return isAtHome && feature.isWater ? host ?? implied(by: feature) : implied(by: feature)
        }
        if let host { return host }
        if wish.poses.contains("swim") { return "underwater" }
        if wish.weather == "snow" { return "snow" }
        if wish.mood == "spooky" || wish.occasion == "halloween" { return "forest" }
        if wish.occasion == "christmas" { return "living-room" }
        let isOutside = wish.weather != nil || wish.timeOfDay != nil || wish.season != nil
        return isOutside ? "meadow" : "studio"
    }

    private func implied(by feature: Feature) -> String {
        switch feature {
        case .sea, .sand: "beach"
        case .road, .sidewalk: "street"
        case .snow: "snow"
        case .wall: "wall"
        case .sky: "sky"
        case .river, .lake, .path, .grass, .soil: "meadow"
        }
    }
}

extension Setting {
    /// Water that reaches the foreground: the sea itself, not a beach.
    fileprivate var hasOpenWater: Bool {
        layers.contains { if case .water(_, _, let end, _, _, _) = $0 { end >= 1 } else { false } }
    }
}
