import ProviderModel

/// Runs one command line and says how it ended.
enum Program {
    static func run(_ arguments: [String?]) async -> Int32 {
        var console = Console()
        do {
            return try await run(try decode(arguments), console: &console)
        } catch {
            return report(error, console: console)
        }
    }

    private static func run(_ arguments: [String], console: inout Console) async throws(AtelierError) -> Int32 {
        let match = try ArgumentParser.match(.atelier, arguments)
        console.isJSON = match.rest.contains("--json") && match.command.allOptions.contains(.json)
        let parsed = try ArgumentParser.parse(match)
        console.isQuiet = parsed.has(.quiet)
        if parsed.has(.help) {
            for line in HelpPage.lines(of: match.command, path: match.path) { try console.print(line) }
        } else if parsed.has(.version) {
            try console.print("atelier \(AtelierVersion.current)")
        } else if let run = match.command.run {
            try await run(Invocation(arguments: parsed, console: console))
        } else {
            for line in HelpPage.lines(of: match.command, path: match.path) { console.complain(line) }
            return ExitStatus.status(of: AtelierError(.invalidRequest, ""))
        }
        return ExitStatus.success
    }

    /// Says why nothing can be done at all. Returns the exit status.
    static func refuse(_ error: AtelierError, _ arguments: [String?]) -> Int32 {
        var console = Console()
        console.isJSON = arguments.contains("--json")
        return report(error, console: console)
    }

    private static func decode(_ arguments: [String?]) throws(AtelierError) -> [String] {
        var decoded: [String] = []
        for (index, argument) in arguments.enumerated() {
            guard let argument else {
                throw AtelierError(
                    .invalidInput, "Argument \(index + 1) is not valid UTF-8 text.",
                    suggestion: "Check the encoding of the terminal or script that it comes from.")
            }
            decoded.append(argument)
        }
        return decoded
    }

    private static func report(_ error: AtelierError, console: Console) -> Int32 {
        // Whoever read the results has seen enough: no complaint, and the status of a program that SIGPIPE ended.
        if Console.isBrokenPipe(error) { return ExitStatus.status(ofSignal: 13) }
        let status = ExitStatus.status(of: error)
        if console.isJSON { try? console.print(.failed(error, status: status)) }
        if error.code == .cancelled, let signal = Interrupts.first { return ExitStatus.status(ofSignal: signal) }
        console.complain(error)
        return status
    }
}
