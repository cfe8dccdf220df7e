import ProviderModel
import ProviderTestSupport
import Testing

@Suite struct `Routes on the command line` {
    private static let dying = """
        #include <atelier/provider.h>
        #include <stdlib.h>
        static const atelier_style plain = {
            .struct_size = sizeof plain, .id = ATELIER_STRING("plain"), .name = ATELIER_STRING("Plain"),
            .summary = ATELIER_STRING("Nothing."),
        };
        static const atelier_style *const styles[] = { &plain };
        static const atelier_description description = {
            .struct_size = sizeof description, .pixel_formats = ATELIER_RGBA8, .capabilities = ATELIER_CAN_TEXT,
            .id = ATELIER_STRING("org.example.dying"), .version = ATELIER_STRING("1.0.0"),
            .styles = styles, .style_count = 1,
        };
        static const atelier_description *describe(const atelier_provider_table *table) {
            (void)table;
            return &description;
        }
        static int32_t render(atelier_instance *self, const atelier_host *host, atelier_job job,
                              const atelier_request *request) {
            (void)self, (void)host, (void)job, (void)request;
            abort();
        }
        static const atelier_provider_table table = {
            .magic = ATELIER_MAGIC, .abi_major = ATELIER_ABI_MAJOR, .struct_size = sizeof table,
            .describe = describe, .render = render,
        };
        const atelier_provider_table *atelier_provider(uint32_t abi_major) { (void)abi_major; return &table; }
        """

    private static let manifest = """
        {"id": "org.example.dying", "name": "Dying", "version": "1.0.0", "abi": "1.0", "library": "libdying.so",
         "styles": [{"id": "plain", "name": "Plain", "summary": "Nothing."}]}
        """

    /// With a provider that dies, which the configuration routes its style to.
    private func workshop() throws -> Workshop {
        let workshop = try Workshop(manifests: ["a.json": ObligingProvider.manifest, "b.json": Self.manifest])
        try workshop.root.copy(CompiledLibrary(Self.dying).path, to: "providers/libdying.so")
        try workshop.root.write("{routes: {plain: 'org.example.dying'}}", to: "work/atelier.json5")
        return workshop
    }

    private func events(_ run: Workshop.Run) throws -> [JSONNode] {
        try run.lines.map { try JSONDocument(Array($0.utf8)).root }
    }

    @Test func `who takes over is told, and the picture is made`() throws {
        let run = try workshop().run("generate", "a cat", "--json", "--seed", "1", "-o", "cat.png")
        #expect(run.status == 0, "\(run)")
        let events = try events(run)
        let rerouted = try #require(events.first { $0["event"]?.json.text == #""rerouted""# })
        #expect(rerouted["provider"]?.json.text == #""org.example.obliging""#)
        #expect(rerouted["attempts"]?.json.text.contains(#""code":"providerCrashed""#) == true)
        #expect(events.last?["event"]?.json.text == #""finished""#)
    }

    @Test func `nobody takes over where that is not wanted`() throws {
        let run = try workshop().run("generate", "a cat", "--json", "--fallback", "none")
        #expect(run.status == 70, "\(run)")
        let failed = try #require(try events(run).last)
        #expect(failed["attempts"]?.json.text.contains("org.example.dying") == true)
        #expect(try workshop().run("generate", "a cat", "--fallback", "som").status == 64)
    }

    @Test func `the explanation names rules, candidates in order, and who settled what`() throws {
        let workshop = try workshop()
        let run = try workshop.run("explain", "a cat", "--allow", "emoji,plain")
        #expect(run.output.contains("left out: emoji: no installed provider draws it (rule 5)"), "\(run)")
        #expect(run.output.contains("1. org.example.dying 1.0.0, plain") && run.output.contains("(rule 23)"))
        #expect(run.output.contains("routes.plain") && run.output.contains("atelier.json5:1"))
        #expect(run.lines.contains { $0.contains("allowedStyles") && $0.hasSuffix("--allow") })
        #expect(workshop.files == ["atelier.json5"])
    }
}
