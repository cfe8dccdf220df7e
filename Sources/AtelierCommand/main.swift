import Glibc
import ProviderModel

Interrupts.block()
Console.occupyDescriptors()
let arguments = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).dropFirst().map {
    $0.flatMap { String(validatingCString: $0) }
}
do throws(AtelierError) {
    try Descriptors.makeRoom()
} catch {
    exit(Program.refuse(error, arguments))
}
// Not on the main actor: the main thread waits for signals. (An asynchronous main would suspend it with none blocked.)
let work = Task.detached { [arguments] in exit(await Program.run(arguments)) }
Interrupts.wait { work.cancel() }
