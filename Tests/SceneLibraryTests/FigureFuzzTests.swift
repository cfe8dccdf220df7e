import ProviderTestSupport
import Testing

@testable import SceneLibrary

/// Data files of the built-in providers, damaged: they are used as far as they go or left aside, within their bounds.
@Suite struct `Damaged data files` {
    private static func product(_ names: [String]) -> [[UInt8]] {
        names.compactMap { TestFile.read("\(FigureTestFolder.product)/\($0)") }
    }

    /// Small ones, and one with everything.
    private static let figures =
        product(["kit/eyes.svg", "nature/rock.svg", "creatures/cat.svg", "people/old-man.svg"]) + [Array(full.utf8)]

    private static let full = FigureTestFolder.svg(
        ##"""
        <g id="a" transform="rotate(30) scale(2,1)" data-when="pose=sit not mood=sad">
          <use href="#b" data-paint="main:#ff0000"/></g>
        <symbol id="b"><path class="main decal round" fill="#00ff00" fill-rule="evenodd" data-round="0.5"
          d="M0 0L10,10h5v-5C1 2 3 4 5 6s1 1 2 2Q1 1 2 2t3 3A5 5 0 1 0 9 9z"/></symbol>
        <line x1="0" y1="0" x2="5" y2="-50" stroke="#000000" stroke-width="4" fill="none" stroke-linecap="round"/>
        <circle class="anchor" data-anchor="hand" cx="1" cy="2" r="3"/>
        <polygon points="0,0 1,1 2,-50" fill="#123456"/>
        """##)

    private static let words = [
        "<svg", "<g", "</g>", "<use", "<path", "<symbol", "<defs>", "<line", "<rect", "<ellipse", "<circle", "<polygon",
        "<!DOCTYPE x [<!ENTITY a \"b\">]>", "<!--", "-->", "<![CDATA[", "<?xml", "&a;", "&#0;", "&amp;", "/>", ">",
        "\"", " id=\"a\"", " href=\"#a\"", " href=\"../kit/eyes.svg#a\"", " href=\"../../etc/passwd#a\"",
        " d=\"M0 0L1e9 1e9z\"",
        " transform=\"matrix(1e9 0 0 1e-9 0 0)\"", " transform=\"rotate(45)\"", " fill=\"none\"", " fill=\"#ffffff\"",
        " stroke=\"#000000\"", " stroke-width=\"1e9\"", " stroke-width=\"0\"", " data-when=\"pose=sit\"",
        " data-when=\"view=head\"", " data-bold=\"2\"", " data-on=\"a\"", " data-names=\"a, b\"", " class=\"decal\"",
        " class=\"anchor\"", " class=\"main core\"", " viewBox=\"0 0 0 0\"", " data-height=\"1e99\"",
        " points=\"0,0 1\"", "M", "m", "A1 1 0 0 1 5 5", "C", "z", "1e30", "-1e30", "0 0",
    ]

    private static let values = [
        "", "0", "-1", "1e9", "-1e30", "1e-30", "none", "#a", "#b", "../kit/eyes.svg#a", "#ff0000", "a", "head",
        "pose=sit", "view=head", "not pose=sit", "main decal", "anchor", "M0 0L1e6 1e6 0 1z", "M0 0A1 1e6 0 1 0 5 5z",
        "M0 0C1e6 0 0 1e6 1 1", "0 0 0 0", "0 0 1e-9 1e-9", "matrix(0 0 0 0 0 0)", "matrix(1e6 0 0 1e6 0 0)",
        "rotate(1e6)", "scale(0)", "skewX(90)",
    ].map { "\"\($0)\"" }

    private static let mutator = ByteMutator(
        corpus: figures + [Array(full.utf8)], dictionary: words, values: values,
        brackets: [("<g>", "</g>"), ("<g id=\"a\"><use href=\"#a\"/>", "</g>"), ("<!--", "-->")], most: 1 << 16)

    /// A figure as a scene asks for it; what is out of bounds, or nil.
    private static func wrong(_ document: FigureDocument) -> String? {
        for request in [FigureRequest(), request(pose: "sit", mood: "sad", view: "head", bold: true)] {
            let figure = FigureBuilder(FigureFile(document), request) { _ in nil }.figure
            if figure.parts.count > FigureLimits.parts { return "\(figure.parts.count) parts" }
            for part in figure.parts {
                let isFinite = part.path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
                if !isFinite { return "a part of no place: \(part.bounds)" }
            }
        }
        return nil
    }

    @Test func `a figure is drawn or refused`() {
        let wrong = Fuzzer("figures", cases: 400, Self.mutator).failure { bytes, _ in
            _ = FigureScan.attributes(ofRoot: bytes)
            let (document, findings) = FigureCompiler.compile(bytes, file: "things/thing.svg")
            guard let document else { return findings.isEmpty ? "refused without a reason" : nil }
            if document.coordinates.count > FigureLimits.points { return "\(document.coordinates.count) points" }
            let encoded = document.encoded()
            let again = try encoded.withUnsafeBytes { try FigureDocument(encoded: $0) }
            if again.encoded() != encoded { return "compiled as two things" }
            return Self.wrong(document)
        }
        #expect(wrong == nil)
    }

    @Test func `a compiled figure is drawn or refused`() {
        // Small ones, so that damage meets what leads from one part to another.
        let documents = [Self.figures[0], Self.figures[1], Self.figures[4]].compactMap { bytes in
            FigureCompiler.compile(bytes, file: "things/thing.svg").document?.encoded()
        }
        let mutator = ByteMutator(corpus: documents, most: 1 << 16)
        let wrong = Fuzzer("documents", cases: 3000, mutator).failure { bytes, _ in
            guard let document = try? bytes.withUnsafeBytes({ try FigureDocument(encoded: $0) }) else { return nil }
            return Self.wrong(document)
        }
        #expect(wrong == nil)
    }

    @Test func `an atlas gives its documents or none, also where its checksums fit the damage`() throws {
        let files = Self.figures.enumerated().map { index, bytes in
            let document = FigureCompiler.compile(bytes, file: "things/\(index).svg").document?.encoded() ?? []
            let entry = FigureAtlas.Entry(
                path: "things/\(index).svg", stamp: FileStamp(bytes: 1, seconds: 2, nanoseconds: 3), content: 4,
                names: ["cat", "tom"], emoji: "1F408", wordnet: "cat.n.01", failure: "", range: 0..<0, check: 0)
            return (entry: entry, document: document)
        }
        let atlas = FigureAtlas.bytes([files[0], files[4]])
        let mutator = ByteMutator(corpus: [atlas, FigureAtlas.bytes([])], dictionary: ["things/", ".svg"])
        let wrong = Fuzzer("atlas", cases: 1500, mutator).failure { bytes, random in
            var bytes = bytes
            if random.oneIn(2) { Self.mendIndex(of: &bytes) }
            guard let atlas = FigureAtlas(FileMemory(bytes)) else { return nil }
            for entry in atlas.entries {
                _ = atlas.encoded(entry)
                if let document = atlas.document(entry), let wrong = Self.wrong(document) { return wrong }
            }
            return nil
        }
        #expect(wrong == nil)
    }

    /// Puts the right checksum before the index: magic, version, length, checksum, index.
    private static func mendIndex(of bytes: inout [UInt8]) {
        guard bytes.count >= 24 else { return }
        let length = (0..<4).reduce(0) { $0 | Int(bytes[12 + $1]) << (8 * $1) }
        guard length <= bytes.count - 24 else { return }
        let sum = bytes[24..<24 + length].withUnsafeBytes { checksum($0) }
        for place in 0..<8 { bytes[16 + place] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * place)) }
    }

    @Test func `settings, lights and tables of names are read or refused`() {
        let settings = "\(FigureTestFolder.product)/../Settings"
        let files =
            ["park.txt", "street.txt", "studio.txt", "light.txt", "features.txt"].compactMap {
                TestFile.read("\(settings)/\($0)")
            } + Self.product(["names.txt", "motifs.txt"]).map { Array($0.prefix(2000)) }
        let words = [
            "also", "where", "hosts", "flags", "horizon", "ground", "air", "slot", "sky", "studio", "wall", "#ffffff",
            "age=child", "height=1e99", "~", "!", "*", "=", "..", ":", ",", "0.5", "-1", "\n",
        ]
        let wrong = Fuzzer("settings", cases: 2000, ByteMutator(corpus: files, dictionary: words)).failure { bytes, _ in
            let text = String(decoding: bytes, as: UTF8.self)
            _ = NameTable(text: text)
            do throws(SettingError) { _ = try IlluminationTable(text: text) } catch {
                if error.message.isEmpty || error.line < 0 { return "lights refused without a place" }
            }
            do throws(SettingError) { _ = try Setting(name: "park", text: text) } catch {
                if error.message.isEmpty || error.line < 0 { return "refused without a place" }
            }
            return nil
        }
        #expect(wrong == nil)
    }
}
