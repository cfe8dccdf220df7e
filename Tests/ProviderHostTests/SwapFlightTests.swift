import Glibc
import ProviderModel
import ProviderTestSupport
import Synchronization
import Testing

@testable import ProviderHost

@Suite struct `Requests and versions` {
    /// Replaces the library once the first image has come; the colours of all that come.
    private func swapInFlight(
        _ fixture: SwapFixture, count: Int, to colour: Int
    ) async throws -> (colours: [Int], meanwhile: [Int]) {
        try fixture.root.copy(SwapFixture.library(1, .waits(milliseconds: 700)), to: "providers/libcolour.so")
        await fixture.settle()
        var colours: [Int] = []
        var meanwhile: [Int] = []
        for try await event in fixture.host.generate(SwapFixture.request(count: count)) {
            guard case .image(let image) = event else { continue }
            colours.append(image.colour)
            guard colours.count == 1 else { continue }
            try fixture.root.copy(SwapFixture.library(colour), to: "providers/libcolour.so")
            await fixture.settle()
            meanwhile = try await fixture.colours().colours
        }
        return (colours, meanwhile)
    }

    @Test func `a request finishes on the version that it started on, while others get the new one`() async throws {
        let fixture = try SwapFixture(watches: false)
        let found = try await swapInFlight(fixture, count: 4, to: 2)
        #expect(found.colours == [1, 1, 1, 1] && found.meanwhile == [2])
        let roles = try await fixture.host.generations(of: "org.example.colour").map(\.role)
        #expect(roles.first == .serving && roles.contains(.former))
        await fixture.host.shutdown()
    }

    @Test func `a request that isn't through in time is finished by the new version`() async throws {
        let fixture = try SwapFixture(watches: false) { $0.drainTimeout = .milliseconds(300) }
        let found = try await swapInFlight(fixture, count: 10, to: 2)
        #expect(found.colours.count == 10 && found.colours.first == 1 && found.colours.last == 2)
        await fixture.host.shutdown()
    }

    @Test func `the version before is gone back to, and stays until the files change`() async throws {
        let fixture = try SwapFixture(watches: false)
        await #expect(throws: AtelierError.self) { try await fixture.host.rollBack("org.example.colour") }
        await fixture.settle()
        try fixture.root.copy(SwapFixture.library(2), to: "providers/libcolour.so")
        await fixture.settle()
        #expect(try await fixture.colours().colours == [2])
        try await fixture.host.rollBack("org.example.colour")
        #expect(try await fixture.colours().colours == [1])
        await fixture.settle()
        #expect(try await fixture.colours().colours == [1], "the same files are no change")
        try await fixture.host.rollBack("org.example.colour")
        #expect(try await fixture.colours().colours == [2], "and forth")
        try fixture.root.copy(SwapFixture.library(3), to: "providers/libcolour.so")
        await fixture.settle()
        #expect(try await fixture.colours().colours == [3])
        await fixture.host.shutdown()
    }

    @Test func `two versions serve side by side for those who name them`() async throws {
        let fixture = try SwapFixture(watches: false)
        let id = "org.example.colour"
        try fixture.root.copy(SwapFixture.library(2, version: "2.0.0"), to: "providers/libnew.so")
        try fixture.root.write(
            SwapFixture.manifest(version: "2.0.0", library: "libnew.so"), to: "providers/newer.json")
        await fixture.settle()
        async let first = fixture.colours(provider: "\(id)@1.0.0")
        async let second = fixture.colours(provider: "\(id)@2.0.0")
        #expect(try await first == ([1], "1.0.0"))
        #expect(try await second == ([2], "2.0.0"))
        #expect(try await fixture.colours(provider: id) == ([1], "1.0.0"), "the first in the search order")
        do {
            _ = try await fixture.colours(provider: "\(id)@3.0.0")
            Issue.record("there is no such version")
        } catch let error as AtelierError {
            #expect(error.code == .unavailable && error.suggestion == "Versions here: 1.0.0, 2.0.0.")
        }
        await fixture.host.shutdown()
    }

    @Test func `a library finds what lies beside it, though a copy is opened`() async throws {
        let fixture = try SwapFixture(watches: false)
        let beside = try CompiledLibrary(
            "__attribute__((visibility(\"default\"))) int beside(void) { return 5; }",
            flags: ["-Wl,-soname,libatelier-swap-beside.so"])
        let needy = try CompiledLibrary(
            "#include <atelier/provider.h>\nint beside(void);\n"
                + "__attribute__((visibility(\"default\"))) int use(void) { return beside(); }",
            flags: ["-Wl,--no-as-needed", "-Wl,-soname,libatelier-swap-needy.so", "-Wl,-rpath,$ORIGIN", beside.path])
        try fixture.root.copy(beside.path, to: "providers/libatelier-swap-beside.so")
        try fixture.root.copy(needy.path, to: "providers/libatelier-swap-needy.so")
        let needs = SwapFixture.Trait(flags: ["-Wl,--no-as-needed", "-Wl,-rpath,$ORIGIN", needy.path])
        try fixture.root.copy(SwapFixture.library(5, needs), to: "providers/libcolour.so")
        #expect(try await fixture.colours().colours == [5])
        unlink("\(fixture.root.path)/providers/libatelier-swap-beside.so")
        await fixture.host.shutdown()
        await #expect(throws: AtelierError.self) { try await fixture.colours() }
        await fixture.host.shutdown()
    }

    /// `ATELIER_TEST_SWAPS` sets the number of swaps; 40 by default.
    @Test func `while clients render without pause, swaps lose nothing and mix nothing`() async throws {
        let swaps = TestFile.environment("ATELIER_TEST_SWAPS").flatMap(Int.init) ?? 40
        let fixture = try SwapFixture(watches: false)
        await fixture.settle()
        let isOver = Flag()
        let failures = try await withThrowingTaskGroup(of: (pictures: Int, failures: [String]).self) { group in
            for client in 0..<4 {
                group.addTask {
                    var (pictures, failures): (Int, [String]) = (0, [])
                    while !isOver.isSet {
                        do {
                            let (colours, version) = try await fixture.colours(count: 1 + client % 2)
                            pictures += colours.count
                            // Even colours are those of version 2.0.0.
                            let fits = colours.allSatisfy { $0 > 0 && ($0 % 2 == 0) == (version == "2.0.0") }
                            if !fits || Set(colours).count != 1 { failures.append("\(colours) of \(version)") }
                        } catch { failures.append("\(error)") }
                    }
                    return (pictures, failures)
                }
            }
            for swap in 0..<swaps {
                let colour = 2 + swap % 8
                let version = colour % 2 == 0 ? "2.0.0" : "1.0.0"
                try fixture.root.copy(
                    SwapFixture.library(colour, version: version), to: "next/lib\(colour).so")
                try fixture.root.write(
                    SwapFixture.manifest(version: version, library: "lib\(colour).so"), to: "next/colour.json")
                _ = TestFile.output(of: "rm", ["-rf", "\(fixture.root.path)/former"])
                fixture.move("providers", to: "former")
                fixture.move("next", to: "providers")
                await fixture.settle()
                let (colours, _) = try await fixture.colours()
                if colours != [colour] { Issue.record("swap \(swap) to \(colour) shows \(colours)") }
            }
            isOver.set()
            var failures: [String] = []
            for try await client in group {
                #expect(client.pictures > swaps)
                failures += client.failures
            }
            return failures
        }
        #expect(failures == [])
        await fixture.host.shutdown()
        #expect(fixture.host.catalogue.problems == [])
    }
}
