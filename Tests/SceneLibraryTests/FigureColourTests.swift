import Testing

@testable import SceneLibrary

@Suite struct FigureColourTests {
    private let coat = ##"<rect class="coat" fill="#f39a3c" width="9" height="9"/>"##

    private func near(_ a: Color, _ b: Color, _ slack: Double = 0.01) -> Bool {
        abs(a.r - b.r) < slack && abs(a.g - b.g) < slack && abs(a.b - b.b) < slack
    }

    @Test func `the first part of a role takes the colour asked for, others keep their distance to it`() throws {
        let body =
            coat
            + ##"<rect class="coat" fill="#c87a2c" width="9" height="9"/><rect fill="#f39a3c" width="9" height="9"/>"##
        let parts = try FigureTestFolder.figure(body, request(paints: [("coat", 0x2f6fe0)])).parts
        #expect(parts[0].color == Color(hex: 0x2f6fe0))
        let own = (OKLCH(Color(hex: 0xc87a2c)), OKLCH(Color(hex: 0xf39a3c)))
        let new = (OKLCH(parts[1].color), OKLCH(parts[0].color))
        #expect(abs(new.0.lightness / new.1.lightness - own.0.lightness / own.1.lightness) < 0.01)
        #expect(abs(new.0.hue - new.1.hue - (own.0.hue - own.1.hue)) < 0.05)
        #expect(parts[2].color == Color(hex: 0xf39a3c))
    }

    @Test func `dark and light roles follow their stem unless they are asked for themselves`() throws {
        let body = coat + ##"<rect class="coat-dark" fill="#a05a1c" width="9" height="9"/>"##
        let parts = try FigureTestFolder.figure(body, request(paints: [("coat", 0x2f6fe0)])).parts
        let expected = Color(hex: 0xa05a1c).following(Color(hex: 0xf39a3c), to: Color(hex: 0x2f6fe0))
        #expect(near(parts[1].color, expected))
        let own = try FigureTestFolder.figure(body, request(paints: [("coat-dark", 0x112233)])).parts
        #expect(own[0].color == Color(hex: 0xf39a3c))
        #expect(near(own[1].color, Color(hex: 0x112233)))
    }

    @Test func `a later wish for the same role wins, and opacity stays`() throws {
        let body = coat.replacing("width", with: #"opacity="0.5" width"#)
        let parts = try FigureTestFolder.figure(body, request(paints: [("coat", 0x112233), ("coat", 0x445566)])).parts
        #expect(parts[0].color == Color(hex: 0x445566).withAlpha(0.5))
    }

    @Test func `the kit takes the figure's colours, by name, by kin or by data-paint`() throws {
        let kit = [
            "k": """
            <g id="a"><rect class="lid" fill="#010203" width="9" height="9"/>
            <rect class="lid-dark" fill="#010101" width="9" height="9"/>
            <rect class="skin" fill="#040506" width="9" height="9"/>
            <rect class="iris" fill="#5fae3c" width="9" height="9"/></g>
            """
        ]
        let roles = coat + ##"<rect class="belly" fill="#ffffff" width="9" height="9"/>"##
        func kitParts(_ use: String, _ request: FigureRequest = FigureRequest()) throws -> [Color] {
            try FigureTestFolder.figure(roles + use, root: #"data-colour="coat""#, kit: kit, request).parts[2...].map(
                \.color)
        }
        let plain = try kitParts(##"<use href="../kit/k.svg#a"/>"##)
        #expect(
            plain[0] == Color(hex: 0xf39a3c) && plain[2] == Color(hex: 0xf39a3c) && plain[3] == Color(hex: 0x5fae3c))
        #expect(plain[1] != Color(hex: 0x010101))
        let painted = try kitParts(##"<use href="../kit/k.svg#a" data-paint="iris:#123456 lid:belly"/>"##)
        #expect(near(painted[0], .white) && painted[3] == Color(hex: 0x123456))
        let asked = try kitParts(
            ##"<use href="../kit/k.svg#a" data-paint="iris:#123456"/>"##,
            request(paints: [("coat", 0x2f6fe0), ("iris", 0x654321)]))
        #expect(asked[0] == Color(hex: 0x2f6fe0) && asked[3] == Color(hex: 0x654321))
    }

    @Test func `a shape without size in defs states the colour of a role`() throws {
        let kit = ["k": ##"<g id="a"><rect class="shirt" fill="#e2574c" width="9" height="9"/></g>"##]
        let body = ##"<defs><rect class="shirt" fill="#00ff00"/></defs><use href="../kit/k.svg#a"/>"##
        #expect(try FigureTestFolder.figure(body, kit: kit).parts[0].color == Color(hex: 0x00ff00))
    }

    @Test func `the subject's colour goes to the likeliest role when the file has none of the named`() throws {
        let text = FigureTestFolder.svg(coat, root: #"data-colour="main second""#)
        let document = try #require(FigureCompiler.compile(Array(text.utf8), file: "a.svg").document)
        #expect(document.subject.colourRoles == ["coat", "second"])
    }

    @Test func `a decal lies on the newest solid part under most of it`() throws {
        let body = """
            <rect id="left" fill="#808080" width="100" height="100"/>
            <rect id="right" fill="#808080" x="100" width="100" height="100"/>
            <rect class="decal" fill="#ffffff" x="10" y="10" width="50" height="50"/>
            <rect class="decal" fill="#ffffff" x="110" y="10" width="50" height="50"/>
            <rect class="decal" fill="#ffffff" x="110" y="10" width="50" height="50" data-on="left"/>
            <rect class="decal" fill="#ffffff" x="900" y="10" width="50" height="50"/>
            """
        #expect(try FigureTestFolder.figure(body).parts.map(\.parent) == [nil, 0, 0, 1, 0, 1])
    }

    @Test func `data-on of a group looks among the group's own parts first`() throws {
        let body = """
            <rect id="wall" fill="#808080" width="100" height="100"/>
            <g data-on="wall"><rect fill="#808080" x="20" y="20" width="40" height="40"/>
            <rect class="decal" fill="#ffffff" x="30" y="30" width="10" height="10"/>
            <rect class="decal" fill="#ffffff" x="70" y="70" width="10" height="10"/></g>
            """
        #expect(try FigureTestFolder.figure(body).parts.map(\.parent) == [nil, 0, 1, 0])
    }

    @Test func `data-on that names nothing solid is an error`() throws {
        let body =
            ##"<rect fill="#808080" width="9" height="9"/><rect class="decal" data-on="none" fill="#ffffff" width="5" height="5"/>"##
        let (figure, findings) = try FigureTestFolder.checked(body)
        #expect(findings.contains { $0.level == .error && $0.text.contains("data-on") })
        #expect(figure.parts[1].parent == 0)
    }
}
