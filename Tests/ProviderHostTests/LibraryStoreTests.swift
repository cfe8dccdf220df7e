import Glibc
import ProviderModel
import ProviderTestSupport
import Synchronization
import Testing

@testable import ProviderHost

@Suite struct `The library store` {
    private let root: TemporaryDirectory
    private var store: LibraryStore

    init() throws {
        root = try TemporaryDirectory()
        store = LibraryStore(directory: "\(root.path)/cache/libraries")
        store.tick = 0
    }

    private func failure(_ source: String, _ store: LibraryStore? = nil) async -> AtelierError? {
        do {
            _ = try await (store ?? self.store).stage(source, provider: "org.example.test")
            return nil
        } catch { return error }
    }

    @Test func `a copy has the original's bytes and name, in a directory that is its hash and this user's`()
        async throws
    {
        let source = try root.write("some bytes", to: "lib/libmine.so")
        let copy = try await store.stage(source, provider: "org.example.test")
        let sum = try #require(TestFile.output(of: "sha256sum", [source])).prefix(64)
        #expect(copy.path == "\(store.directory)/\(sum)/libmine.so" && copy.hash.description == sum)
        #expect(TestFile.read(copy.path) == Array("some bytes".utf8))
        var status = stat()
        #expect(stat(store.directory, &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(stat(copy.path, &status) == 0 && status.st_mode & 0o777 == 0o400)
    }

    @Test func `an original that hasn't changed isn't read again, one that has is`() async throws {
        let source = try root.write("version 1", to: "libmine.so")
        let first = try await store.stage(source, provider: "org.example.test")
        #expect(!first.isReused)
        let again = try #require(try store.reuse(source))
        #expect(again.path == first.path && again.isReused)
        try root.write("version 2", to: "libmine.so")
        #expect(try store.reuse(source) == nil)
        let second = try await store.stage(source, provider: "org.example.test")
        #expect(second.path != first.path)
        #expect(TestFile.read(first.path) == Array("version 1".utf8), "written in place, the copy stays")
    }

    @Test func `a file that was changed a moment ago is read again, since another change might not show`() async throws
    {
        var store = store
        store.tick = 3_600_000_000_000
        let source = try root.write("version 1", to: "libmine.so")
        let first = try await store.stage(source, provider: "org.example.test")
        #expect(try store.reuse(source) == nil)
        let second = try await store.stage(source, provider: "org.example.test")
        #expect(second.path == first.path && second.isReused)
    }

    @Test func `a copy that was tampered with is put right`() async throws {
        let source = try root.write("version 1", to: "libmine.so")
        let first = try await store.stage(source, provider: "org.example.test")
        chmod(first.path, 0o600)
        #expect(TestFile.write(Array("version X".utf8), to: first.path))
        let second = try await store.stage(source, provider: "org.example.test")
        #expect(!second.isReused && TestFile.read(second.path) == Array("version 1".utf8))
    }

    @Test func `the same bytes are kept once, wherever they come from`() async throws {
        let copies = [
            try await store.stage(try root.write("bytes", to: "a/libmine.so"), provider: "org.example.a"),
            try await store.stage(try root.write("bytes", to: "b/libmine.so"), provider: "org.example.b"),
        ]
        #expect(copies[0].path == copies[1].path && copies[1].isReused)
    }

    @Test func `a library that doesn't keep still isn't used`() async throws {
        // So large that the one who writes has his turn while it is read.
        let size = 16 << 20
        let source = try root.write([UInt8](repeating: 1, count: size), to: "libmine.so")
        let isOver = Flag()
        async let writer: Void = withCheckedContinuation { done in
            _ = WorkerThread.start {
                guard let file = fopen(source, "ab") else { return done.resume() }
                while !isOver.isSet {
                    fputc(2, file)
                    fflush(file)
                }
                fclose(file)
                done.resume()
            }
        }
        while FileIdentity(path: source)?.size == size { try await Task.sleep(for: .milliseconds(1)) }
        let error = await failure(source)
        isOver.set()
        await writer
        #expect(error?.cause == "environment: library changes while it is read")
        #expect(root.names(in: "cache/libraries").allSatisfy { !$0.hasPrefix(".incoming") })
        let copy = try await store.stage(source, provider: "org.example.test")
        #expect(TestFile.read(copy.path) == TestFile.read(source))
    }

    @Test func `what is no library of a sane size is refused`() async throws {
        #expect(mkfifo("\(root.path)/pipe", 0o600) == 0)
        let large = try root.write("x", to: "large")
        #expect(truncate(large, off_t(LibraryStore.largestLibrary) + 1) == 0)
        for (name, words) in [
            ("absent", "can't be read: No such file or directory."), ("pipe", "is not a regular file."),
            (".", "is not a regular file."), ("large", "has 1073741825 bytes; a library has at most 1073741824."),
        ] {
            let error = await failure("\(root.path)/\(name)")
            #expect(error?.code == .providerUnloadable && error?.phase == .open)
            #expect(error?.message == "The library \(root.path)/\(name) of provider org.example.test \(words)")
        }
    }

    @Test func `without a cache directory that can be written, copies are kept among temporary files`() throws {
        let root = try TemporaryDirectory()
        try root.write("", to: "file")
        var configuration = HostConfiguration(
            searchPaths: SearchPaths(directories: []), installation: Installation(workerPath: "/nonexistent"))
        configuration.libraryDirectory = "\(root.path)/new/libraries"
        #expect(configuration.libraryStore.directory == "\(root.path)/new/libraries")
        #expect(!root.exists("new"), "it is only made when it is needed")
        configuration.libraryDirectory = "\(root.path)/file/libraries"
        #expect(configuration.libraryStore.directory.hasSuffix("/atelier-libraries-\(geteuid())"))
    }

    @Test func `where no copy can be kept the error names the place and the variable`() async throws {
        let source = try root.write("bytes", to: "libmine.so")
        try root.write("in the way", to: "file")
        let error = await failure(source, LibraryStore(directory: "\(root.path)/file/libraries"))
        #expect(error?.code == .hostFailed && error?.message.contains("\(root.path)/file/libraries") == true)
        #expect(error?.suggestion?.contains("XDG_CACHE_HOME") == true)
        try root.directory("elsewhere")
        try root.link("linked", to: "\(root.path)/elsewhere")
        #expect(await failure(source, LibraryStore(directory: "\(root.path)/linked"))?.code == .hostFailed)
    }

    @Test(.enabled(if: geteuid() == 0, "only root mounts")) func `a full disk is told, and leaves nothing behind`()
        async throws
    {
        let source = try root.write([UInt8](repeating: 1, count: 1 << 20), to: "libmine.so")
        let small = try root.directory("small")
        guard TestFile.output(of: "mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", small]) != nil else { return }
        defer { _ = TestFile.output(of: "umount", [small]) }
        let error = await failure(source, LibraryStore(directory: "\(small)/libraries"))
        #expect(error?.cause == "No space left on device" && error?.suggestion?.hasPrefix("Free some space") == true)
        #expect(root.names(in: "small/libraries") == [])
    }

    @Test func `old copies go, but none that any host uses`() async throws {
        let used = try await store.stage(try root.write("used", to: "libused.so"), provider: "org.example.test")
        let hash: LibraryHash
        do {
            let idle = try await store.stage(try root.write("idle", to: "libidle.so"), provider: "org.example.test")
            hash = idle.hash
        }
        try root.write("left behind", to: "cache/libraries/.incoming-1-1")
        var times = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
        for name in [hash.description, used.hash.description, ".incoming-1-1"] {
            utimensat(AT_FDCWD, "\(store.directory)/\(name)", &times, 0)
        }
        LibraryStore(directory: store.directory).sweep()
        #expect(Set(root.names(in: "cache/libraries")) == ["sources", used.hash.description])
        #expect(TestFile.read(used.path) == Array("used".utf8))
        let again = try await store.stage("\(root.path)/libidle.so", provider: "org.example.test")
        #expect(again.hash == hash && !again.isReused)
    }

    @Test func `of many idle copies the newest are kept`() async throws {
        var store = store
        store.mostIdleBytes = 2500
        for index in 0..<5 {
            let bytes = [UInt8](repeating: UInt8(index), count: 1000)
            let copy = try await store.stage(try root.write(bytes, to: "libmine.so"), provider: "org.example.test")
            var times = [timespec(tv_sec: time(nil) - 100 + index, tv_nsec: 0), timespec(tv_sec: 0, tv_nsec: 0)]
            times[1] = times[0]
            utimensat(AT_FDCWD, FilePath.directory(of: copy.path), &times, 0)
        }
        store.sweep()
        #expect(root.names(in: "cache/libraries").count { $0.count == 64 } == 2)
        #expect(try store.reuse("\(root.path)/libmine.so") != nil)
    }
}
