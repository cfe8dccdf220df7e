import Glibc

extension Transform {
    /// From the value of a `transform` attribute; nil when it isn't one.
    init?(svg text: String) {
        self.init()
        for call in text.split(separator: ")", omittingEmptySubsequences: true) {
            let parts = call.split(separator: "(", omittingEmptySubsequences: false)
            let name = parts[0].filter { $0.isLetter }
            if name.isEmpty, parts.count == 1, call.allSatisfy({ " ,\t\r\n".contains($0) }) { continue }
            guard parts.count == 2, let v = NumberScanner.numbers(in: parts[1]),
                let step = Transform(svgCall: name, v)
            else { return nil }
            self = step.then(self)
        }
    }

    private init?(svgCall name: String, _ v: [Double]) {
        let angle = (v.first ?? 0) * .pi / 180
        switch (name, v.count) {
        case ("translate", 1), ("translate", 2): self = .translation(v[0], v.count > 1 ? v[1] : 0)
        case ("scale", 1), ("scale", 2): self = .scale(v[0], v.count > 1 ? v[1] : v[0])
        case ("rotate", 1): self = .rotation(angle)
        case ("rotate", 3):
            self = Transform.translation(-v[1], -v[2]).then(.rotation(angle)).then(.translation(v[1], v[2]))
        case ("matrix", 6): self.init(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
        case ("skewX", 1): self.init(a: 1, b: 0, c: tan(angle), d: 1, tx: 0, ty: 0)
        case ("skewY", 1): self.init(a: 1, b: tan(angle), c: 0, d: 1, tx: 0, ty: 0)
        default: return nil
        }
    }
}

extension Transform {
    /// Clockwise on the screen, radians.
    package static func rotation(_ angle: Double) -> Transform {
        Transform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    package var determinant: Double { a * d - b * c }

    /// Mean factor by which lengths grow.
    package var meanScale: Double { abs(determinant).squareRoot() }
}
