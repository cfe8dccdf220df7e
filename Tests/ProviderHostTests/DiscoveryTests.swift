import Glibc
import ProviderHost
import ProviderModel
import ProviderTestSupport
import Testing

/// Directories with manifests and stand-ins for libraries, which discovery never opens.
struct Shelf {
    let root: TemporaryDirectory
    var installation: Installation

    init() throws {
        root = try TemporaryDirectory()
        try root.write("", to: "lib/libshared.so")
        installation = Installation(
            workerPath: "/bin/true", libraryDirectories: ["\(root.path)/lib"],
            resourceDirectories: ["\(root.path)/resources"])
    }

    func add(
        _ file: String, id: String = "org.example.mine", version: String = "1.0.0", library: String = "libshared.so",
        more: String = ""
    ) throws {
        try root.write(
            """
            {"id": "\(id)", "name": "Mine", "version": "\(version)", "abi": "1.0",
             "library": "\(library)", \(more)
             "styles": [{"id": "ink", "name": "Ink", "summary": "Black on white."}]}
            """, to: file)
    }

    func catalogue(_ directories: (String, SearchPaths.Origin)...) -> Catalogue {
        Discovery(installation: installation).catalogue(
            of: SearchPaths(
                directories: directories.map { SearchPaths.Directory(path: "\(root.path)/\($0)", origin: $1) }))
    }
}

@Suite struct `Finding providers` {
    @Test func `manifests are found in the order of the search path, then by name`() throws {
        let shelf = try Shelf()
        try shelf.add("user/b.json", id: "org.example.b")
        try shelf.add("user/a.json", id: "org.example.a")
        try shelf.add("configured/z.json", id: "org.example.z")
        let catalogue = shelf.catalogue(("configured", .configuration), ("user", .user))
        #expect(catalogue.entries.map(\.id) == ["org.example.z", "org.example.a", "org.example.b"])
        #expect(catalogue.entries.map(\.origin) == [.configuration, .user, .user])
        #expect(catalogue.problems.isEmpty && catalogue.shadows.isEmpty)
        #expect(catalogue.entries[0].provider.libraryPath == "\(shelf.root.path)/lib/libshared.so")
    }

    @Test func `the first of two providers with one id wins, and the other is reported`() throws {
        let shelf = try Shelf()
        try shelf.add("user/a.json", version: "1.0.0")
        try shelf.add("system/a.json", version: "2.0.0")
        try shelf.add("user/b.json", version: "3.0.0")
        let catalogue = shelf.catalogue(("user", .user), ("system", .system))
        #expect(catalogue.entries.map(\.manifest.version) == ["1.0.0"])
        #expect(catalogue.shadows.map(\.version) == ["3.0.0", "2.0.0"])
        #expect(catalogue.shadows.map(\.origin) == [.user, .system])
        #expect(catalogue.shadows.allSatisfy { $0.shadowedBy == "\(shelf.root.path)/user/a.json" })
    }

    @Test func `a bad file hides nothing`() throws {
        let shelf = try Shelf()
        try shelf.add("user/b.json", id: "org.example.b")
        try shelf.root.write("{", to: "user/a.json")
        try shelf.add("user/c.json", library: "libabsent.so")
        try shelf.add("system/c.json")
        let catalogue = shelf.catalogue(("user", .user), ("system", .system))
        #expect(catalogue.entries.map(\.id) == ["org.example.b", "org.example.mine"])
        #expect(catalogue.problems.map(\.file) == ["\(shelf.root.path)/user/a.json", "\(shelf.root.path)/user/c.json"])
        #expect(catalogue.problems.last?.line == 2 && catalogue.problems.last?.key == "library")
    }

    @Test func `directories that are missing or named twice are skipped, which is told where somebody named them`()
        throws
    {
        let shelf = try Shelf()
        try shelf.add("user/a.json")
        try shelf.root.link("again", to: "user")
        let catalogue = shelf.catalogue(
            ("absent", .configuration), ("gone", .user), ("user", .user), ("again", .system), ("user", .builtIn))
        #expect(catalogue.entries.count == 1 && catalogue.shadows.isEmpty && catalogue.problems.isEmpty)
        #expect(catalogue.skippedDirectories.map(\.path) == ["\(shelf.root.path)/absent"])
    }

    @Test func `other files, hidden files and directories below are left alone`() throws {
        let shelf = try Shelf()
        try shelf.root.write("{", to: "user/notes.txt")
        try shelf.root.write("{", to: "user/.hidden.json")
        try shelf.root.write("{", to: "user/below/a.json")
        #expect(shelf.catalogue(("user", .user)) == Catalogue())
    }

    @Test func `what is no regular file, too large or unreadable is an error of its own`() throws {
        let shelf = try Shelf()
        try shelf.root.directory("user/a.json")
        try shelf.root.write(String(repeating: " ", count: 300_000), to: "user/b.json")
        mkfifo("\(shelf.root.path)/user/c.json", 0o600)
        try shelf.root.link("user/d.json", to: "/nowhere")
        try shelf.add("user/e.json")
        let catalogue = shelf.catalogue(("user", .user))
        #expect(catalogue.entries.count == 1)
        let messages = catalogue.problems.map(\.message)
        #expect(messages.count == 4, "\(messages)")
        #expect(messages[0].contains("a directory") && messages[1].contains("300000 bytes"))
        #expect(messages[2].contains("not a regular file") && messages[3].contains("No such file"))
    }

    @Test func `more files than the limit are reported and left out`() throws {
        let shelf = try Shelf()
        for number in 0...Discovery.maximumFiles {
            try shelf.add("user/\(1000 + number).json", id: "org.example.p\(number)")
        }
        let catalogue = shelf.catalogue(("user", .user))
        #expect(catalogue.entries.count == Discovery.maximumFiles)
        #expect(catalogue.problems.count == 1 && catalogue.problems[0].message.contains("257 manifests"))
    }

    @Test func `a library is found below its manifest, beside it, and then on the library path`() throws {
        let shelf = try Shelf()
        try shelf.root.write("", to: "user/deep/libmine.so")
        try shelf.root.write("", to: "user/libshared.so")
        try shelf.add("user/a.json", id: "org.example.a", library: "deep/libmine.so")
        try shelf.add("user/b.json", id: "org.example.b", library: "libshared.so")
        try shelf.add("other/c.json", id: "org.example.c", library: "libshared.so")
        let libraries = shelf.catalogue(("user", .user), ("other", .system)).entries.map(\.provider.libraryPath)
        let root = shelf.root.path
        #expect(libraries == ["\(root)/user/deep/libmine.so", "\(root)/user/libshared.so", "\(root)/lib/libshared.so"])
    }

    @Test func `a link that leads out of its directory is refused, one that stays is followed`() throws {
        let shelf = try Shelf()
        try shelf.root.write("", to: "user/libreal.so")
        try shelf.root.write("", to: "outside.so")
        try shelf.root.link("user/libout.so", to: "../outside.so")
        try shelf.root.link("user/libin.so", to: "libreal.so")
        try shelf.root.link("user/away", to: "..")
        try shelf.add("user/a.json", id: "org.example.a", library: "libout.so")
        try shelf.add("user/b.json", id: "org.example.b", library: "libin.so")
        try shelf.add("user/c.json", id: "org.example.c", library: "away/outside.so")
        let catalogue = shelf.catalogue(("user", .user))
        #expect(catalogue.entries.map(\.provider.libraryPath) == ["\(shelf.root.path)/user/libreal.so"])
        #expect(catalogue.problems.map { $0.message.contains("leads out of") } == [true, true])
    }

    @Test func `a library must be a file and resources must be a directory`() throws {
        let shelf = try Shelf()
        try shelf.root.directory("user/lib.d")
        try shelf.root.write("", to: "resources/art/index")
        try shelf.root.write("", to: "resources/file")
        try shelf.add("user/a.json", id: "org.example.a", library: "lib.d")
        try shelf.add("user/b.json", id: "org.example.b", more: #""resources": "art","#)
        try shelf.add("user/c.json", id: "org.example.c", more: #""resources": "file","#)
        let catalogue = shelf.catalogue(("user", .user))
        #expect(catalogue.entries.map(\.provider.resourcesPath) == ["\(shelf.root.path)/resources/art"])
        #expect(catalogue.problems.map(\.key) == ["library", "resources"])
    }

    @Test func `warnings don't keep a provider out`() throws {
        let shelf = try Shelf()
        try shelf.add("user/a.json", more: #""colour": "red","#)
        let catalogue = shelf.catalogue(("user", .user))
        #expect(catalogue.entries.count == 1 && catalogue.problems.map(\.severity) == [.warning])
    }

    @Test func `the manifests that ship with Atelier are sound`() throws {
        for name in try FileNames.json(in: Checkout.path("providers")) {
            let bytes = try #require(TestFile.read(name))
            let (manifest, problems) = ManifestReader.read(bytes, file: name)
            #expect(manifest != nil && problems.isEmpty, "\(problems)")
        }
    }
}

enum FileNames {
    static func json(in directory: String) throws -> [String] {
        let names =
            TestFile.output(of: "ls", [directory])?.split(separator: "\n").filter { $0.hasSuffix(".json") } ?? []
        guard !names.isEmpty else { throw TestFailure("no manifest in \(directory)") }
        return names.map { "\(directory)/\($0)" }
    }
}
