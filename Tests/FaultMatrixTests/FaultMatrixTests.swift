import ProviderTestSupport
import Testing

/// Starts the program that `make faults` does: a fault that reaches its host must not end the tests.
@Suite(.serialized) struct FaultMatrixTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func `every fault ends as it must, and nobody else notices`() throws { try check([]) }

    @Test func `no request is lost when workers are killed at random`() throws { try check(["--soak", "400", "7"]) }

    /// Runs the program; throws what it printed if it finds anything wrong.
    private func check(_ arguments: [String]) throws {
        try CommandRun.check(
            "\(BuildProducts.directory)/atelier-faults", arguments, log: "\(directory.path)/log")
    }
}
