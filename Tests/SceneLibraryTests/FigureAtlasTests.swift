import Glibc
import Testing

@testable import SceneLibrary

@Suite struct FigureAtlasTests {
    private func part(_ color: String, width: Int = 100) -> String {
        ##"<rect class="main core" fill="\##(color)" width="\##(width)" height="100"/>"##
    }

    /// A folder of two figures and a kit.
    func folder() throws -> FigureTestFolder {
        let folder = FigureTestFolder()
        try folder.write(
            "things/cup.svg",
            FigureTestFolder.svg(part("#ff0000") + ##"<use href="../kit/k.svg#a"/>"##, names: "cup, mug"))
        try folder.write(
            "things/hat.svg", FigureTestFolder.svg(part("#00ff00"), names: "hat", root: #"data-emoji="1F452""#))
        try folder.write("kit/k.svg", FigureTestFolder.svg("<g id=\"a\">\(part("#0000ff"))</g>", names: ""))
        return folder
    }

    func color(_ name: String, _ folder: FigureTestFolder, cache: Bool = true) throws -> [Color] {
        let library = FigureLibrary(directories: [folder.path], cache: cache ? folder.path + "/cache" : nil)
        let subject = try #require(library.subject(named: name))
        return try #require(library.figure(subject)).parts.map(\.color)
    }

    func atlases(_ folder: FigureTestFolder) -> [String] {
        var names: [String] = []
        guard let directory = opendir(folder.path + "/cache") else { return [] }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append("\(folder.path)/cache/\(name)") }
        }
        return names
    }

    @Test func `a document is the same after it was written and read`() throws {
        for name in ["creatures/cat.svg", "kit/eyes.svg", "people/old-man.svg", "vehicles/bus.svg"] {
            let file = try #require(FigureFiles.read("\(FigureTestFolder.product)/\(name)"))
            let document = try #require(FigureCompiler.compile(file.bytes, file: name).document)
            let bytes = document.encoded()
            let again = try bytes.withUnsafeBytes { try FigureDocument(encoded: $0) }
            #expect(again.encoded() == bytes)
            #expect(again.coordinates == document.coordinates)
            #expect(again.nodes.count == document.nodes.count)
            #expect(again.subject.anchorNames == document.subject.anchorNames)
            let load: (String) -> FigureFile? = { _ in nil }
            let request = request(pose: "sit", mood: "sad", paints: [("coat", 0x2f6fe0)])
            let a = FigureBuilder(FigureFile(document), request, load: load).figure
            let b = FigureBuilder(FigureFile(again), request, load: load).figure
            #expect(a.parts.map(\.path) == b.parts.map(\.path))
            #expect(a.parts.map(\.color) == b.parts.map(\.color))
            #expect(a.anchors == b.anchors)
        }
    }

    @Test func `figures are the same with and without an atlas`() throws {
        let folder = try folder()
        let plain = try color("cup", folder, cache: false)
        #expect(plain.map(\.hex) == [0xff0000, 0xff0000])
        #expect(try color("cup", folder) == plain)
        #expect(atlases(folder).count == 1)
        #expect(try color("cup", folder) == plain)
    }

    @Test func `a changed, added or removed file is noticed`() throws {
        let folder = try folder()
        #expect(try color("hat", folder).map(\.hex) == [0x00ff00])
        try folder.write(
            "things/hat.svg", FigureTestFolder.svg(part("#00ff01"), names: "hat", root: #"data-emoji="1F452""#))
        #expect(try color("hat", folder).map(\.hex) == [0x00ff01])
        try folder.write("things/new.svg", FigureTestFolder.svg(part("#123456"), names: "lamp"))
        #expect(try color("lamp", folder).map(\.hex) == [0x123456])
        unlink("\(folder.path)/things/hat.svg")
        let library = FigureLibrary(directories: [folder.path], cache: folder.path + "/cache")
        #expect(library.subject(named: "hat") == nil)
        #expect(library.subjects.map(\.name) == ["cup", "lamp"])
        #expect(atlases(folder).count == 1)
    }

    @Test func `a file touched without a change is not compiled again, and its stamp is renewed`() throws {
        let folder = try folder()
        let past = [timespec(tv_sec: 1_000_000, tv_nsec: 5), timespec(tv_sec: 1_000_000, tv_nsec: 5)]
        for name in ["things/cup.svg", "things/hat.svg", "kit/k.svg"] {
            utimensat(AT_FDCWD, "\(folder.path)/\(name)", past, 0)
        }
        #expect(FigureLibrary.writeAtlas(of: folder.path, to: "\(folder.path)/cache.atlas"))
        defer { unlink("\(folder.path)/cache.atlas") }
        let old = try #require(FigureAtlas(file: "\(folder.path)/cache.atlas"))
        let files = FigureFiles.list(folder.path)
        #expect(zip(files, old.entries).allSatisfy { $0.stamp.isSame(as: $1.stamp) })
        let later = [timespec(tv_sec: 2_000_000, tv_nsec: 5), timespec(tv_sec: 2_000_000, tv_nsec: 5)]
        utimensat(AT_FDCWD, "\(folder.path)/things/hat.svg", later, 0)
        let store = FigureStore(folder: folder.path, cache: "\(folder.path)/cache.atlas")
        #expect(store.entries.map(\.path) == ["kit/k.svg", "things/cup.svg", "things/hat.svg"])
        let new = try #require(FigureAtlas(file: "\(folder.path)/cache.atlas"))
        #expect(new.entries[2].stamp.seconds == 2_000_000)
        #expect(new.entries.map(\.check) == old.entries.map(\.check))
    }

    @Test func `stamps of whole seconds match, and fresh ones never do`() {
        let known = FileStamp(bytes: 10, seconds: 5, nanoseconds: 7)
        #expect(known.isSame(as: known))
        #expect(FileStamp(bytes: 10, seconds: 5, nanoseconds: 0).isSame(as: known))
        #expect(!FileStamp(bytes: 10, seconds: 5, nanoseconds: 8).isSame(as: known))
        #expect(!FileStamp(bytes: 11, seconds: 5, nanoseconds: 7).isSame(as: known))
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let fresh = FileStamp(bytes: 10, seconds: Int64(now.tv_sec), nanoseconds: Int32(now.tv_nsec))
        #expect(!fresh.isSame(as: fresh.settled()))
        #expect(known.isSame(as: known.settled()))
    }

    @Test func `a damaged or cut atlas is left aside and made anew`() throws {
        let folder = try folder()
        let plain = try color("cup", folder)
        let file = try #require(atlases(folder).first)
        let bytes = try #require(FigureFiles.read(file)).bytes
        var random = RandomStream(seed: 7, "bytes")
        for round in 0..<60 {
            var bad = bytes
            if round % 3 == 0 {
                bad.removeLast(1 + random.int(below: bad.count - 1))
            } else {
                for _ in 0...random.int(below: 4) {
                    bad[random.int(below: bad.count)] ^= UInt8(1 << random.int(below: 8))
                }
            }
            #expect(DataFiles.replace(file, with: bad))
            #expect(try color("cup", folder) == plain)
            #expect(try color("hat", folder).map(\.hex) == [0x00ff00])
        }
        for bad in [[], [0], Array("atlas".utf8), [UInt8](repeating: 255, count: 4096)] as [[UInt8]] {
            #expect(DataFiles.replace(file, with: bad))
            #expect(try color("cup", folder) == plain)
        }
    }

    @Test func `a damaged document never leads out of its bytes`() throws {
        let file = try #require(FigureFiles.read("\(FigureTestFolder.product)/creatures/penguin.svg"))
        let document = try #require(FigureCompiler.compile(file.bytes, file: "creatures/penguin.svg").document)
        let bytes = document.encoded()
        var random = RandomStream(seed: 11, "bytes")
        var survivors = 0
        for round in 0..<400 {
            var bad = bytes
            if round % 4 == 0 { bad.removeLast(1 + random.int(below: bad.count - 1)) }
            for _ in 0...random.int(below: 3) { bad[random.int(below: bad.count)] = UInt8(random.int(below: 256)) }
            guard let damaged = try? bad.withUnsafeBytes({ try FigureDocument(encoded: $0) }) else { continue }
            survivors += 1
            let figure = FigureBuilder(FigureFile(damaged), request(pose: "sit")) { _ in nil }.figure
            #expect(figure.parts.count <= FigureLimits.parts)
        }
        #expect(survivors > 0)
    }

    @Test func `an atlas beside the folder serves where no cache is`() throws {
        let folder = try folder()
        let atlas = "\(folder.path).atlas"
        #expect(FigureLibrary.writeAtlas(of: folder.path, to: atlas))
        defer { unlink(atlas) }
        #expect(try color("cup", folder, cache: false).count == 2)
        try folder.write("things/hat.svg", FigureTestFolder.svg(part("#000001"), names: "cap"))
        #expect(try color("cap", folder, cache: false).map(\.hex) == [0x000001])
    }

    @Test func `a cache that can't be made is done without`() throws {
        let folder = try folder()
        let library = FigureLibrary(directories: [folder.path], cache: "/proc/none/cache")
        #expect(library.subject(named: "mug")?.name == "cup")
    }
}

extension FigureAtlasTests {
    @Test func `while another process compiles, figures are drawn without waiting, and the atlas is left to it`() throws
    {
        let folder = try folder()
        try folder.write("cache/.made", "")
        let lock = try #require(FolderLock(holding: "\(folder.path)/cache/any.atlas"))
        #expect(FolderLock(holding: "\(folder.path)/cache/other.atlas") == nil)
        let library = FigureLibrary(directories: [folder.path], cache: "\(folder.path)/cache")
        #expect(library.subject(named: "mug")?.name == "cup")
        #expect(!hasAtlas(folder))
        lock.release()
        let next = FigureLibrary(directories: [folder.path], cache: "\(folder.path)/cache")
        #expect(next.subject(named: "mug")?.name == "cup")
        #expect(hasAtlas(folder))
    }

    private func hasAtlas(_ folder: FigureTestFolder) -> Bool {
        guard let directory = opendir("\(folder.path)/cache") else { return false }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".atlas") { return true }
        }
        return false
    }
}
