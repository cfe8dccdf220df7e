import Testing

@testable import SceneLibrary

@Suite struct FigureLintTests {
    @Test func `the figures of the product have no errors and no names that collide`() {
        let lint = FigureLint(directory: FigureTestFolder.product)
        let files = lint.files
        #expect(files.count > 500)
        let wrong = files.flatMap { lint.findings(for: $0, everyVariant: false) }.filter { $0.level == .error }
        #expect(wrong.isEmpty)
        #expect(lint.collisions().filter { $0.level != .note }.isEmpty)
    }

    private func findings(_ text: String) throws -> [String] {
        let folder = FigureTestFolder()
        try folder.write("things/a.svg", text)
        return FigureLint(directory: folder.path).findings(for: "things/a.svg")
            .filter { $0.level != .note }.map(\.text)
    }

    private let good = ##"<rect class="main core" fill="#808080" x="-50" y="-200" width="99" height="200"/>"##

    @Test func `a clean figure gives no errors or warnings`() throws {
        #expect(try findings(FigureTestFolder.svg(good)) == [])
    }

    @Test(arguments: [
        (##"<text/>"##, "<text> is not part"), (##"<g onclick="x"/>"##, "attribute onclick"),
        (##"<rect class="main wall" fill="#808080" y="-99" width="99" height="99"/>"##, "two roles"),
        (##"<rect class="main gloss metal" fill="#808080" y="-99" width="99" height="99"/>"##, "two finishes"),
        (##"<g id="a"/><g id="a"/>"##, "twice"), (##"<rect y="-99" width="99" height="99"/>"##, "no fill"),
        (##"<rect fill="#808080" stroke="#000000" y="-99" width="99" height="99"/>"##, "fill and stroke"),
        (##"<rect fill="mud" y="-99" width="99" height="99"/>"##, "not #rrggbb"),
        (##"<rect fill="#808080" y="-99" width="99" height="99" transform="turn(3)"/>"##, "transform"),
        (##"<path fill="#808080" d="M0 0L10 x"/>"##, "goes wrong at"), (##"<rect fill="#808080"/>"##, "empty shape"),
        (##"<rect fill="#808080" y="-99" width="900" height="99"/>"##, "leaves the viewBox"),
        (##"<rect fill="#808080" y="-99" width="5" height="99"/>"##, "units thick"),
        (##"<g data-when="pose=yawn"/>"##, "pose=yawn is not in the list"),
        (##"<circle class="anchor" r="4"/>"##, "without data-anchor"),
        (##"<circle class="anchor" data-anchor="fit" r="4"/>"##, "lacks data-on"),
        (##"<rect class="decal" fill="#808080" x="300" y="-99" width="50" height="50"/>"##, "elsewhere"),
    ])
    func `what the format forbids is found`(body: String, text: String) throws {
        let findings = try findings(FigureTestFolder.svg(good + body))
        #expect(findings.contains { $0.contains(text) })
    }

    @Test(arguments: [
        ("data-names=\"thing\"", "", "no data-names"), ("\"tool\"", "\"blob\"", "data-kind"),
        ("\"ground\"", "\"moon\"", "data-supports=\"moon\""), ("\"front\"", "\"top\"", "data-view"),
        ("-500 -1000 1000 1000", "0 0 100 100", "the ground is y = 0"), ("viewBox", "data-slots", "no viewBox"),
        ("data-height=\"0.5\"", "data-emoji=\"cat\"", "no code point"),
        ("main core", "wood core", "no part has the role"),
    ])
    func `what the root lacks is found`(part: String, replacement: String, text: String) throws {
        let svg = FigureTestFolder.svg(good).replacing(part, with: replacement)
        #expect(try findings(svg).contains { $0.contains(text) })
    }

    @Test func `colliding names are found`() throws {
        let folder = FigureTestFolder()
        try folder.write("a.svg", FigureTestFolder.svg(good, names: "bat, club"))
        try folder.write("b.svg", FigureTestFolder.svg(good, names: "bat"))
        try folder.write("c.svg", FigureTestFolder.svg(good, names: "stick, club"))
        let collisions = FigureLint(directory: folder.path).collisions()
        #expect(collisions.count { $0.level == .error && $0.text.contains("\"bat\"") } == 2)
        #expect(collisions.count { $0.level == .warning && $0.text.contains("\"club\"") } == 2)
    }
}
