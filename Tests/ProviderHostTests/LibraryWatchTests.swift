import Glibc
import ProviderTestSupport
import Synchronization
import Testing

@testable import ProviderHost

@Suite struct `The library watch` {
    private let root: TemporaryDirectory
    private let looks = Looks()

    /// How often the watch said "look again".
    private final class Looks: Sendable {
        let count = Mutex(0)

        /// Waits until there are more than `former`; false after ten seconds.
        func exceed(_ former: Int) async -> Bool {
            for _ in 0..<1000 {
                if count.withLock({ $0 }) > former { return true }
                try? await Task.sleep(for: .milliseconds(10))
            }
            return false
        }

        /// Waits until nothing was said for a while; returns how often it was until then.
        func settle() async -> Int {
            var last = -1
            while last != count.withLock({ $0 }) {
                last = count.withLock { $0 }
                try? await Task.sleep(for: .milliseconds(250))
            }
            return last
        }
    }

    init() throws { root = try TemporaryDirectory() }

    private func watch(directories: [String] = [], files: [String] = [], asksKernel: Bool = true) -> LibraryWatch {
        var times = LibraryWatch.Times()
        times.quiet = 30_000_000
        times.writing = 60_000_000
        times.poll = 50_000_000
        times.asksKernel = asksKernel
        let watch = LibraryWatch(times: times) { [looks] in looks.count.withLock { $0 += 1 } }
        var paths = WatchedPaths()
        paths.directories = Set(directories.map { "\(root.path)/\($0)" })
        paths.files = Set(files.map { "\(root.path)/\($0)" })
        watch.watch(paths)
        return watch
    }

    /// Whether `change` is noticed by a watch at rest.
    private func notices(_ watch: LibraryWatch, _ change: () throws -> Void) async throws -> Bool {
        let former = await looks.settle()
        try change()
        return await looks.exceed(former)
    }

    private func move(_ name: String, to other: String) {
        #expect(rename("\(root.path)/\(name)", "\(root.path)/\(other)") == 0)
    }

    private func remove(_ name: String) { #expect(unlink("\(root.path)/\(name)") == 0) }

    @Test func `manifests that come, change and go`() async throws {
        try root.write("{}", to: "providers/a.json")
        let watch = watch(directories: ["providers"])
        #expect(try await notices(watch) { try root.write("{}", to: "providers/b.json") }, "a new one")
        #expect(try await notices(watch) { try root.write("{ }", to: "providers/a.json") }, "written in place")
        #expect(
            try await notices(watch) {
                try root.write("{  }", to: "providers/.a.json.tmp")
                move("providers/.a.json.tmp", to: "providers/a.json")
            }, "renamed over")
        #expect(
            try await notices(watch) {
                move("providers/a.json", to: "providers/a.json~")
                try root.write("{   }", to: "providers/a.json")
            }, "an editor that keeps the former file")
        #expect(try await notices(watch) { remove("providers/b.json") }, "removed")
        #expect(!watch.isPolling)
    }

    @Test func `other files in the same directory wake nobody`() async throws {
        try root.write("1", to: "lib/libmine.so")
        let watch = watch(directories: ["lib"], files: ["lib/libmine.so"])
        let former = await looks.settle()
        try root.write("1", to: "lib/libother.so")
        try root.write("1", to: "lib/.hidden.json")
        try root.write("1", to: "other/libmine.so")
        #expect(await looks.settle() == former)
        #expect(try await notices(watch) { try root.write("2", to: "lib/libmine.so") })
    }

    @Test func `a library that is overwritten, renamed over, deleted, made again, or written by another name`()
        async throws
    {
        let path = try root.write("1", to: "lib/libmine.so")
        let watch = watch(files: ["lib/libmine.so"])
        #expect(try await notices(watch) { try root.write("2", to: "lib/libmine.so") })
        try root.write("3", to: "lib/new")
        #expect(try await notices(watch) { move("lib/new", to: "lib/libmine.so") })
        #expect(try await notices(watch) { remove("lib/libmine.so") })
        #expect(try await notices(watch) { try root.write("4", to: "lib/libmine.so") })
        try root.directory("other")
        #expect(link(path, "\(root.path)/other/hard") == 0)
        #expect(try await notices(watch) { try root.write("5", to: "other/hard") })
    }

    @Test func `a directory that is exchanged, above the library or around it`() async throws {
        try root.write("1", to: "app/current/lib/libmine.so")
        let watch = watch(files: ["app/current/lib/libmine.so"])
        for directory in ["app/current/lib", "app/current", "app"] {
            try root.write("2", to: "next/libmine.so")
            try root.write("2", to: "next/lib/libmine.so")
            try root.write("2", to: "next/current/lib/libmine.so")
            #expect(
                try await notices(watch) {
                    move(directory, to: "former-\(directory.split(separator: "/").count)")
                    move("next", to: directory)
                }, "\(directory)")
            #expect(
                try await notices(watch) { try root.write("3", to: "app/current/lib/libmine.so") },
                "the new one is watched")
        }
    }

    @Test func `links that are switched, at any level`() async throws {
        for version in ["1", "2"] { try root.write(version, to: "versions/\(version)/lib/libmine.so") }
        try root.link("current", to: "versions/1")
        try root.link("lib", to: "\(root.path)/current/lib")
        let watch = watch(files: ["lib/libmine.so"])
        #expect(
            try await notices(watch) {
                try root.link("next", to: "versions/2")
                move("next", to: "current")
            })
        #expect(try await notices(watch) { try root.write("3", to: "versions/2/lib/libmine.so") })
        #expect(
            try await notices(watch) {
                remove("lib")
                try root.link("lib", to: "versions/1/lib")
            })
        let former = await looks.settle()
        try root.write("4", to: "versions/2/lib/libmine.so")
        #expect(await looks.settle() == former, "what nothing leads to any more isn't watched")
    }

    @Test func `directories that aren't there yet`() async throws {
        let watch = watch(directories: ["share/atelier/providers"])
        #expect(try await notices(watch) { try root.directory("share") })
        #expect(try await notices(watch) { try root.directory("share/atelier/providers") })
        #expect(try await notices(watch) { try root.write("{}", to: "share/atelier/providers/a.json") })
    }

    @Test func `many changes at once are one`() async throws {
        let path = try root.write("1", to: "lib/libmine.so")
        let watch = watch(files: ["lib/libmine.so"])
        let former = await looks.settle()
        let file = try #require(fopen(path, "wb"))
        for _ in 0..<40 {
            fputs("piece", file)
            fflush(file)
            usleep(5000)
        }
        fclose(file)
        #expect(await looks.exceed(former))
        // One more if the machine was too busy to keep the pieces together.
        #expect(await looks.settle() <= former + 2)
        watch.stop()
    }

    @Test func `where the kernel can't watch, it looks now and then`() async throws {
        let watch = watch(directories: ["providers"], asksKernel: false)
        #expect(await looks.exceed(3))
        #expect(watch.isPolling)
        watch.stop()
        #expect(await looks.settle() > 0)
    }

    @Test func `a watch that nobody holds ends its thread and closes its descriptors`() async throws {
        var watch: LibraryWatch? = watch(directories: ["providers"])
        #expect(try await notices(try #require(watch)) { try root.directory("providers") })
        weak let held = watch
        watch = nil
        #expect(held == nil)
        let former = await looks.settle()
        try root.write("{}", to: "providers/a.json")
        #expect(await looks.settle() == former)
    }
}
