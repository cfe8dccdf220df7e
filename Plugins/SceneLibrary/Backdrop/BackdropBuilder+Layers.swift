extension BackdropBuilder {
    /// Scenery whose leaves take the colour of the season.
    private static let turning: Set<String> = ["tree", "oak tree", "bush", "grass"]

    mutating func build(_ layer: Setting.Layer) {
        let (width, height) = (canvas.width, canvas.height)
        switch layer {
        case .sky(let tint): addSky(tint)
        case .sun(let x, let y): addSun(x: x, y: y)
        case .ridge(let material, let y, let amp, let wave, let tint, let depth, let peaks):
            let (amp, wave) = (amp * variety.double(in: 0.7...1.4), wave * variety.double(in: 0.85...1.2))
            let path =
                peaks
                ? PlaneShape.peaks(y: y * height, amp: min(amp, 340), wave: wave, canvas: canvas, random: &random)
                : hills(y: y, amp: amp, wave: wave)
            add(.ridge, material, path, tint, depth: depth)
        case .skyline(let y, let amp, let tint, let depth):
            let path = PlaneShape.skyline(y: y * height, amp: amp, canvas: canvas, random: &random)
            add(.ridge, "skyline", path, tint, depth: depth)
        case .ground(let material, let y, let amp, let wave, let tint, let depth):
            addGround(material, y: y, amp: amp, wave: wave, tint: tint, depth: depth)
        case .water(let name, let y, let end, let amp, let tint, let depth):
            add(.water, name, waterShape(y: y * height, end: end * height, amp: amp), tint, depth: depth)
        case .wall(let material, let y, var tint, let depth):
            if let color = wish.placeColor { tint = Setting.Tint(near: color, far: color.toned(lightness: 0.92)) }
            let box = y.map { across($0) } ?? canvas.everything
            add(.wall, material, Path.rectangle(box), tint, depth: depth)
            markStated(wish.placeColor != nil)
            if y == nil { result.sky = tint.near }
        case .band(let material, let y, let tint, let depth):
            add(.band, material, Path.rectangle(across(y)), tint, depth: depth)
        case .panel(let panel): addPanel(panel)
        case .rays(let material, let tint, let depth):
            // Shafts of sunlight need a sun.
            if isOutdoors, weather != nil || result.isNight { break }
            add(.rays, material, Path.rectangle(Box(0, 0, width, height)), tint, depth: depth)
        case .studio: addStudio()
        case .scatter(var scatter, let fixed):
            if !fixed { scatter.x = canvas.mirrored(scatter.x) }
            if let season, let color = scatter.color, Self.turning.contains(scatter.figure) {
                scatter.color = color.mixed(with: season.tint, season.amount)
            }
            scatter.size = (scatter.size.lowerBound * canvas.unit)...(scatter.size.upperBound * canvas.unit)
            result.scatters.append(scatter)
        }
    }

    /// A stripe from edge to edge.
    private func across(_ y: ClosedRange<Double>) -> Box {
        Box(-30, y.lowerBound * canvas.height, canvas.width + 30, y.upperBound * canvas.height)
    }

    private mutating func hills(y: Double, amp: Double, wave: Double) -> Path {
        PlaneShape.hills(
            y: y * canvas.height, amp: amp, wave: wave, phase: random.double(in: 0...6), canvas: canvas)
    }

    private mutating func markStated(_ isStated: Bool) {
        if isStated, let last = result.planes.indices.last { result.planes[last].hasStatedColor = true }
    }

    private mutating func addSky(_ own: Setting.Tint) {
        var tint = own
        if isOutdoors {
            if let sky = time?.sky { tint = sky }
            if let sky = weather?.sky {
                let night = (time?.dark ?? 0) * 0.7
                tint = Setting.Tint(
                    near: sky.near.mixed(with: tint.near, night), far: sky.far.mixed(with: tint.far, night))
            }
            if let sky = mood?.sky { tint = sky }
        }
        let stated = setting.name == "sky" ? wish.placeColor : nil
        if let stated { tint = Setting.Tint(near: stated, far: stated.mixed(with: Color(hex: 0xfff4e0), 0.6)) }
        add(.sky, "sky", Path.rectangle(canvas.everything), tint, depth: 0)
        markStated(stated != nil)
        result.sky = tint.far
        guard setting.isSpace || isOutdoors && (time?.hasStars ?? false || mood?.hasStars ?? false) else { return }
        let end = setting.isSpace ? canvas.height : setting.horizon * canvas.height
        let light = Color(hex: 0xfff4d0)
        add(
            .stars, "stars", Path.rectangle(Box(0, 0, canvas.width, end)), Setting.Tint(near: light, far: light),
            depth: 0.01)
    }

    /// A scene with a sun or moon of its own gets no second one, and bad weather hides it.
    private mutating func addSun(x: Double, y: Double) {
        let isAsked = wish.concepts.contains { $0 == "sun" || $0 == "moon" || $0.hasSuffix(" moon") }
        guard weather == nil, !isAsked else { return }
        let x = (canvas.mirrored(x) + variety.double(in: -0.05...0.09) * canvas.side) * canvas.width
        let y = y + variety.double(in: -0.02...0.05)
        let unit = canvas.unit * variety.double(in: 0.8...1.1)
        if time?.hasMoon ?? false || mood?.hasStars ?? false {
            let center = Point(canvas.width - x, y * canvas.height * 0.95 + 12 * unit)
            let tint = Setting.Tint(near: Color(hex: 0xfff1c8), far: Color(hex: 0xf3d68c))
            add(.disc, "moon", Path.ellipse(center: center, rx: 62 * unit, ry: 62 * unit), tint, depth: 0.012)
        } else if time?.isLow ?? false {
            let center = Point(x, setting.horizon * canvas.height - 60 * unit)
            let tint = Setting.Tint(near: Color(hex: 0xffd27a), far: Color(hex: 0xff9a5a))
            add(.disc, "low", Path.ellipse(center: center, rx: 92 * unit, ry: 92 * unit), tint, depth: 0.012)
        } else {
            let tint = Setting.Tint(near: Color(hex: 0xfff3c4), far: Color(hex: 0xfff3c4))
            add(
                .disc, "sun", Path.ellipse(center: Point(x, y * canvas.height), rx: 60 * unit, ry: 60 * unit), tint,
                depth: 0.012)
        }
    }

    private mutating func addGround(
        _ material: String, y: Double, amp: Double, wave: Double, tint: Setting.Tint, depth: Double
    ) {
        var (material, tint) = (material, tint)
        if material == "grass" && (wish.season == "winter" || wish.weather == "snow") {
            material = "snow"
            tint = Setting.Tint(near: Color(hex: 0xf4f8fc), far: Color(hex: 0xdbe7f1))
        }
        let stated = setting.name == "sky" ? nil : wish.placeColor
        if let stated, !setting.layers.contains(where: \.isWall) {
            tint = Setting.Tint(near: stated, far: stated.toned(lightness: 0.88))
        }
        let isEven = amp <= 0 || setting.isIndoor
        let edge = Box(-30, y * canvas.height, canvas.width + 30, canvas.height + 30)
        let path = isEven ? Path.rectangle(edge) : hills(y: y, amp: amp, wave: wave)
        add(.ground, material, path, tint, depth: depth)
        markStated(stated != nil && !setting.layers.contains(where: \.isWall))
    }

    private mutating func waterShape(y: Double, end: Double, amp: Double) -> Path {
        guard amp > 0 else { return Path.rectangle(Box(-30, y, canvas.width + 30, end)) }
        let shore = PlaneShape.hills(y: end, amp: amp, wave: 6, phase: random.double(in: 0...6), canvas: canvas)
        // The shore's upper edge, turned into the lower edge of the water.
        var points = Array(shore.points.dropFirst(3).dropLast(3))
        guard let first = points.first, let last = points.last else { return Path() }
        var path = Path()
        path.move(to: Point(first.x, y))
        path.line(to: first)
        points.removeFirst()
        for i in stride(from: 0, to: points.count - 2, by: 3) {
            path.curve(points[i], points[i + 1], points[i + 2])
        }
        path.line(to: Point(last.x, y))
        return path
    }

    private mutating func addPanel(_ panel: Setting.Panel) {
        let x = panel.isFixed ? panel.x : canvas.mirrored(panel.x)
        let measure = canvas.unit * 1000
        let middle = (x.lowerBound + x.upperBound) / 2 * canvas.width
        let half = (x.upperBound - x.lowerBound) / 2 * (panel.keepsShape ? measure : canvas.width)
        let top = panel.y.lowerBound * canvas.height
        let tall = (panel.y.upperBound - panel.y.lowerBound) * (panel.keepsShape ? measure : canvas.height)
        let box = Box(middle - half, top, middle + half, top + tall)
        let path =
            switch panel.shape {
            case .rect: Path.rectangle(box, rx: panel.radius * canvas.unit, ry: panel.radius * canvas.unit)
            case .oval: Path.ellipse(center: box.center, rx: half, ry: tall / 2)
            case .drape: PlaneShape.drape(box, unit: canvas.unit)
            }
        let tint = panel.material == "window" ? outside(panel.tint) : panel.tint
        add(.panel, panel.material, path, tint, depth: panel.depth)
    }

    /// A window shows the sky of the hour.
    private func outside(_ own: Setting.Tint) -> Setting.Tint {
        mood?.sky ?? time?.sky ?? weather?.sky ?? own
    }

    /// A seamless backdrop whose tint stands apart from every stated colour.
    private mutating func addStudio() {
        let tints: [UInt32] = [0xcfe8f7, 0xfde2c8, 0xd9efd2, 0xe6defa, 0xfbdbe3, 0xfdf0c4, 0xd3efe9]
        var color = Color(hex: tints[random.int(below: tints.count)])
        var best = -1.0
        for tint in tints where !wish.statedColors.isEmpty {
            let candidate = Color(hex: tint)
            // Pale tints differ from strong colours by hue: compare what sets the channels apart.
            let apart = wish.statedColors.map { stated in
                let weight = min(OKLCH(stated).chroma / 0.12, 1)
                return weight
                    * (abs((candidate.r - candidate.b) * 3 - (stated.r - stated.b))
                        + abs((candidate.r - candidate.g) * 3 - (stated.r - stated.g))) + (1 - weight)
            }
            let score = (apart.min() ?? 0) + random.unit() * 0.2
            if score > best {
                best = score
                color = candidate
            }
        }
        if let stated = wish.placeColor { color = stated.mixed(with: .white, 0.35) }
        add(
            .studio, "studio", Path.rectangle(canvas.everything), Setting.Tint(near: color, far: color), depth: 0)
        markStated(wish.placeColor != nil)
        result.sky = color
    }
}

extension Setting.Layer {
    fileprivate var isWall: Bool { if case .wall = self { true } else { false } }
}
