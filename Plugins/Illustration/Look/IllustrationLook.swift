package import SceneLibrary

/// Flat, bold, editorial: house inks, one hard offset shade a part, speckle for tooth, no outlines.
package enum IllustrationLook {
    package enum Detail: Sendable {
        case full
        /// Flat shapes only: a quick first view.
        case silhouettes
    }

    /// Paints into premultiplied BGRA memory of `height` rows of `stride` bytes, both aligned to 4; every pixel is
    /// written and opaque.
    ///
    /// The same composition gives the same bytes. `isCancelled` is asked between items; when it says yes the frame is
    /// left half-painted and the answer is false. Works on any thread; the memory must not be used meanwhile.
    @discardableResult
    package static func paint(
        _ composition: Composition, into pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int,
        detail: Detail = .full, isCancelled: () -> Bool
    ) -> Bool {
        guard width > 0, height > 0, stride >= width * 4 else { return true }
        let target = InkTarget(pixels: pixels, width: width, height: height, stride: stride)
        let painting = Painting(composition, target, detail)
        return painting.run(isCancelled)
    }
}

/// One picture in the making.
private struct Painting {
    let composition: Composition
    let detail: IllustrationLook.Detail
    let passes: InkPasses
    let palette: InkPalette
    let planes: PlaneInk
    let figures: FigureInk
    let scale: Double
    let side: Double

    init(_ composition: Composition, _ target: InkTarget, _ detail: IllustrationLook.Detail) {
        self.composition = composition
        self.detail = detail
        scale = Double(target.width) / composition.width
        side = composition.backdrop.lightSide
        palette = InkPalette(composition)
        // A speckle is one pixel where the canvas' 1000 units are 1024 pixels.
        passes = InkPasses(target: target, tile: SpeckleTile(scale: scale / 1.024, seed: composition.seed))
        planes = PlaneInk(
            passes: passes, palette: palette, backdrop: composition.backdrop, scale: scale, side: side, detail: detail)
        figures = FigureInk(
            passes: passes, box: InkBox(palette: palette), scale: scale, side: side, detail: detail)
    }

    func run(_ isCancelled: () -> Bool) -> Bool {
        let backdrop = composition.backdrop
        let weather = WeatherInk(passes: passes, backdrop: backdrop, scale: scale)
        let shadows = GroundShadows(composition, scale: scale, side: side)
        passes.target.fill(backdrop.air.ink)
        let halos = Halos(passes: passes, scale: scale)
        let glows = detail == .full && (backdrop.dark > 0.3 || backdrop.isNight)
        var needsShadows = true
        var needsHaze = true
        for (item, depth) in composition.paintOrder {
            if isCancelled() { return false }
            if needsHaze, depth >= 0.48 {
                needsHaze = false
                if detail == .full { weather.haze() }
            }
            if case .plane(let i) = item {
                planes.paint(backdrop.planes[i])
                continue
            }
            guard let actor = composition.figure(item) else { continue }
            if needsShadows, depth >= 0.3 {
                needsShadows = false
                shadows.paint(passes, tint: Color(0.52, 0.55, 0.66))
            }
            let place = actor.placement.then(.scale(scale, scale))
            // Stars and clouds are lit enough.
            let shines = glows && (actor.entity != nil || depth >= 0.05)
            if shines { halos.paint(actor.figure, place, .behind) }
            figures.paint(actor.figure, place, treatment(of: actor, depth))
            if shines { halos.paint(actor.figure, place, .before) }
        }
        if detail == .full {
            weather.fall()
            PaperGrain.apply(to: passes.target, seed: composition.seed)
        }
        return !isCancelled()
    }

    private func treatment(of actor: Actor, _ depth: Double) -> InkBox.Treatment {
        let backdrop = composition.backdrop
        let isSubject = actor.entity != nil
        var haze = 0.0
        var air = palette.surrounding(backdrop.air, planes.isTinted ? 0.1 : 0.35)
        if !isSubject, !backdrop.isIndoor, !backdrop.isStudio {
            switch depth {
            case ..<0.05:
                haze = backdrop.isSpace ? 0.15 : 0.6
                if !planes.isTinted, backdrop.weather == nil { air = Color(hex: 0xfff6e6) }
            case ..<0.28: haze = 0.5
            case 0.9...:
                haze = 0.28
                air = foreground
            default: haze = 0.12
            }
        }
        return InkBox.Treatment(
            isSubject: isSubject, haze: haze, air: air, night: backdrop.dark * (isSubject ? 0.42 : 0.6),
            key: backdrop.key)
    }

    /// What frames the picture in front is nearly a silhouette.
    private var foreground: Color {
        let ground = composition.backdrop.planes.last { $0.kind == .ground }
        let color = ground.map { palette.surrounding($0.far, 0.5) } ?? InkPalette.navy
        return color.toned(lightness: 0.55)
    }
}

extension Backdrop {
    /// 1 when the light falls from the left, -1 from the right: one light for the whole picture.
    var lightSide: Double {
        guard let sun = planes.first(where: { $0.kind == .disc }) else { return isMirrored ? -1 : 1 }
        return sun.bounds.center.x <= width / 2 ? 1 : -1
    }
}
