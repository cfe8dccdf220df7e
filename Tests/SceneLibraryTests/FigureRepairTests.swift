import Glibc
import Testing

@testable import SceneLibrary

extension FigureAtlasTests {
    /// A folder whose files are old enough to be known by their stamps.
    private func settledFolder() throws -> FigureTestFolder {
        let folder = try folder()
        let past = [timespec(tv_sec: 1_000_000, tv_nsec: 5), timespec(tv_sec: 1_000_000, tv_nsec: 5)]
        for name in ["things/cup.svg", "things/hat.svg", "kit/k.svg"] {
            utimensat(AT_FDCWD, "\(folder.path)/\(name)", past, 0)
        }
        return folder
    }

    @Test func `a damaged document in the cache is compiled from its file, and is whole the next time`() throws {
        let folder = try settledFolder()
        let plain = try color("cup", folder)
        let file = try #require(atlases(folder).first)
        var bytes = try #require(FigureFiles.read(file)).bytes
        let cup = try #require(FigureAtlas(file: file)?.entries.first { $0.path == "things/cup.svg" })
        bytes[cup.range.lowerBound + cup.range.count / 2] ^= 1
        #expect(DataFiles.replace(file, with: bytes))
        let damaged = try #require(FigureAtlas(file: file))
        #expect(damaged.document(damaged.entries[1]) == nil)

        #expect(try color("hat", folder).map(\.hex) == [0x00ff00])
        #expect(try #require(FigureFiles.read(file)).bytes == bytes, "nobody asked for the cup")
        #expect(try color("cup", folder) == plain)
        let repaired = try #require(FigureAtlas(file: file))
        #expect(repaired.entries.map(\.path) == damaged.entries.map(\.path))
        #expect(repaired.entries.allSatisfy { repaired.document($0) != nil })
        #expect(try color("cup", folder) == plain)
    }

    @Test func `a document that can't be read though its checksum fits is replaced as well`() throws {
        let folder = try settledFolder()
        let plain = try color("cup", folder)
        let file = try #require(atlases(folder).first)
        let atlas = try #require(FigureAtlas(file: file))
        let files = atlas.entries.map { entry in
            (entry: entry, document: entry.path == "things/cup.svg" ? [1, 2, 3] : atlas.encoded(entry) ?? [])
        }
        #expect(DataFiles.replace(file, with: FigureAtlas.bytes(files)))
        #expect(try color("cup", folder) == plain)
        let repaired = try #require(FigureAtlas(file: file))
        #expect(repaired.entries.allSatisfy { repaired.document($0) != nil })
    }

    @Test func `a folder without figures, and an atlas beside it that is damaged, are told of`() throws {
        let empty = FigureLibrary(directories: ["/nonexistent/Figures"])
        #expect(empty.isEmpty && empty.problems.count == 1)
        let folder = try folder()
        defer { unlink("\(folder.path).atlas") }
        #expect(FigureLibrary(directories: [folder.path]).problems.isEmpty)
        #expect(FigureLibrary.writeAtlas(of: folder.path, to: "\(folder.path).atlas"))
        #expect(FigureLibrary(directories: [folder.path]).problems.isEmpty)
        #expect(DataFiles.replace("\(folder.path).atlas", with: [1, 2, 3]))
        let library = FigureLibrary(directories: [folder.path])
        #expect(!library.isEmpty && library.problems.first?.contains(".atlas: damaged") == true)
        #expect(library.subject(named: "mug")?.name == "cup")
    }
}
