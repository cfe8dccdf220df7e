import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderLoader

/// A library that is opened from a copy finds what lies beside its original.
struct NeighbourTests {
    /// How a provider finds the libraries that it was linked with.
    struct Way: Sendable, CustomTestStringConvertible {
        var name: String
        var path: String
        /// Below the directory of the application.
        var directory: String
        var flags: [String]
        /// The neighbour finds its own neighbour by itself.
        var isNeighbourAble: Bool
        var testDescription: String { "\(name) \(path)" }
    }

    static let ways = [
        Way(
            name: "runpath", path: "$ORIGIN", directory: "lib", flags: ["-Wl,--enable-new-dtags"], isNeighbourAble: true
        ),
        Way(
            name: "runpath-above", path: "/nowhere:${ORIGIN}/../deps", directory: "deps",
            flags: ["-Wl,--enable-new-dtags"], isNeighbourAble: true),
        Way(
            name: "rpath", path: "$ORIGIN", directory: "lib", flags: ["-Wl,--disable-new-dtags"], isNeighbourAble: false
        ),
    ]

    /// Builds `app/lib/libmine.so`, which needs a library that needs another, and a copy of it in `store`.
    private func build(_ way: Way, in root: TemporaryDirectory) throws -> ResolvedProvider {
        let deepName = "libatelier-\(way.name)-deep.so"
        let nearName = "libatelier-\(way.name)-near.so"
        let visible = "__attribute__((visibility(\"default\"))) "
        let deep = try CompiledLibrary("\(visible)int deep(void) { return 7; }", flags: ["-Wl,-soname,\(deepName)"])
        let near = try CompiledLibrary(
            "int deep(void); \(visible)int near(void) { return deep(); }",
            flags: ["-Wl,--no-as-needed", "-Wl,-soname,\(nearName)", deep.path]
                + (way.isNeighbourAble ? ["-Wl,-rpath,$ORIGIN"] : []))
        var source = ProviderSource()
        source.declarations = "int near(void);"
        source.render = "return near() == 7 ? fill(host, job, request->first, 7) : ATELIER_FAILED;"
        let mine = try CompiledLibrary(
            source.text, flags: way.flags + ["-Wl,--no-as-needed", "-Wl,-rpath,\(way.path)", near.path])
        try root.copy(deep.path, to: "app/\(way.directory)/\(deepName)")
        try root.copy(near.path, to: "app/\(way.directory)/\(nearName)")
        let original = try root.copy(mine.path, to: "app/lib/libmine.so")
        var provider = try ResolvedProvider.test(root.copy(mine.path, to: "store/libmine.so"))
        provider.originalLibraryPath = original
        return provider
    }

    @Test(arguments: ways) func `by $ORIGIN`(way: Way) throws {
        let root = try TemporaryDirectory()
        var provider = try build(way, in: root)
        let found = LibraryNeighbours.find(copy: provider.libraryPath, origin: "\(root.path)/app/lib")
        #expect(found.count == 2 && found.allSatisfy { access($0, R_OK) == 0 })
        #expect(found.last?.hasSuffix("near.so") == true)
        let original = provider.originalLibraryPath
        provider.originalLibraryPath = nil
        #expect(try OpeningTests.failure(provider).cause?.hasPrefix("environment:") == true, "they lie elsewhere")
        provider.originalLibraryPath = original
        #expect(try ProviderLoader.open(provider).maximumRenders == 1)
    }

    @Test func `what is missing is told in the linker's words, and the library by its own name`() throws {
        let root = try TemporaryDirectory()
        let way = Way(
            name: "gone", path: "$ORIGIN", directory: "lib", flags: ["-Wl,--enable-new-dtags"], isNeighbourAble: true)
        let provider = try build(way, in: root)
        unlink("\(root.path)/app/lib/libatelier-gone-deep.so")
        do {
            _ = try ProviderLoader.open(provider)
            Issue.record("it opened")
        } catch {
            #expect(error.cause?.contains("libatelier-gone-deep.so: cannot open shared object file") == true)
            #expect(error.message.contains("\(root.path)/app/lib/libmine.so"))
        }
    }

    @Test func `only libraries count, whatever the search path says`() throws {
        let root = try TemporaryDirectory()
        try root.write("root:x:0:0", to: "secrets/passwd")
        let secret = try CompiledLibrary("int secret(void) { return 1; }", flags: ["-Wl,-soname,passwd"])
        let mine = try CompiledLibrary(
            "int mine(void) { return 0; }",
            flags: ["-Wl,--no-as-needed", "-Wl,-rpath,\(root.path)/secrets:$LIB/x:relative", secret.path])
        #expect(LibraryNeighbours.find(copy: mine.path, origin: "/nowhere") == [])
        try root.copy(secret.path, to: "secrets/passwd")
        #expect(LibraryNeighbours.find(copy: mine.path, origin: "/nowhere") == ["\(root.path)/secrets/passwd"])
    }

    @Test func `a library of any bytes is read within bounds`() throws {
        let root = try TemporaryDirectory()
        let provider = try build(Self.ways[0], in: root)
        let bytes = try #require(TestFile.read(provider.libraryPath))
        let section = try #require(DynamicSection(path: provider.libraryPath))
        #expect(section.searchPath == "$ORIGIN" && section.needed.contains("libatelier-runpath-near.so"))
        var generator = SystemRandomNumberGenerator()
        var refused = 0
        for round in 0..<1500 {
            var broken = bytes
            // The header, the program headers, and anywhere.
            let reach = [64, 1024, broken.count][round % 3]
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                broken[Int.random(in: 0..<reach, using: &generator)] = [0, 0xFF, 0x7F, 0x80].randomElement() ?? 0
            }
            if round % 5 == 0 { broken.removeLast(Int.random(in: 0..<broken.count, using: &generator)) }
            let found = DynamicSection(path: try root.write(broken, to: "broken"))
            if found == nil { refused += 1 }
            #expect(found?.needed.count ?? 0 <= DynamicSection.mostNeeded)
        }
        #expect(refused > 0 && refused < 1500)
    }
}
