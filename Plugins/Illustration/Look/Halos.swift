import SceneLibrary

/// Flat rings of light about what shines by night: lanterns, fires, lit windows, the moon.
struct Halos {
    let passes: InkPasses
    /// Pixels per canvas unit.
    let scale: Double

    private static let most = 3

    enum Side {
        /// What is mostly a light shines from behind.
        case behind
        /// A small light shines on who carries it.
        case before
    }

    /// Rings about the largest lights of a figure; `place` takes figure units to pixels.
    func paint(_ figure: Figure, _ place: Transform, _ side: Side) {
        let mask = CoverageMask()
        let whole = area(figure.bounds.applying(place))
        for light in lights(of: figure, place) where (area(light.box) < 0.1 * whole) == (side == .before) {
            let radius = min((area(light.box)).squareRoot() * 0.62, 130 * scale)
            for (ring, alpha) in [(1.9, UInt32(26)), (1.5, 30), (1.15, 34)] {
                let reach = max(radius * ring, (ring - 0.7) * 60 * scale) + 8 * scale
                let path = Path.ellipse(center: light.box.center, rx: reach, ry: reach)
                mask.fill(path, .identity, in: PixelBox(covering: path.bounds).intersection(passes.target.box))
                passes.flat(mask, light.color.ink, alpha: alpha)
            }
        }
    }

    /// The largest places that shine; parts that touch are one light.
    private func lights(of figure: Figure, _ place: Transform) -> [(box: Box, color: Color)] {
        var lights: [(box: Box, color: Color)] = []
        for part in figure.parts where part.finish == .light && part.flags.isDisjoint(with: [.line, .catchLight]) {
            let box = part.bounds.applying(place)
            guard max(box.width, box.height) > 10 * scale else { continue }
            if let at = lights.firstIndex(where: { $0.box.overlap(box).x > 0 && $0.box.overlap(box).y > 0 }) {
                lights[at].box.include(box)
            } else {
                lights.append((box, part.color.mixed(with: Color(hex: 0xffdf9e), 0.6).withAlpha(1)))
            }
        }
        let ranked = lights.indices.sorted { (area(lights[$1].box), $0) < (area(lights[$0].box), $1) }
        let least = ranked.first.map { area(lights[$0].box) * 0.3 } ?? 0
        return ranked.prefix(Self.most).map { lights[$0] }.filter { area($0.box) >= least }
    }

    private func area(_ box: Box) -> Double { box.width * box.height }
}
