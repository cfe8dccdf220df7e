import Glibc

/// A shared library compiled from C source when a test asks for it, and kept for the next run.
///
/// The library lies in the temporary directory under a name made from everything it is built from, so an unchanged
/// source is compiled once.
package struct CompiledLibrary: Sendable {
    /// Absolute path of the library.
    package let path: String

    /// Compiles `source`, which may include `<atelier/provider.h>`. `flags` go to the compiler, after the defaults;
    /// `headers` are the texts of other files that it includes. Throws what the compiler said.
    package init(_ source: String, including headers: [String] = [], flags: [String] = []) throws {
        let include = Checkout.path("Sources/CProvider/include")
        let arguments =
            ["-std=c11", "-Wall", "-shared", "-fPIC", "-fvisibility=hidden", "-I", include] + flags
        let directory = try Self.makeDirectory()
        let header = try Checkout.text(at: Checkout.path("Sources/CProvider/include/atelier/provider.h"))
        let base = "\(directory)/lib\(Self.fingerprint([source, header] + headers + arguments))"
        path = base + ".so"
        guard access(path, R_OK) != 0 else { return }

        let unique = "\(base)-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        let (input, output) = (unique + ".c", unique + ".so")
        defer { unlink(input) }
        try Self.write(source, to: input)
        try CommandRun.check("cc", arguments + ["-o", output, input], log: unique + ".log")
        guard rename(output, path) == 0 else { throw TestFailure("rename to \(path): errno \(errno)") }
    }

    private static func makeDirectory() throws -> String {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let directory = "\(parent)/atelier-test-libraries-\(getuid())"
        guard mkdir(directory, 0o700) == 0 || errno == EEXIST else {
            throw TestFailure("mkdir \(directory): errno \(errno)")
        }
        return directory
    }

    private static func write(_ text: String, to path: String) throws {
        guard let file = fopen(path, "w") else { throw TestFailure("open \(path): errno \(errno)") }
        defer { fclose(file) }
        fputs(text, file)
    }

    /// FNV-1a over 64 bits, in hexadecimal.
    private static func fingerprint(_ parts: [String]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for part in parts {
            for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            hash = (hash ^ 0xFF) &* 0x100_0000_01B3
        }
        return String(hash, radix: 16)
    }
}

/// Something that a test needs and can't get.
package struct TestFailure: Error, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
}
