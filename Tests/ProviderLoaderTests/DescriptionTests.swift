import ProviderLoader
import ProviderModel
import ProviderTestSupport
import Testing

/// What a library says of itself, alone and beside its manifest.
struct DescriptionTests {
    static func failure(_ source: ProviderSource, _ change: (inout Manifest) -> Void = { _ in }) throws -> String {
        var provider = try source.provider()
        change(&provider.manifest)
        do throws(AtelierError) {
            _ = try ProviderLoader.open(provider)
        } catch {
            #expect(error.code == .providerUnloadable)
            #expect(error.phase == .describe)
            #expect(error.suggestion != nil)
            return error.message
        }
        throw TestFailure("the description was taken")
    }

    @Test func `what agrees opens, with its abilities`() throws {
        var source = ProviderSource()
        source.description = """
            .pixel_formats = ATELIER_RGBA8 | ATELIER_BGRA8_PREMULTIPLIED | 0x80,
            .capabilities = ATELIER_CAN_TEXT | ATELIER_FILLS_FRAMES,
            """
        let provider = try ProviderLoader.open(source.provider())
        #expect(provider.formats == [.rgba8, .bgra8Premultiplied])
        #expect(provider.capabilities == 0x401)
        #expect(provider.notes == [])
        #expect(!provider.canExplain)
    }

    @Test(arguments: [
        (".struct_size = 56,", "a description of 56 bytes, where ABI 1.0 has 64"),
        (".id = ATELIER_STRING(\"\"),", "the id isn't UTF-8 of 1 to 256 bytes"),
        (".id = ATELIER_STRING(\"\\xFF\"),", "the id isn't UTF-8 of 1 to 256 bytes"),
        (".version = { \"1\\0002\", 3 },", "the version isn't UTF-8 of 1 to 256 bytes"),
        (".pixel_formats = 0x80,", "no pixel format that this host knows"),
        (".style_count = 257,", "257 styles, where 256 are allowed"),
        (".style_count = 0,", "no style"),
        (".styles = NULL,", "styles is NULL, style_count 1"),
        (".styles = (const atelier_style *const[]){ NULL },", "style 0: NULL"),
        (".styles = (const atelier_style *const[]){ &style, &style }, .style_count = 2,", "is described twice"),
    ])
    func `a broken description is refused`(description: String, words: String) throws {
        #expect(try Self.failure(ProviderSource(description: description)).contains(words))
    }

    @Test(arguments: [
        (".struct_size = 8,", "style 0: 8 bytes, where ABI 1.0 has 56"),
        (".id = ATELIER_STRING(\"Not An Id\"),", "style 0: the id isn't"),
        (".name = ATELIER_STRING(\"\\xC3(\"),", "style 0: the name or summary isn't UTF-8"),
    ])
    func `a broken style is refused`(style: String, words: String) throws {
        #expect(try Self.failure(ProviderSource(style: style)).contains(words))
    }

    @Test func `describe that returns nothing is refused`() throws {
        var source = ProviderSource(table: ".describe = nothing,")
        source.declarations = """
            static const atelier_description *nothing(const atelier_provider_table *table) {
                (void)table;
                return NULL;
            }
            """
        #expect(try Self.failure(source).contains("describe returned NULL"))
    }

    @Test func `another id or version than the manifest's is refused with both`() throws {
        let id = try Self.failure(ProviderSource(description: ".id = ATELIER_STRING(\"org.example.other\"),"))
        #expect(id.contains("disagrees with test.json: its id is org.example.other, the manifest's org.example.test"))
        let version = try Self.failure(ProviderSource()) { $0.version = "2.0.0" }
        #expect(version.contains("its version is 1.0.0, the manifest's 2.0.0"))
    }

    @Test func `a style of the manifest that isn't described is refused`() throws {
        let sketch = Manifest.Style(id: .sketch, name: "Sketch", summary: "")
        let error = try Self.failure(ProviderSource()) { $0.styles.append(sketch) }
        #expect(error.contains("styles that it doesn't have: sketch"))
    }

    @Test func `a described style that the manifest lacks is only noted`() throws {
        var provider = try ProviderSource(style: ".id = ATELIER_STRING(\"other\"),").provider()
        provider.manifest.styles = []
        #expect(
            try ProviderLoader.open(provider).notes == [
                "Style other of org.example.test isn't in test.json, so nobody can ask for it."
            ])
    }

    @Test func `a manifest that accepts more than the library can is refused`() throws {
        let error = try Self.failure(ProviderSource()) {
            $0.accepts.concepts = [.text, .extracted, .image, .drawing]
            $0.accepts.source = true
            $0.accepts.transparent = true
        }
        #expect(
            error.contains(
                "ATELIER_CAN_IMAGE, ATELIER_CAN_DRAWING, ATELIER_CAN_SOURCE, ATELIER_CAN_TRANSPARENT"))
    }

    @Test(arguments: [
        ("CONCURRENT", "static const atelier_concurrent value = { sizeof value, 0 };"),
        ("EXPLAIN", "static const atelier_explain value = { .struct_size = 8 };"),
        ("EXPLAIN", "static const atelier_explain value = { .struct_size = sizeof value };"),
    ])
    func `a broken extension is refused`(name: String, value: String) throws {
        let source = ProviderSource.extending("ATELIER_\(name)", value)
        #expect(try Self.failure(source).contains("has a broken extension"))
    }
}
