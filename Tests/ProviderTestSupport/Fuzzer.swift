import Glibc

/// Feeds damaged bytes to a reader, a fixed number of cases from a fixed seed, and tells which one it got wrong.
///
/// `#expect(fuzzer.failure { … } == nil)`: the closure returns what is wrong with a case, or nil. With
/// `ATELIER_FUZZ_SECONDS` in the environment it goes on with further cases for that long; `ATELIER_FUZZ_SEED` starts with
/// the case of that seed, as a failure names it. A case that ends the whole process lies in `fuzz/<name>` beside the
/// test products.
package struct Fuzzer: Sendable {
    private let name: String
    private let cases: Int
    private let mutator: ByteMutator
    /// Seconds of processor time that no case may take.
    private let patience: Double

    package init(_ name: String, cases: Int, patience: Double = 10, _ mutator: ByteMutator) {
        self.name = name
        self.cases = cases
        self.patience = patience
        self.mutator = mutator
    }

    /// The first case that is wrong, described; nil if none is. `check` gets the bytes and a source of further choices.
    package func failure(_ check: ([UInt8], inout SeededGenerator) throws -> String?) -> String? {
        let record = CaseRecord(name)
        for seed in FuzzSeeds(name, cases: cases) {
            var random = SeededGenerator(seed: seed)
            let bytes = mutator.make(&random)
            record.write(bytes)
            let start = Self.processorTime
            let wrong: String?
            do { wrong = try check(bytes, &random) } catch { wrong = "threw \(error)" }
            let time = Self.processorTime - start
            if let wrong { return report(seed, bytes, wrong) }
            if time > patience { return report(seed, bytes, "took \(time) seconds") }
        }
        record.remove()
        return nil
    }

    /// The same for checks that wait; how long a case may take is theirs to say.
    package func eventualFailure(
        _ check: ([UInt8], inout SeededGenerator) async throws -> String?
    ) async -> String? {
        let record = CaseRecord(name)
        for seed in FuzzSeeds(name, cases: cases) {
            var random = SeededGenerator(seed: seed)
            let bytes = mutator.make(&random)
            record.write(bytes)
            let wrong: String?
            do { wrong = try await check(bytes, &random) } catch { wrong = "threw \(error)" }
            if let wrong { return report(seed, bytes, wrong) }
        }
        record.remove()
        return nil
    }

    private func report(_ seed: UInt64, _ bytes: [UInt8], _ wrong: String) -> String {
        "\(name), ATELIER_FUZZ_SEED=\(seed), \(bytes.count) bytes in \(CaseRecord.path(name)): \(wrong)"
    }

    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// The seeds of a run: one, two, three … as long as the run goes. A long one says how many there were.
private struct FuzzSeeds: Sequence, IteratorProtocol {
    private let name: String
    private var seed: UInt64
    private var done = 0
    private let cases: Int
    private let end: Int

    init(_ name: String, cases: Int) {
        self.name = name
        self.cases = cases
        seed = TestFile.environment("ATELIER_FUZZ_SEED").flatMap { UInt64($0) } ?? 1
        let seconds = TestFile.environment("ATELIER_FUZZ_SECONDS").flatMap { Int($0) } ?? 0
        end = seconds > 0 ? time(nil) + seconds : 0
    }

    mutating func next() -> UInt64? {
        guard done < cases || time(nil) < end else {
            if end > 0 { print("\(name): \(done) cases, up to ATELIER_FUZZ_SEED=\(seed &- 1)") }
            return nil
        }
        done += 1
        defer { seed &+= 1 }
        return seed
    }
}

/// The case at work, on disk: what is left of it when the process doesn't survive.
private final class CaseRecord {
    private let path: String
    private let descriptor: Int32

    static func path(_ name: String) -> String {
        let file = String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" })
        return "\(BuildProducts.directory)/fuzz/\(file)"
    }

    init(_ name: String) {
        path = Self.path(name)
        mkdir("\(BuildProducts.directory)/fuzz", 0o755)
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    }

    deinit { close(descriptor) }

    func write(_ bytes: [UInt8]) {
        _ = pwrite(descriptor, bytes, bytes.count, 0)
        ftruncate(descriptor, off_t(bytes.count))
    }

    func remove() { unlink(path) }
}
