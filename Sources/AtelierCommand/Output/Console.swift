import Glibc
import ProviderModel

/// The program's standard streams: results on standard output, everything else on standard error.
///
/// A call writes one line. Whoever's text is in it, the line can neither end early nor steer the terminal.
struct Console: Sendable {
    var isQuiet = false
    var isJSON = false

    /// Puts something useless where a standard stream is closed, so that no file that is opened later takes its place.
    static func occupyDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is the one that is missing. Using it fails, as it would have.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes a result. Throws `.cannotWrite`; `isBrokenPipe` tells when only the reader has left.
    func print(_ line: String) throws(AtelierError) { try write(Self.bytes(ofLine: line)) }

    /// Writes a path, byte for byte: what was asked for, or made of letters and digits.
    func print(path: String) throws(AtelierError) { try write(Array("\(path)\n".utf8)) }

    /// Writes a JSON value, with the controls that JSON lets pass escaped.
    func print(_ json: JSONValue) throws(AtelierError) {
        var line = json.text
        for scalar in Set(line.unicodeScalars.filter(\.isControl)) {
            let digits = String(scalar.value, radix: 16)
            line.replace(String(scalar), with: "\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
        }
        try write(Array("\(line)\n".utf8))
    }

    func write(_ bytes: [UInt8]) throws(AtelierError) {
        do {
            try Self.write(bytes, to: STDOUT_FILENO)
        } catch {
            if error.number == ECANCELED { throw AtelierError.interrupted }
            throw AtelierError(
                .cannotWrite, "Standard output can't be written: \(String(cString: strerror(error.number))).",
                suggestion: "Check where it leads.", cause: error.number == EPIPE ? Self.brokenPipe : nil)
        }
    }

    /// A remark that a quiet program leaves out.
    func note(_ line: String) {
        if !isQuiet { complain(line) }
    }

    /// What must be read. A standard error that can't be written is nothing that could be told to anybody.
    func complain(_ line: String) { tell(Self.shortened(line)) }

    func complain(_ error: AtelierError) {
        let parts = [error.message] + (error.suggestion.map { [$0] } ?? [])
        tell("atelier: \(parts.map { Self.shortened($0) }.joined(separator: " "))")
        guard let provider = error.provider else { return }
        for line in error.logLines { complain("  \(provider) wrote: \(line)") }
        if error.code == .providerCrashed, error.logLines.isEmpty { complain("  \(provider) wrote nothing.") }
    }

    private func tell(_ line: String) { try? Self.write(Self.bytes(ofLine: line), to: STDERR_FILENO) }

    /// Whether a program can draw on the terminal that standard error leads to.
    var canShowProgress: Bool {
        guard !isQuiet, !isJSON, isatty(STDERR_FILENO) == 1 else { return false }
        return getenv("TERM").map { String(cString: $0) } != "dumb"
    }

    /// Only the console itself fails with `.cannotWrite` and this cause; a provider's words come with other codes.
    static func isBrokenPipe(_ error: AtelierError) -> Bool { error.code == .cannotWrite && error.cause == brokenPipe }

    private static let brokenPipe = "EPIPE"

    private static func bytes(ofLine line: String) -> [UInt8] { Array("\(printable(line))\n".utf8) }

    /// Text on one line, without what could steer a terminal.
    static func printable(_ text: some StringProtocol) -> String {
        text.unicodeScalars.reduce(into: "") { line, scalar in
            if !scalar.isControl {
                line.unicodeScalars.append(scalar)
            } else if scalar.properties.isWhitespace {
                line += " "
            }
        }
    }

    /// Text of at most 300 characters: what is too much in the middle gives way to "…".
    static func shortened(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard scalars.count > 300 else { return text }
        return "\(String(scalars.prefix(200)))…\(String(scalars.suffix(99)))"
    }

    struct WriteError: Error {
        var number: Int32
    }

    /// Writes everything, whether the descriptor blocks or not. Waits for a slow reader, but not once the task is
    /// cancelled: then it throws `ECANCELED`.
    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(WriteError) {
        var status = stat()
        let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        // A pipe that is ready takes this much without blocking.
        let portion = isFile ? Int.max : Int(PIPE_BUF)
        var rest = bytes[...]
        while !rest.isEmpty {
            try waitForRoom(descriptor)
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, min($0.count, portion)) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR, errno != EAGAIN {
                throw WriteError(number: errno)
            }
        }
    }

    /// Looks up now and then, since a reader may be in no hurry.
    private static func waitForRoom(_ descriptor: Int32) throws(WriteError) {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while poll(&request, 1, 100) == 0 {
            guard !Task.isCancelled else { throw WriteError(number: ECANCELED) }
        }
    }
}
