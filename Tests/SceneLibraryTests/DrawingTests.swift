import Glibc
import Testing

@testable import SceneLibrary

@Suite struct DrawingTests {
    @Test(arguments: [0x000000, 0xffffff, 0xe33a34, 0x2f6fe0, 0x808080, 0x12f0a7] as [UInt32])
    func `a colour comes back from OKLCH`(hex: UInt32) {
        #expect(OKLCH(Color(hex: hex)).color().hex == hex)
    }

    @Test func `OKLCH of red is what its author gives`() {
        let red = OKLCH(Color(1, 0, 0))
        #expect(abs(red.lightness - 0.6279) < 1e-3 && abs(red.chroma - 0.2577) < 1e-3)
        #expect(abs(red.hue * 180 / .pi - 29.23) < 0.1)
    }

    @Test func `toning changes one thing and keeps alpha`() {
        let blue = Color(hex: 0x2f6fe0).withAlpha(0.5)
        let dark = OKLCH(blue.toned(lightness: 0.8))
        #expect(abs(dark.lightness / OKLCH(blue).lightness - 0.8) < 0.01 && abs(dark.hue - OKLCH(blue).hue) < 0.02)
        #expect(blue.toned(lightness: 0.8).a == 0.5)
        let turned = OKLCH(Color(hex: 0x8a5a3c).toned(turn: 30))
        #expect(abs(turned.hue - OKLCH(Color(hex: 0x8a5a3c)).hue - .pi / 6) < 0.03)
        let drawn = OKLCH(Color(hex: 0x8a5a3c).toned(toHue: 260, amount: 1))
        #expect(abs(remainder(drawn.hue - 260 * .pi / 180, 2 * .pi)) < 0.05)
    }

    @Test func `following a base to itself changes nothing, and to another keeps the ratio`() {
        let (part, base, target) = (Color(hex: 0xa05a1c), Color(hex: 0xf39a3c), Color(hex: 0x2f6fe0))
        #expect(part.following(base, to: base).hex == part.hex)
        let ratio = OKLCH(part.following(base, to: target)).lightness / OKLCH(target).lightness
        #expect(abs(ratio - OKLCH(part).lightness / OKLCH(base).lightness) < 0.01)
    }

    @Test func `mixing is halfway in the middle, and luma weighs green most`() {
        #expect(Color.black.mixed(with: .white, 0.25) == Color(0.25, 0.25, 0.25))
        #expect(Color(0, 1, 0).luma > Color(1, 0, 0).luma && Color(1, 0, 0).luma > Color(0, 0, 1).luma)
    }

    @Test func `colour words and their shades are known`() {
        #expect(Color(word: "red")?.hex == 0xe33a34)
        #expect(Color(word: "light blue")?.hex == 0x9fd0f2)
        #expect(Color(word: "very dark green") == Color(word: "dark green"))
        let (red, dark, light) = (Color(word: "red"), Color(word: "dark red"), Color(word: "light red"))
        #expect((dark?.luma ?? 1) < (red?.luma ?? 0) && (light?.luma ?? 0) > (red?.luma ?? 1))
        for word in ["", "table", "dark", "dark table", "table red", "#red"] { #expect(Color(word: word) == nil) }
    }

    @Test func `hex colours have three or six digits`() {
        #expect(Color(text: "#f80")?.hex == 0xff8800)
        #expect(Color(text: "#12aBcD")?.hex == 0x12abcd)
        #expect(Color(text: "blue") == Color(word: "blue"))
        for text in ["#", "#12", "#1234", "#12345g", "#+12345", "#1234567", "none"] {
            #expect(Color(text: text) == nil)
        }
    }

    @Test func `arcs are round, and extents tight`() {
        let circle = Path.ellipse(center: Point(10, 20), rx: 50, ry: 50)
        circle.forEachCurve { curve in
            for t in [0, 0.3, 0.7, 1] {
                let p = curve.point(at: t)
                #expect(abs(hypot(p.x - 10, p.y - 20) - 50) < 0.02)
            }
        }
        #expect(abs(circle.signedArea - .pi * 2500) < 5)
        #expect(abs(circle.extents.minX + 40) < 1e-6 && abs(circle.extents.maxY - 70) < 1e-6)
        var bow = Path()
        bow.move(to: .zero)
        bow.curve(Point(0, 100), Point(100, 100), Point(100, 0))
        #expect(bow.bounds.maxY == 100 && abs(bow.extents.maxY - 75) < 1e-9)
    }

    @Test func `area of curves is exact`() {
        var path = Path()
        path.move(to: .zero)
        path.curve(Point(0, 3), Point(3, 3), Point(3, 0))
        let fine = path.flattened(turn: 0.001)[0]
        var area = 0.0
        for (i, p) in fine.enumerated() {
            let q = fine[(i + 1) % fine.count]
            area += (p.x * q.y - q.x * p.y) / 2
        }
        #expect(abs(path.signedArea - area) < 0.01)
    }

    @Test func `flattening with slack stays that close`() {
        let circle = Path.ellipse(center: .zero, rx: 100, ry: 100)
        let polygon = circle.flattened(turn: 1, slack: 0.05)[0]
        for (a, b) in zip(polygon, polygon.dropFirst()) {
            let middle = (a + b) * 0.5
            #expect(hypot(middle.x, middle.y) > 100 - 0.06)
        }
        #expect(polygon.count < 200)
    }

    @Test func `inside is where the winding isn't zero`() {
        let ring = Path.ellipse(center: .zero, rx: 50, ry: 50)
        #expect(ring.contains(Point(35, 35)) && !ring.contains(Point(36, 36)))
        var twice = ring
        twice.append(.ellipse(center: Point(60, 0), rx: 50, ry: 50))
        #expect(twice.contains(Point(30, 0)) && twice.contains(Point(100, 0)))
    }

    @Test func `a stroke along a tight bend has no gaps`() {
        var line = Path()
        line.move(to: Point(0, 0))
        line.curve(Point(60, 0), Point(60, 8), Point(0, 8))
        let outline = Stroke(width: 30).outline(of: line, isClosed: [false]).united()
        line.forEachCurve { curve in
            for i in 0...20 { #expect(outline.contains(curve.point(at: Double(i) / 20))) }
        }
    }

    @Test func `numbers are read as SVG writes them`() {
        #expect(NumberScanner.numbers(in: "1-2.5.5,+3e2 -4E-1\t.25") == [1, -2.5, 0.5, 300, -0.4, 0.25])
        #expect(NumberScanner.numbers(in: "1 2 x") == nil)
        #expect(NumberScanner.number(in: "12px") == 12)
        #expect(NumberScanner.number(in: "1e") == 1)
        #expect(NumberScanner.number(in: "1e99") == 1e6)
        for text in ["", "-", ".", "e5", "x"] { #expect(NumberScanner.number(in: text) == nil) }
    }
}
