import ProviderLoader
import ProviderModel
import Testing

/// Text and JSON that come from a provider.
struct TextTests {
    /// The only line that a provider logs.
    static func line(_ bytes: String, declarations: String = "") throws -> String {
        let session = try Session(
            ProviderSource(
                declarations: declarations,
                render: "host->log(host, job, ATELIER_LOG_INFO, (atelier_string)\(bytes)); return ATELIER_CANCELLED;"))
        _ = session.renderer.render(try smallJob())
        return try #require(session.recorder.log.first)
    }

    @Test(arguments: [
        ("{ \"a\\tb\\x01\\x7F\", 5 }", "a b  "),
        ("{ \"caf\\xC3\\xA9\", 5 }", "café"),
        ("{ \"\\xC2\\x9B!\", 3 }", " !"),
        ("{ \"\\xC3!\", 2 }", "\u{FFFD}!"),
        ("{ NULL, 0 }", ""),
    ])
    func `a line of the log is repaired`(bytes: String, line: String) throws {
        #expect(try Self.line(bytes) == line)
    }

    @Test func `a line that is too long is cut before a character, not inside it`() throws {
        let declarations = """
            static char text[70001];
            __attribute__((constructor)) static void prepare(void) {
                memset(text, 'a', 65535);
                for (int i = 65535; i < 70000; i += 2) memcpy(text + i, "\\xC3\\xA9", 2);
            }
            """
        let line = try Self.line("{ text, 70000 }", declarations: declarations)
        #expect(line.utf8.count == 65_535)
        #expect(line.hasSuffix("aaa"))
    }
}
