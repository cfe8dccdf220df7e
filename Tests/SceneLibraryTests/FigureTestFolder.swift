import Glibc
import ProviderTestSupport
import Testing

@testable import SceneLibrary

/// A folder of figures of its own for a test; gone with it.
final class FigureTestFolder {
    let path: String
    private let directory: TemporaryDirectory?

    init() {
        directory = try? TemporaryDirectory()
        path = directory?.path ?? "/nonexistent"
    }

    /// Figures that came with the product.
    static let product: String = {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        return root.joined(separator: "/") + "/Plugins/SceneLibrary/Figures"
    }()

    func write(_ name: String, _ text: String) throws {
        if let slash = name.lastIndex(of: "/") { mkdir("\(path)/\(name[..<slash])", 0o755) }
        let file = try #require(fopen("\(path)/\(name)", "w"))
        fputs(text, file)
        fclose(file)
    }

    /// A figure file around its parts.
    static func svg(_ body: String, names: String = "thing", root: String = "") -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -1000 1000 1000" data-names="\(names)"
          data-kind="tool" data-height="0.5" data-supports="ground" data-view="front" \(root)>
        \(body)
        </svg>
        """
    }

    /// Draws the parts in a figure file; errors and warnings are recorded as an issue.
    static func figure(
        _ body: String, root: String = "", kit: [String: String] = [:], _ request: FigureRequest = FigureRequest(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Figure {
        let (figure, findings) = try checked(body, root: root, kit: kit, request)
        #expect(findings.filter { $0.level != .note }.isEmpty, sourceLocation: sourceLocation)
        return figure
    }

    static func checked(
        _ body: String, root: String = "", kit: [String: String] = [:], _ request: FigureRequest = FigureRequest()
    ) throws -> (figure: Figure, findings: [FigureFinding]) {
        let folder = FigureTestFolder()
        for (name, text) in kit { try folder.write("kit/\(name).svg", svg(text, names: "")) }
        let (document, findings) = FigureCompiler.compile(Array(svg(body, root: root).utf8), file: "things/thing.svg")
        let library = FigureLibrary(directories: [folder.path])
        let builder = FigureBuilder(FigureFile(try #require(document)), request) { library.file($0) }
        return (builder.figure, findings + builder.findings)
    }
}

/// A request with some of its values.
func request(
    pose: String? = nil, mood: String? = nil, age: String? = nil, view: String = "whole", bold: Bool = false,
    wears: Set<String> = [], with: Set<String> = [], paints: [(String, UInt32)] = []
) -> FigureRequest {
    var request = FigureRequest()
    request.pose = pose
    request.mood = mood
    request.age = age
    request.view = view
    request.bold = bold
    request.wears = wears
    request.with = with
    request.paints = paints.map { FigureRequest.Paint(role: $0.0, color: Color(hex: $0.1)) }
    return request
}
