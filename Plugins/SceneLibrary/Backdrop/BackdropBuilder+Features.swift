extension BackdropBuilder {
    /// Adds what was asked of the setting: a plane of its own, or a new face for the ground or the sky.
    mutating func add(_ feature: BackdropWish.Feature) {
        guard var kind = SettingLibrary.Feature(rawValue: feature.name) else { return }
        // Between walls no horizon is seen: a sea comes in as a pool.
        if setting.isIndoor, kind == .sea { kind = .lake }
        if let own = result.planes.firstIndex(where: {
            $0.entity == nil && $0.shows(kind, isUnderWater: setting.isUnderWater)
        }) {
            return take(own, for: feature)
        }
        let top = setting.ground * canvas.height
        let depth = canvas.height - top
        switch kind {
        case .river:
            let path = PlaneShape.winding(y: top + 4, x: slot(kind), width: 0.18, canvas: canvas)
            add(.water, "river", path, waterTint(feature, 0x55b4e0, 0x9bd8ee), depth: 0.34, for: feature)
        case .path:
            let x = slot(kind) - canvas.side * 0.12
            let path = PlaneShape.winding(y: top + 4, x: x, width: 0.13, canvas: canvas)
            add(.band, "soil", path, solidTint(feature, 0xe2c08e, 0xcfa878), depth: 0.33, for: feature)
        case .lake:
            let center = Point(
                (canvas.isMirrored ? 0.34 : 0.66) * canvas.width, top + depth * 0.42)
            let path = PlaneShape.blob(center, canvas.width * 0.42, depth * 0.29, random: &random)
            let usual: UInt32 = setting.name == "snow" ? 0xa9d8ee : 0x5fb6dc
            add(.water, "lake", path, waterTint(feature, usual, 0xa9dcec), depth: 0.34, for: feature)
        case .sea:
            let y = setting.horizon * canvas.height
            let path = Path.rectangle(Box(-30, y, canvas.width + 30, y + canvas.height * 0.14))
            add(.water, "sea", path, waterTint(feature, 0x3fa0cc, 0x8fd0e6), depth: 0.25, for: feature)
        case .road, .sidewalk: addRoad(kind, feature, top: top, depth: depth)
        case .wall: addWall(feature, top: top)
        case .grass, .snow, .sand, .soil: resurface(kind, feature)
        case .sky: recolourSky(feature)
        }
    }

    private func slot(_ kind: SettingLibrary.Feature) -> Double {
        canvas.mirrored(setting.slots[kind.rawValue] ?? 0.74)
    }

    private func waterTint(_ feature: BackdropWish.Feature, _ near: UInt32, _ far: UInt32) -> Setting.Tint {
        guard let color = feature.color else { return Setting.Tint(near: Color(hex: near), far: Color(hex: far)) }
        return Setting.Tint(near: color, far: color.toned(lightness: 1.12, chroma: 0.7))
    }

    private func solidTint(_ feature: BackdropWish.Feature, _ near: UInt32, _ far: UInt32) -> Setting.Tint {
        guard let color = feature.color else { return Setting.Tint(near: Color(hex: near), far: Color(hex: far)) }
        return Setting.Tint(near: color, far: color.toned(lightness: 0.92))
    }

    private mutating func addRoad(
        _ kind: SettingLibrary.Feature, _ feature: BackdropWish.Feature, top: Double, depth: Double
    ) {
        let w = canvas.width
        var corners = [
            Point(-30, top + depth * 0.22), Point(w + 30, top + depth * 0.16), Point(w + 30, top + depth * 0.80),
            Point(-30, top + depth * 0.92),
        ]
        if canvas.isMirrored { corners = corners.map { Point(w - $0.x, $0.y) } }
        let isRoad = kind == .road
        let tint = isRoad ? solidTint(feature, 0x8b8f9c, 0x767a8a) : solidTint(feature, 0xcdc6bb, 0xb9b1a6)
        add(
            .band, isRoad ? "road" : "paving", Path.polygon(corners), tint, depth: 0.33, for: feature)
    }

    private mutating func addWall(_ feature: BackdropWish.Feature, top: Double) {
        let box = Box(-30, canvas.height * 0.13, canvas.width + 30, top + 14 * canvas.unit)
        let material = wallMaterial(feature.material) ?? "concrete"
        let usual: (UInt32, UInt32) =
            switch material {
            case "brick": (0xc9765a, 0xb8644c)
            case "planks": (0xc79a66, 0xa97c4c)
            default: (0xc7c2b8, 0xaea89e)
            }
        add(
            .wall, material, Path.rectangle(box), solidTint(feature, usual.0, usual.1), depth: 0.31, for: feature)
    }

    /// A plane that the setting has already becomes the one asked for.
    private mutating func take(_ plane: Int, for feature: BackdropWish.Feature) {
        claim(plane, for: feature)
        if let color = feature.color { recolour(plane, color, far: color.toned(lightness: 0.92)) }
        guard result.planes[plane].kind == .wall, let material = wallMaterial(feature.material) else { return }
        result.planes[plane].material = material
    }

    private func wallMaterial(_ word: String?) -> String? {
        switch word {
        case "brick", "bricks": "brick"
        case "wood", "wooden": "planks"
        case "stone", "concrete", "cement": "concrete"
        case "tile", "tiles", "tiled": "tiles2"
        default: nil
        }
    }

    /// The ground itself becomes what was asked for.
    private mutating func resurface(_ kind: SettingLibrary.Feature, _ feature: BackdropWish.Feature) {
        let usual: UInt32 =
            switch kind {
            case .snow: 0xf1f6fb
            case .sand: 0xf0d9a4
            case .soil: 0xb98a5e
            default: 0x79bf5a
            }
        for i in result.planes.indices where result.planes[i].kind == .ground {
            let keeps = kind == .grass && feature.color == nil && result.planes[i].material == "grass"
            result.planes[i].material = kind.rawValue
            claim(i, for: feature)
            if !keeps {
                let near = feature.color ?? Color(hex: usual)
                recolour(i, near, far: near.toned(lightness: 0.88, chroma: 1.05))
            }
        }
    }

    private mutating func recolourSky(_ feature: BackdropWish.Feature) {
        for i in result.planes.indices where result.planes[i].kind == .sky || result.planes[i].material == "window" {
            claim(i, for: feature)
            if let color = feature.color { recolour(i, color, far: color.mixed(with: Color(hex: 0xfff4e0), 0.45)) }
        }
    }

    private mutating func claim(_ plane: Int, for feature: BackdropWish.Feature) {
        result.planes[plane].entity = feature.entity
        result.planes[plane].owner = feature.owner
        result.planes[plane].lettering = feature.lettering
        if feature.color != nil { result.planes[plane].hasStatedColor = true }
    }

    private mutating func recolour(_ plane: Int, _ near: Color, far: Color) {
        result.planes[plane].near = near
        result.planes[plane].far = far
    }
}

extension Backdrop.Plane {
    /// Whether the setting itself has what a feature asks for.
    fileprivate func shows(_ feature: SettingLibrary.Feature, isUnderWater: Bool) -> Bool {
        switch feature {
        case .wall: kind == .wall
        // Beneath the surface the water is all around.
        case .river, .lake, .sea: isUnderWater ? kind == .sky : kind == .water && material == feature.rawValue
        case .road: kind == .band && material == "road"
        case .path, .sidewalk, .grass, .snow, .sand, .soil, .sky: false
        }
    }
}
