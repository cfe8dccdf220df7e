import Glibc
import ProviderModel
import ProviderTestSupport

/// Files that aren't libraries, or can't be opened as such.
extension Fault {
    static let files = broken + absent + unreadable

    private static let broken = [
        Fault("not-elf", .unloadable(.open, "is not an ELF file"), then: .fails) { _, path in
            try put(Array(String(repeating: "This is no library.\n", count: 1000).utf8), at: path)
        },
        Fault("empty-file", .unloadable(.open, "is not an ELF file"), then: .fails) { _, path in
            try put([], at: path)
        },
        Fault("truncated-elf", .unloadable(.open, "is cut off or damaged"), then: .fails) {
            good, path in try put(Array(good.prefix(good.count / 3)), at: path)
        },
        Fault("damaged-elf", .unloadable(.open, "is cut off or damaged"), then: .fails) {
            good, path in
            try put(good.enumerated().map { $0 > 64 && $0 < 4096 && $0 % 3 == 0 ? 0xA5 : $1 }, at: path)
        },
        // MIPS, number 8, at byte 18 of the header.
        Fault("wrong-architecture", .unloadable(.open, "is built for MIPS"), then: .fails) { good, path in
            try put(good.enumerated().map { $0 == 18 ? 8 : $1 }, at: path)
        },
        Fault("dependency-missing", .unloadable(.open, "environment: libatelier-absent.so"), then: .fails) {
            _, path in
            let absent = try CompiledLibrary(
                "int absent(void) { return 1; }", flags: ["-Wl,-soname,libatelier-absent.so"])
            let library = try CompiledLibrary(
                "int mine(void) { return 0; }", flags: ["-Wl,--no-as-needed", absent.path])
            try put(TestFile.read(library.path) ?? [], at: path)
        },
    ]

    private static let absent = [
        Fault("a-directory", missing("is not a file"), then: .fails) { _, path in try check(mkdir(path, 0o755)) },
        Fault("a-fifo", missing("is not a file"), then: .fails) { _, path in try check(mkfifo(path, 0o644)) },
        Fault("a-device", missing("is a link that leads out"), then: .fails) { _, path in
            try check(symlink("/dev/zero", path))
        },
        Fault("symlink-loop", missing("is not in"), then: .fails) { _, path in try check(symlink(path, path)) },
        Fault("no-file", missing("is not in"), then: .fails) { _, _ in },
    ]

    /// Root can read everything.
    private static var unreadable: [Fault] {
        guard geteuid() != 0 else { return [] }
        return [
            Fault("unreadable", missing("can be read"), then: .fails) { good, path in
                try put(good, at: path)
                try check(chmod(path, 0))
            }
        ]
    }

    /// The manifest is reported and left out; the caller is told that the provider isn't there.
    private static func missing(_ words: String) -> Outcome { .error([.unavailable], .discover, words) }

    private static func put(_ bytes: [UInt8], at path: String) throws {
        guard TestFile.write(bytes, to: path) else { throw TestFailure("\(path) can't be written: errno \(errno)") }
    }

    private static func check(_ result: Int32) throws {
        guard result == 0 else { throw TestFailure("errno \(errno)") }
    }
}
