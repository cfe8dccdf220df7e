import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

@Suite struct `Hot swap` {
    // MARK: - The ways in which files are replaced

    @Test func `a library that is renamed over the former one`() async throws {
        let fixture = try SwapFixture()
        try await fixture.comes(1)
        try fixture.root.copy(SwapFixture.library(2), to: "providers/.new")
        fixture.move("providers/.new", to: "providers/libcolour.so")
        try await fixture.comes(2)
        await fixture.host.shutdown()
    }

    @Test func `a library that is written in place, slowly, under a worker that runs`() async throws {
        let fixture = try SwapFixture()
        await fixture.settle()
        try await fixture.comes(1)
        let bytes = try #require(TestFile.read(SwapFixture.library(2)))
        let file = try #require(fopen("\(fixture.root.path)/providers/libcolour.so", "wb"))
        for piece in stride(from: 0, to: bytes.count, by: 4096) {
            let part = Array(bytes[piece..<min(piece + 4096, bytes.count)])
            #expect(fwrite(part, 1, part.count, file) == part.count && fflush(file) == 0)
            #expect(try await fixture.colours().colours == [1])
            usleep(20_000)
        }
        fclose(file)
        try await fixture.comes(2)
        await fixture.host.shutdown()
    }

    @Test func `a library that is deleted serves on, with new workers too, and the one that comes serves next`()
        async throws
    {
        let fixture = try SwapFixture()
        await fixture.settle()
        try await fixture.comes(1)
        #expect(unlink("\(fixture.root.path)/providers/libcolour.so") == 0)
        await fixture.settle()
        #expect(fixture.host.catalogue.problems.contains { $0.severity == .error && $0.key == "library" })
        for worker in await fixture.host.supervisors["org.example.colour"]?.workerNumbers ?? [] {
            kill(worker, SIGKILL)
        }
        #expect(try await fixture.colours().colours == [1])
        try fixture.root.copy(SwapFixture.library(2), to: "providers/libcolour.so")
        try await fixture.comes(2)
        await fixture.settle()
        #expect(fixture.host.catalogue.problems == [])
        await fixture.host.shutdown()
    }

    @Test func `a directory that is exchanged, manifest and all`() async throws {
        let fixture = try SwapFixture()
        try await fixture.comes(1)
        try fixture.root.copy(SwapFixture.library(2, version: "2.0.0"), to: "next/libcolour.so")
        try fixture.root.write(SwapFixture.manifest(version: "2.0.0"), to: "next/colour.json")
        fixture.move("providers", to: "former")
        fixture.move("next", to: "providers")
        try await fixture.comes(2)
        await fixture.settle()
        #expect(try await fixture.colours().version == "2.0.0")
        await fixture.host.shutdown()
    }

    @Test func `a link to the libraries that is switched`() async throws {
        let fixture = try SwapFixture()
        for colour in [1, 2] {
            try fixture.root.copy(SwapFixture.library(colour), to: "providers/versions/\(colour)/libcolour.so")
        }
        try fixture.root.link("providers/current", to: "versions/1")
        try fixture.root.write(SwapFixture.manifest(library: "current/libcolour.so"), to: "providers/.new")
        fixture.move("providers/.new", to: "providers/colour.json")
        await fixture.settle()
        try await fixture.comes(1)
        try fixture.root.link("providers/next", to: "versions/2")
        fixture.move("providers/next", to: "providers/current")
        try await fixture.comes(2)
        await fixture.host.shutdown()
    }

    @Test func `library and manifest one after the other: what doesn't fit is refused, what fits serves`() async throws
    {
        let fixture = try SwapFixture()
        await fixture.settle()
        try fixture.root.copy(SwapFixture.library(2, version: "2.0.0"), to: "providers/libcolour.so")
        await fixture.settle()
        #expect(try await fixture.colours() == ([1], "1.0.0"))
        try fixture.root.write(SwapFixture.manifest(version: "2.0.0"), to: "providers/colour.json")
        try await fixture.comes(2)
        await fixture.settle()
        #expect(try await fixture.colours() == ([2], "2.0.0"))
        await fixture.host.shutdown()
    }

    @Test func `a manifest that comes is a provider, one that goes is none, one that is spoilt goes on`() async throws {
        let fixture = try SwapFixture()
        let changes = fixture.host.changes
        await fixture.settle()
        let id = "org.example.other"
        try fixture.root.copy(SwapFixture.library(9, id: id), to: "providers/libother.so")
        let manifest = try fixture.root.write(
            SwapFixture.manifest(id: id, library: "libother.so"), to: "providers/other.json")
        let added = await SwapFixture.next(changes) { if case .added(let id, _) = $0 { id } else { nil } }
        #expect(added == id)
        #expect(try await fixture.colours(provider: id).colours == [9])

        try fixture.root.write("{\"id\": ", to: "providers/other.json")
        await fixture.settle()
        #expect(fixture.host.catalogue.problems.contains { $0.file == manifest })
        #expect(try await fixture.colours(provider: id).colours == [9])

        unlink(manifest)
        let removed = await SwapFixture.next(changes) { if case .removed(let id) = $0 { id } else { nil } }
        #expect(removed == id && fixture.host.catalogue[id] == nil)
        await #expect(throws: AtelierError.self) { try await fixture.colours(provider: id) }
        #expect(try await fixture.colours().colours == [1])
        await fixture.host.shutdown()
    }

    // MARK: - What doesn't pass its trial

    @Test(arguments: [
        ("no library", "is not an ELF file"), ("cut short", ""), ("crashes", "SIGABRT"), ("hangs", "took more than"),
        ("another id", "org.example.liar"),
    ])
    func `a version that fails its trial never serves`(what: String, words: String) async throws {
        let fixture = try SwapFixture()
        try fixture.root.write(
            SwapFixture.manifest(limits: "\"renderSeconds\": 1, \"startSeconds\": 5"), to: "providers/colour.json")
        let changes = fixture.host.changes
        await fixture.settle()
        try await fixture.comes(1)
        let library = "providers/libcolour.so"
        switch what {
        case "no library": try fixture.root.write(String(repeating: "no library ", count: 500), to: library)
        case "cut short":
            let bytes = try #require(TestFile.read(SwapFixture.library(2)))
            try fixture.root.write(Array(bytes.prefix(bytes.count / 2)), to: library)
        case "crashes": try fixture.root.copy(SwapFixture.library(2, .crashes), to: library)
        case "hangs": try fixture.root.copy(SwapFixture.library(2, .hangs), to: library)
        default: try fixture.root.copy(SwapFixture.library(2, id: "org.example.liar"), to: library)
        }
        let error = try #require(await SwapFixture.refusal(changes))
        #expect(error.description.contains(words), "\(error)")
        #expect(try await fixture.colours().colours == [1])
        let problem = try #require(fixture.host.catalogue.problems.first)
        #expect(problem.severity == .warning && problem.message.contains(error.message))
        let generations = try await fixture.host.generations(of: "org.example.colour")
        #expect(generations.first?.role == .serving && generations.allSatisfy { $0.role != .trial })

        try fixture.root.copy(SwapFixture.library(3), to: library)
        try await fixture.comes(3, "the next one is tried all the same")
        await fixture.settle()
        #expect(fixture.host.catalogue.problems == [])
        await fixture.host.shutdown()
    }

    @Test func `what was put back is what serves, without another trial`() async throws {
        let fixture = try SwapFixture(watches: false)
        await fixture.settle()
        #expect(try await fixture.colours().colours == [1])
        try fixture.root.write("not a library", to: "providers/libcolour.so")
        await fixture.settle()
        #expect(fixture.host.catalogue.problems.count == 1)
        try fixture.root.copy(SwapFixture.library(1), to: "providers/libcolour.so")
        await fixture.settle()
        #expect(fixture.host.catalogue.problems == [])
        #expect(try await fixture.host.generations(of: "org.example.colour").map(\.role) == [.serving])
        await fixture.host.shutdown()
    }
}
