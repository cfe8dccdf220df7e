import Glibc
import ProviderTestSupport

// atelier-faults: has hosts meet every fault, and prints what came of it.
do {
    exit(try await FaultCommand(Array(CommandLine.arguments.dropFirst())).run())
} catch {
    StandardError.write("atelier-faults: \(error)\n")
    exit(70)
}
