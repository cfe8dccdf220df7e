import Glibc
import ProviderModel

// atelier-bench [isolation] [picture] [command]: measures, and prints ratios within one run.
let wanted = Set(CommandLine.arguments.dropFirst())
if wanted == ["--echo"] {
    PingPong.echo()
    exit(0)
}
let known = ["isolation", "picture", "command"]
guard wanted.isSubset(of: known) else {
    print("usage: atelier-bench [\(known.joined(separator: "] ["))]")
    exit(64)
}
do {
    let bench = try Bench()
    if wanted.isEmpty || wanted.contains("isolation") { try await bench.isolation() }
    if wanted.isEmpty || wanted.contains("picture") { try bench.picture() }
    if wanted.isEmpty || wanted.contains("command") { try bench.command() }
} catch {
    print("atelier-bench: \(error)")
    exit(70)
}
