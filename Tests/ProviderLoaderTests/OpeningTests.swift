import Glibc
import ProviderLoader
import ProviderModel
import ProviderTestSupport
import Testing

/// What keeps a library from being opened.
struct OpeningTests {
    /// The error of opening a library; fails the test if it opens.
    static func failure(_ provider: ResolvedProvider) throws -> AtelierError {
        do throws(AtelierError) {
            _ = try ProviderLoader.open(provider)
        } catch {
            #expect(error.code == .providerUnloadable)
            #expect(error.phase == .open)
            #expect(error.provider == "org.example.test")
            #expect(error.message.contains(provider.libraryPath))
            #expect(error.suggestion != nil)
            return error
        }
        throw TestFailure("\(provider.libraryPath) was opened")
    }

    static func failure(_ source: String, flags: [String] = []) throws -> AtelierError {
        try failure(.test(CompiledLibrary(source, flags: flags).path))
    }

    @Test func `a library without the entry function is told so`() throws {
        let error = try Self.failure("int nothing(void) { return 0; }")
        #expect(error.cause == "missing symbol atelier_provider")
    }

    @Test(arguments: ["", "__thread "])
    func `a variable named like the entry function is told from a function`(storage: String) throws {
        let error = try Self.failure(
            "__attribute__((visibility(\"default\"))) \(storage)int atelier_provider[4] = { 1 };")
        #expect(error.cause == "data symbol atelier_provider")
    }

    @Test func `the entry function of another library doesn't count`() throws {
        let other = try CompiledLibrary(ProviderSource().text)
        let error = try Self.failure(
            "int mine(void) { return 0; }", flags: ["-Wl,--no-as-needed", other.path])
        #expect(error.cause == "symbol atelier_provider of \(other.path)")
    }

    @Test func `a missing dependency is the machine's fault, in the words of the dynamic linker`() throws {
        let absent = try CompiledLibrary("int absent(void) { return 1; }", flags: ["-Wl,-soname,libatelier-absent.so"])
        let error = try Self.failure(
            "int mine(void) { return 0; }", flags: ["-Wl,--no-as-needed", absent.path])
        #expect(error.cause?.hasPrefix("environment: libatelier-absent.so: cannot open shared object file") == true)
    }

    @Test func `an undefined function is the library's fault`() throws {
        let error = try Self.failure("int absent(void); int mine(void) { return absent(); }")
        #expect(error.cause?.contains("undefined symbol: absent") == true)
        #expect(error.cause?.hasPrefix("environment") == false)
    }

    @Test func `a file that isn't a library, and no file at all`() throws {
        let text = try Self.failure(.test(Checkout.path("Package.swift")))
        #expect(text.cause == "is not an ELF file")
        let nothing = try Self.failure(.test("/nowhere/lib.so"))
        #expect(nothing.message.contains("No such file or directory"))
    }

    /// Byte 4 of the header is the class, byte 18 the machine.
    @Test(arguments: [(4, 1, "is not for a 64-bit"), (18, 8, "is built for MIPS, and this machine is ")])
    func `a library for another machine is told so`(byte: Int, value: UInt8, words: String) throws {
        var bytes = try #require(TestFile.read(CompiledLibrary(ProviderSource().text).path))
        bytes[byte] = value
        let directory = try TemporaryDirectory()
        let error = try Self.failure(.test(directory.write(bytes, to: "other.so")))
        #expect(error.cause?.hasPrefix(words) == true)
    }

    @Test(arguments: [20, 100, 2000, 9000]) func `a library that is cut off is not mapped`(length: Int) throws {
        let bytes = try #require(TestFile.read(CompiledLibrary(ProviderSource().text).path))
        let directory = try TemporaryDirectory()
        let error = try Self.failure(.test(directory.write(Array(bytes.prefix(length)), to: "short.so")))
        #expect(error.cause == "is not an ELF file" || error.cause?.hasPrefix("is cut off or damaged") == true)
    }

    @Test func `no table, or one at an odd address`() throws {
        var source = ProviderSource()
        source.entry = """
            const atelier_provider_table *atelier_provider(uint32_t major) {
                (void)major, (void)table;
                return NULL;
            }
            """
        #expect(try Self.failure(source.text).cause == "NULL table")
        source.entry = source.entry.replacing("NULL", with: "(const void *)((const char *)&table + 4)")
        #expect(try Self.failure(source.text).cause == "misaligned table")
    }

    @Test(arguments: [
        (".magic = 0x12345678,", "magic number 0x12345678 instead of 0x524C5441"),
        (".abi_major = 2, .abi_minor = 3,", "built for ABI 2.3; this host speaks ABI 1.0"),
        (".abi_minor = 99,", "needs ABI 1.99; this host speaks ABI 1.0"),
        (".struct_size = 48,", "a table of 48 bytes; ABI 1.0 has 56"),
        (".describe = NULL,", "a table without `describe`"),
        (".render = NULL,", "a table without `render`"),
    ])
    func `a wrong table is refused with both values`(table: String, words: String) throws {
        let error = try Self.failure(ProviderSource(table: table).text)
        #expect(error.message.contains(words))
    }

    @Test func `a table is read without calling anything if its version is another`() throws {
        var source = ProviderSource(table: ".abi_major = 2, .describe = crash,")
        source.declarations = """
            static const atelier_description *crash(const atelier_provider_table *table) {
                (void)table;
                __builtin_trap();
            }
            """
        #expect(try Self.failure(source.text).cause == "ABI 2.0")
    }

    @Test func `a table of a later minor version is longer and opens`() throws {
        var source = ProviderSource()
        source.entry = """
            static struct { atelier_provider_table first; void (*later)(void); } grown;
            const atelier_provider_table *atelier_provider(uint32_t major) {
                (void)major;
                grown.first = table;
                grown.first.struct_size = sizeof grown;
                return &grown.first;
            }
            """
        #expect(try ProviderLoader.open(source.provider()).maximumRenders == 1)
    }
}
