import SceneLibrary
import Testing

/// Emoji glyphs redrawn as flat parts.
@Suite struct GlyphFigureTests {
    /// A red disc with a blue one in its middle, and nothing around it.
    private func target(side: Int = 128, outer: Double = 50, inner: Double = 20) -> EmojiFont.Glyph {
        var pixels = [UInt8](repeating: 0, count: side * side * 4)
        for y in 0..<side {
            for x in 0..<side {
                let dx = Double(x) + 0.5 - Double(side) / 2
                let dy = Double(y) + 0.5 - Double(side) / 2
                let r = (dx * dx + dy * dy).squareRoot()
                guard r < outer + 0.5 else { continue }
                let i = (y * side + x) * 4
                let color: [UInt8] = r < inner ? [40, 60, 220] : [220, 40, 30]
                for c in 0..<3 { pixels[i + c] = color[c] }
                pixels[i + 3] = UInt8(min(255, max(0, (outer + 0.5 - r) * 255)))
            }
        }
        return EmojiFont.Glyph(width: side, height: side, pixels: pixels)
    }

    @Test func `each colour becomes a part, the largest the silhouette that the others lie on`() throws {
        let figure = try #require(GlyphFigure.trace(target()))
        #expect(figure.parts.count == 2)
        let (disc, middle) = (figure.parts[0], figure.parts[1])
        #expect(disc.color.oklab.y > 0.1 && middle.color.oklab.z < -0.1)
        #expect(middle.flags.contains(.decal) && middle.parent == 0)
        #expect(abs(middle.bounds.width / disc.bounds.width - 0.4) < 0.03)
    }

    @Test func `the figure stands on the ground and is a thousand units large`() throws {
        let bounds = try #require(GlyphFigure.trace(target())).bounds
        #expect(abs(bounds.maxY) < 1)
        #expect(abs(bounds.width - 1000) < 5 && abs(bounds.height - 1000) < 5)
        #expect(abs(bounds.center.x) < 5)
    }

    @Test func `a traced circle is round`() throws {
        let path = try #require(GlyphFigure.trace(target())).parts[0].path
        let center = Point(0, -500)
        for p in path.flattened().joined() {
            let r = ((p.x - center.x) * (p.x - center.x) + (p.y - center.y) * (p.y - center.y)).squareRoot()
            #expect(abs(r - 500) < 12)
        }
    }

    @Test func `a hole stays open`() {
        let side = 40
        let field = (0..<side * side).map { i -> Float in
            let (x, y) = (i % side, i / side)
            let isFrame = (5..<35).contains(x) && (5..<35).contains(y)
            let isHole = (14..<26).contains(x) && (14..<26).contains(y)
            return isFrame && !isHole ? 1 : 0
        }
        let path = ContourTracer(field: field, width: side, height: side).path()
        #expect(path.starts.count == 2)
        #expect(path.contains(Point(8, 20)))
        #expect(!path.contains(Point(20, 20)))
    }

    @Test func `a blank glyph gives no figure`() {
        #expect(GlyphFigure.trace(.init(width: 16, height: 16, pixels: [UInt8](repeating: 0, count: 1024))) == nil)
    }

    @Test func `the same glyph gives the same figure`() throws {
        let one = try #require(GlyphFigure.trace(target()))
        let other = try #require(GlyphFigure.trace(target()))
        #expect(one.parts.map(\.path) == other.parts.map(\.path))
        #expect(one.parts.map(\.color) == other.parts.map(\.color))
    }

    @Test func `names and keywords are read from the annotations`() throws {
        let names = try #require(EmojiNames(language: "en"))
        #expect(names.byName["crab"] == 0x1F980)
        #expect(names.names[0x1F41D] == "honeybee")
        #expect(names.byKeyword["bee"]?.contains(0x1F41D) == true)
        #expect(EmojiNames(language: "../en") == nil)
    }

    @Test func `a glyph that the font lacks, or a font that is not there, is nil`() {
        #expect(EmojiFont().glyph(0x41) == nil || EmojiFont().glyph(0xE000) == nil)
        #expect(EmojiFont(path: "/nowhere.ttf").glyph(0x1F980) == nil)
    }
}
