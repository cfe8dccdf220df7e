/// A drawn line: subpaths of curves, and whether each was closed.
struct PathData {
    var path = Path()
    var isClosed: [Bool] = []
    /// Where reading stopped, when the text is no path data.
    var error: String?

    init() {}

    mutating func move(to p: Point) {
        path.move(to: p)
        isClosed.append(false)
    }

    mutating func close() {
        guard !isClosed.isEmpty else { return }
        path.close()
        isClosed[isClosed.count - 1] = true
    }
}

extension PathData {
    /// Reads the `d` attribute: all commands of SVG 1.1; up to the limit of points.
    init(_ text: String) {
        var reader = PathReader(text)
        reader.read()
        self = reader.data
    }
}

private struct PathReader {
    var data = PathData()
    private var scanner: NumberScanner
    private var at = Point.zero
    private var start = Point.zero
    /// Last control point, for smooth curves.
    private var control = Point.zero
    private var before: UInt8 = 0

    init(_ text: String) { scanner = NumberScanner(text) }

    mutating func read() {
        var command: UInt8 = 0
        while true {
            scanner.skipSeparators()
            guard let c = scanner.next else { return }
            if (c | 32) >= UInt8(ascii: "a"), (c | 32) <= UInt8(ascii: "z") {
                command = c
                scanner.advance()
            } else if command == 0 || command | 32 == UInt8(ascii: "z") {
                return fail()
            }
            guard before != 0 || command | 32 == UInt8(ascii: "m"), step(command) else { return fail() }
            if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
            if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
            guard data.path.points.count <= FigureLimits.points else { return fail() }
        }
    }

    private mutating func fail() { data.error = "path data goes wrong at \"\(scanner.rest)\"" }

    private mutating func point(_ origin: Point) -> Point? {
        guard let x = scanner.number(), let y = scanner.number() else { return nil }
        return origin + Point(x, y)
    }

    private mutating func step(_ command: UInt8) -> Bool {
        let isRelative = command & 32 != 0
        let upper = command & ~32
        let origin = isRelative ? at : .zero
        if before == UInt8(ascii: "Z"), upper != UInt8(ascii: "M"), upper != UInt8(ascii: "Z") { data.move(to: at) }
        defer { before = upper }
        switch upper {
        case UInt8(ascii: "M"):
            guard let p = point(origin) else { return false }
            at = p
            start = p
            data.move(to: p)
        case UInt8(ascii: "L"):
            guard let p = point(origin) else { return false }
            line(to: p)
        case UInt8(ascii: "H"):
            guard let x = scanner.number() else { return false }
            line(to: Point(origin.x + x, at.y))
        case UInt8(ascii: "V"):
            guard let y = scanner.number() else { return false }
            line(to: Point(at.x, origin.y + y))
        case UInt8(ascii: "C"), UInt8(ascii: "S"): return cubic(origin, isSmooth: upper == UInt8(ascii: "S"))
        case UInt8(ascii: "Q"), UInt8(ascii: "T"): return quadratic(origin, isSmooth: upper == UInt8(ascii: "T"))
        case UInt8(ascii: "A"): return arc(origin)
        case UInt8(ascii: "Z"):
            data.close()
            at = start
        default: return false
        }
        return true
    }

    private mutating func line(to p: Point) {
        data.path.line(to: p)
        at = p
    }

    private mutating func cubic(_ origin: Point, isSmooth: Bool) -> Bool {
        var first = at
        if !isSmooth {
            guard let p = point(origin) else { return false }
            first = p
        } else if before == UInt8(ascii: "C") || before == UInt8(ascii: "S") {
            first = at * 2 - control
        }
        guard let second = point(origin), let end = point(origin) else { return false }
        data.path.curve(first, second, end)
        control = second
        at = end
        return true
    }

    private mutating func quadratic(_ origin: Point, isSmooth: Bool) -> Bool {
        var middle = at
        if !isSmooth {
            guard let p = point(origin) else { return false }
            middle = p
        } else if before == UInt8(ascii: "Q") || before == UInt8(ascii: "T") {
            middle = at * 2 - control
        }
        guard let end = point(origin) else { return false }
        data.path.curve(at + (middle - at) * (2 / 3), end + (middle - end) * (2 / 3), end)
        control = middle
        at = end
        return true
    }

    private mutating func arc(_ origin: Point) -> Bool {
        guard let rx = scanner.number(), let ry = scanner.number(), let turn = scanner.number(),
            let large = scanner.flag(), let sweep = scanner.flag(), let end = point(origin)
        else { return false }
        data.path.arc(to: end, rx: rx, ry: ry, turn: turn, large: large, sweep: sweep)
        at = end
        return true
    }
}
