import Testing

@testable import SceneLibrary

@Suite struct FigureReuseTests {
    private let rect = ##"<rect fill="#ff0000" width="10" height="10"/>"##

    @Test func `use draws a group of the same file or of the kit at its place`() throws {
        let body = """
            <defs><g id="a">\(rect)</g></defs><symbol id="s" transform="scale(3)">\(rect)</symbol>
            <use href="#a" x="100" y="5" transform="scale(2)"/><use href="#s"/>
            <use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="../kit/k.svg#b"/>
            """
        let figure = try FigureTestFolder.figure(
            body, kit: ["k": ##"<g id="b" transform="translate(7 0)">\##(rect)</g>"##])
        #expect(figure.parts.map(\.bounds.minX) == [200, 0, 7])
        #expect(figure.parts.map(\.bounds.width) == [20, 30, 10])
    }

    @Test func `a use hands its class and colours down`() throws {
        let body =
            ##"<defs><rect id="r" width="9" height="9"/></defs><use href="#r" class="coat gloss" fill="#123456"/>"##
        let (figure, _) = try FigureTestFolder.checked(body)
        let part = try #require(figure.parts.first)
        #expect(part.role == "coat" && part.finish == .gloss && part.color == Color(hex: 0x123456))
    }

    @Test(arguments: [
        (##"<g id="a"><use href="#a"/></g>"##, "circle"),
        (##"<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>"##, "circle"),
        (##"<use href="#none"/>"##, "no id"), (##"<use href="../kit/none.svg#a"/>"##, "no file"),
        (##"<use href="../../etc/x.svg#a"/>"##, "only"), (##"<use href="http://x/y.svg#a"/>"##, "only"),
        (##"<use/>"##, "needs"),
    ])
    func `a use that leads nowhere is an error and draws nothing`(body: String, error: String) throws {
        let (figure, findings) = try FigureTestFolder.checked(rect + body)
        #expect(figure.parts.count == 1)
        #expect(findings.contains { $0.level == .error && $0.text.contains(error) })
    }

    @Test func `reuse is bounded in number and depth`() throws {
        let chain = (0..<20).map { ##"<g id="d\##($0)"><use href="#d\##($0 + 1)"/></g>"## }.joined()
        let deep = try FigureTestFolder.checked(
            rect + "<defs>\(chain)<g id=\"d20\">\(rect)</g></defs><use href=\"#d0\"/>")
        #expect(deep.findings.contains { $0.text.contains("too deep") })
        #expect(deep.figure.parts.count == 1)
        let double = (0..<10).map { i in
            ##"<g id="d\##(i)"><use href="#d\##(i + 1)"/><use href="#d\##(i + 1)"/></g>"##
        }.joined()
        let wide = try FigureTestFolder.checked("<defs>\(double)<g id=\"d10\">\(rect)</g></defs><use href=\"#d0\"/>")
        #expect(wide.findings.contains { $0.text.contains("too many uses") })
        #expect(wide.figure.parts.count <= FigureLimits.uses)
    }

    @Test func `parts, nesting, points and bytes are bounded`() throws {
        let many = try FigureTestFolder.checked(String(repeating: rect, count: 700))
        #expect(many.figure.parts.count == FigureLimits.parts)
        #expect(many.findings.contains { $0.text.contains("600 parts") })
        func errors(_ body: String) -> [String] {
            let (document, findings) = FigureCompiler.compile(Array(FigureTestFolder.svg(body).utf8), file: "a.svg")
            return document == nil ? findings.map(\.text) : []
        }
        let nested = String(repeating: "<g>", count: 50) + rect + String(repeating: "</g>", count: 50)
        #expect(errors(nested) == ["nested deeper than 40"])
        let path = "<path fill=\"#ff0000\" d=\"M0 0" + String(repeating: "l1 1 1 0", count: 11_000) + "Z\"/>"
        #expect(errors(path).contains { $0.contains("points") })
        #expect(errors(rect + String(repeating: " ", count: 520 * 1024)) == ["larger than 512 KB"])
    }

    @Test(arguments: [
        "", "<svg", "<svg><g></svg>", "not xml", "<svg/><svg/>", "<html/>",
        "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg>&a;</svg>", "<svg>&unknown;</svg>",
    ])
    func `what is no plain figure file is refused with a reason`(text: String) {
        let (document, findings) = FigureCompiler.compile(Array(text.utf8), file: "a.svg")
        #expect(document == nil)
        #expect(findings.first?.level == .error)
    }
}
