import Glibc
import ProviderModel

// atelier-bench [isolation] [picture] [command] [selection]: measures, and prints ratios within one run.
let wanted = Set(CommandLine.arguments.dropFirst())
if wanted == ["--echo"] {
    PingPong.echo()
    exit(0)
}
let known = ["isolation", "picture", "command", "selection"]
guard wanted.isSubset(of: known) else {
    print("usage: atelier-bench [\(known.joined(separator: "] ["))]")
    exit(64)
}
do {
    let bench = try Bench()
    if wanted.isEmpty || wanted.contains("isolation") { try await bench.isolation() }
    if wanted.isEmpty || wanted.contains("picture") { try bench.picture() }
    if wanted.isEmpty || wanted.contains("command") { try bench.command() }
    if wanted.isEmpty || wanted.contains("selection") { try bench.selection() }
} catch {
    print("atelier-bench: \(error)")
    exit(70)
}
