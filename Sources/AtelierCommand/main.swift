import Glibc

Interrupts.block()
let arguments = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).dropFirst().map {
    $0.flatMap { String(validatingCString: $0) }
}
let work = Task { await Program.run(arguments) }
Interrupts.watch { work.cancel() }
exit(await work.value)
