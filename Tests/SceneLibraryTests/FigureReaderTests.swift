import Testing

@testable import SceneLibrary

@Suite struct FigureReaderTests {
    private func near(_ a: Box, _ b: Box, by slack: Double = 0.01) -> Bool {
        abs(a.minX - b.minX) < slack && abs(a.minY - b.minY) < slack && abs(a.maxX - b.maxX) < slack
            && abs(a.maxY - b.maxY) < slack
    }

    @Test(arguments: [
        (##"<path fill="#ff0000" d="M-10-20h20v10H-10z"/>"##, Box(-10, -20, 10, -10)),
        (##"<path fill="#ff0000" d="m-10-20 20 0 0 10 -20 0"/>"##, Box(-10, -20, 10, -10)),
        (##"<path fill="#ff0000" d="M0 0A10 10 0 0 1 20 0Z"/>"##, Box(0, -10, 20, 0)),
        (##"<path fill="#ff0000" d="M0 0a10 10 0 0120 0z"/>"##, Box(0, -10, 20, 0)),
        (##"<path fill="#ff0000" d="M0 0Q10-20 20 0T40 0Z"/>"##, Box(0, -10, 40, 10)),
        (##"<path fill="#ff0000" d="M0 0C0-40 40-40 40 0S80 40 80 0Z"/>"##, Box(0, -30, 80, 30)),
        (##"<ellipse fill="#ff0000" cx="5" cy="-5" rx="20" ry="10"/>"##, Box(-15, -15, 25, 5)),
        (##"<circle fill="#ff0000" cy="-30" r="30"/>"##, Box(-30, -60, 30, 0)),
        (##"<rect fill="#ff0000" x="-10" y="-40" width="20" height="40" rx="4"/>"##, Box(-10, -40, 10, 0)),
        (##"<polygon fill="#ff0000" points="0,0 10,-30 20,0"/>"##, Box(0, -30, 20, 0)),
    ])
    func `each shape becomes a path of its size`(body: String, box: Box) throws {
        let parts = try FigureTestFolder.figure(body).parts
        #expect(parts.count == 1)
        let part = try #require(parts.first)
        #expect(near(part.bounds, box))
        #expect(part.color == Color(hex: 0xff0000))
    }

    @Test(arguments: [
        (##"<line x1="0" y1="0" x2="100" y2="0" stroke="#00ff00" stroke-width="10" stroke-linecap="round"/>"##, 5.0),
        (##"<line x1="0" y1="0" x2="100" y2="0" stroke="#00ff00" stroke-width="10"/>"##, 0.0),
        (
            ##"<polyline fill="none" points="0 0 50 0 100 0" stroke="#00ff00" stroke-width="10" stroke-linecap="round"/>"##,
            5
        ),
    ])
    func `a line becomes the outline of its pen`(body: String, cap: Double) throws {
        let part = try #require(try FigureTestFolder.figure(body).parts.first)
        #expect(near(part.bounds, Box(-cap, -5, 100 + cap, 5)))
        #expect(part.color == Color(hex: 0x00ff00))
        #expect(part.path.signedArea > 0)
    }

    @Test func `a root that is marked as an anchor is an error, not a crash`() {
        let text = FigureTestFolder.svg(##"<circle fill="#ff0000" r="30"/>"##, root: ##"class="anchor""##)
        let (document, findings) = FigureCompiler.compile(Array(text.utf8), file: "things/thing.svg")
        #expect(document == nil)
        #expect(findings.contains { $0.level == .error })
    }

    @Test func `a document with more texts than its table can number isn't stored`() throws {
        let text = FigureTestFolder.svg(##"<circle fill="#ff0000" r="30"/>"##)
        var document = try #require(FigureCompiler.compile(Array(text.utf8), file: "things/thing.svg").document)
        #expect(!document.encoded().isEmpty)
        document.subject.names = (0..<70_000).map { "name \($0)" }
        #expect(document.encoded().isEmpty)
    }

    @Test func `a closed stroke leaves its middle open`() throws {
        let body = ##"<circle fill="none" stroke="#00ff00" stroke-width="10" r="50"/>"##
        let path = try #require(try FigureTestFolder.figure(body).parts.first).path
        #expect(path.contains(Point(50, 0)))
        #expect(!path.contains(.zero))
        #expect(abs(path.signedArea - 2 * .pi * 50 * 10) < 5)
    }

    @Test func `overlapping subpaths unite whatever their direction and an inner opposite one is a hole`() throws {
        let body = ##"<path fill="#ff0000" d="M0 0H60V-60H0Z M40 0V-60H100V0Z M10-10V-20H20V-10Z M25-25H30V-30H25Z"/>"##
        let path = try #require(try FigureTestFolder.figure(body).parts.first).path
        #expect(path.contains(Point(50, -30)))
        #expect(path.contains(Point(80, -30)))
        #expect(path.contains(Point(15, -15)) != path.contains(Point(27, -27)))
    }

    @Test func `the even-odd rule makes every enclosed subpath a hole`() throws {
        let body = ##"<path fill="#ff0000" fill-rule="evenodd" d="M0 0H60V-60H0Z M10-10H20V-20H10Z"/>"##
        let path = try #require(try FigureTestFolder.figure(body).parts.first).path
        #expect(!path.contains(Point(15, -15)))
        #expect(path.contains(Point(40, -40)))
    }

    @Test(arguments: [
        ("translate(10 20)", Box(10, 20, 20, 30)), ("translate(10)", Box(10, 0, 20, 10)),
        ("scale(2)", Box(0, 0, 20, 20)), ("scale(-1 2)", Box(-10, 0, 0, 20)), ("rotate(90)", Box(-10, 0, 0, 10)),
        ("rotate(180 5 5)", Box(0, 0, 10, 10)), ("matrix(1 0 0 1 3 4)", Box(3, 4, 13, 14)),
        ("translate(100 0) scale(2)", Box(100, 0, 120, 20)), ("skewX(45)", Box(0, 0, 20, 10)),
    ])
    func `transforms apply from the inside out`(transform: String, box: Box) throws {
        let body = ##"<g transform="\##(transform)"><rect fill="#ff0000" width="10" height="10"/></g>"##
        let part = try #require(try FigureTestFolder.figure(body).parts.first)
        #expect(near(part.bounds, box))
        #expect(part.path.signedArea > 0)
    }

    @Test func `a group hands down class, colour, roundness and opacity`() throws {
        let body = """
            <g class="coat gloss slab" fill="#112233" data-round="0.4" opacity="0.5">
              <rect width="10" height="10"/><rect class="core" width="10" height="10" opacity="0.5" fill="#445566"/>
            </g>
            """
        let parts = try FigureTestFolder.figure(body).parts
        #expect(parts[0].role == "coat" && parts[0].finish == .gloss && parts[0].flags == [.slab])
        #expect(parts[0].round == 0.4 && parts[0].color == Color(hex: 0x112233).withAlpha(0.5))
        #expect(parts[1].flags == [.slab, .core] && parts[1].color == Color(hex: 0x445566).withAlpha(0.25))
    }

    @Test func `marks don't bulge, and far parts are darker except on wearables`() throws {
        let body =
            ##"<rect class="decal" fill="#808080" width="9" height="9"/><rect class="far" fill="#808080" width="9" height="9"/>"##
        let parts = try FigureTestFolder.figure(body).parts
        #expect(parts[0].round == 0)
        #expect(parts[1].color.luma < parts[0].color.luma)
        let garment = FigureTestFolder.svg(body).replacing("\"tool\"", with: "\"garment\"")
        let document = try #require(FigureCompiler.compile(Array(garment.utf8), file: "a.svg").document)
        let worn = FigureBuilder(FigureFile(document), FigureRequest()) { _ in nil }.figure.parts
        #expect(worn[1].color == worn[0].color)
    }

    @Test func `a drawing whose box starts at the top is stood on the ground and made 1000 high`() throws {
        let text =
            ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 100"><rect fill="#ff0000" width="50" height="100"/></svg>"##
        let document = try #require(FigureCompiler.compile(Array(text.utf8), file: "a.svg").document)
        let figure = FigureBuilder(FigureFile(document), FigureRequest()) { _ in nil }.figure
        #expect(near(figure.bounds, Box(-250, -1000, 250, 0)))
    }

    @Test func `style declarations count, and an editor's own elements don't`() throws {
        let body = """
            <sodipodi:namedview xmlns:sodipodi="urn:x"><rect fill="#ff0000" width="9" height="9"/></sodipodi:namedview>
            <rect style="fill: #00ff00; opacity: .5" width="10" height="10"/>
            """
        let (figure, findings) = try FigureTestFolder.checked(body)
        #expect(figure.parts.map(\.color) == [Color(hex: 0x00ff00).withAlpha(0.5)])
        #expect(findings.map(\.level) == [.warning])
    }

    @Test func `anchors have place, radius and turn, and the file's own beats the kit's`() throws {
        let kit = [
            "body": ##"<g id="b"><circle class="anchor" data-anchor="head" cy="-10" r="4" data-turn="20"/></g>"##
        ]
        let use = ##"<use href="../kit/body.svg#b" transform="translate(0 -100) scale(-2 2)"/>"##
        let borrowed = try FigureTestFolder.figure(use + ##"<rect fill="#ff0000" width="9" height="9"/>"##, kit: kit)
        let head = try #require(borrowed.anchor("head"))
        #expect(head.position == Point(0, -120))
        #expect(abs(head.radius - 8) < 1e-9)
        #expect(abs(head.turn + 20) < 1e-9)
        let own = ##"<circle class="anchor" data-anchor="head" data-on="neck" cx="5" cy="-7" r="3"/>"##
        for body in [use + own + own.replacing("5", with: "6"), own + use] {
            #expect(
                try FigureTestFolder.figure(body, kit: kit).anchors == [
                    Anchor(name: "head", position: Point(5, -7), radius: 3, turn: 0, on: "neck")
                ])
        }
    }
}
