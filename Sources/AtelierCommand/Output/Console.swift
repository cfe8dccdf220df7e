import Glibc
import ProviderModel

/// The program's standard streams: results on standard output, everything else on standard error.
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

    /// Writes a result and a newline. Throws `.cannotWrite`; `isBrokenPipe` tells when only the reader has left.
    func print(_ text: String) throws(AtelierError) { try write(Array("\(text)\n".utf8)) }

    /// Writes a JSON object on a line of its own.
    func print(_ json: JSONValue) throws(AtelierError) { try print(json.text) }

    func write(_ bytes: [UInt8]) throws(AtelierError) {
        do {
            try Self.write(bytes, to: STDOUT_FILENO)
        } catch {
            throw AtelierError(
                .cannotWrite, "Standard output can't be written: \(String(cString: strerror(error.number))).",
                suggestion: "Check where it leads.", cause: error.number == EPIPE ? Self.brokenPipe : nil)
        }
    }

    /// A remark that a quiet program leaves out.
    func note(_ text: String) {
        if !isQuiet { complain(text) }
    }

    /// What must be read. A standard error that can't be written is nothing that could be told to anybody.
    func complain(_ text: String) { try? Self.write(Array("\(text)\n".utf8), to: STDERR_FILENO) }

    func complain(_ error: AtelierError) {
        complain("atelier: \(error)")
        let log = error.log?.split(separator: "\n").suffix(10) ?? []
        for line in log { complain("  \(error.provider ?? "provider") said: \(Self.printable(line))") }
    }

    /// Whether a program can draw on the terminal that standard error leads to.
    var canShowProgress: Bool {
        guard !isQuiet, !isJSON, isatty(STDERR_FILENO) == 1 else { return false }
        return getenv("TERM").map { String(cString: $0) } != "dumb"
    }

    static func isBrokenPipe(_ error: AtelierError) -> Bool { error.cause == brokenPipe }

    private static let brokenPipe = "EPIPE"

    /// Text of others, without what could steer a terminal.
    static func printable(_ text: some StringProtocol) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }

    struct WriteError: Error {
        var number: Int32
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(WriteError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw WriteError(number: errno)
            }
        }
    }
}
