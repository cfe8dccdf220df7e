import ProviderModel
import ProviderTestSupport

/// A provider in C, made of the parts that a test cares about.
struct ProviderSource {
    /// Definitions in front of everything else.
    var declarations = ""
    /// Body of `render`; `self`, `host`, `job` and `request` are in scope.
    var render = "return ATELIER_OK;"
    /// Further initialisers, which override those before.
    var style = ""
    var description = ""
    var table = ""
    /// Definition of the entry function.
    var entry = "const atelier_provider_table *atelier_provider(uint32_t major) { (void)major; return &table; }"

    var text: String {
        """
        #include <atelier/provider.h>
        #include <stdarg.h>
        #include <stdio.h>
        #include <string.h>
        /* Writes a line to the log. */
        static inline void say(const atelier_host *host, atelier_job job, const char *format, ...) {
            char line[512];
            va_list arguments;
            va_start(arguments, format);
            vsnprintf(line, sizeof line, format, arguments);
            va_end(arguments);
            host->log(host, job, ATELIER_LOG_INFO, atelier_str(line));
        }
        /* Draws one image in one colour and gives the status of the first call that fails. */
        static inline int32_t fill(const atelier_host *host, atelier_job job, uint32_t index, int color) {
            atelier_frame frame = { .struct_size = sizeof frame };
            int32_t status = host->acquire_frame(host, job, index, &frame);
            if (status != ATELIER_OK) return status;
            memset(frame.pixels, color, frame.size);
            atelier_result result = { .struct_size = sizeof result, .index = index };
            return host->deliver_image(host, job, &result);
        }
        \(declarations)
        static const atelier_style style = {
            .struct_size = sizeof style, .id = ATELIER_STRING("plain"), .name = ATELIER_STRING("Plain"),
            .summary = ATELIER_STRING("One colour."), \(style)
        };
        static const atelier_style *const styles[] = { &style };
        static const atelier_description description = {
            .struct_size = sizeof description, .pixel_formats = ATELIER_RGBA8, .capabilities = ATELIER_CAN_TEXT,
            .id = ATELIER_STRING("org.example.test"), .version = ATELIER_STRING("1.0.0"),
            .styles = styles, .style_count = 1, \(description)
        };
        static const atelier_description *describe(const atelier_provider_table *table) {
            (void)table;
            return &description;
        }
        static int32_t render(atelier_instance *self, const atelier_host *host, atelier_job job,
                              const atelier_request *request) {
            (void)self, (void)host, (void)job, (void)request;
            \(render)
        }
        static const atelier_provider_table table = {
            .magic = ATELIER_MAGIC, .abi_major = ATELIER_ABI_MAJOR, .struct_size = sizeof table,
            .describe = describe, .render = render, \(table)
        };
        \(entry)
        """
    }

    /// Compiles the provider and describes it by a manifest that agrees.
    func provider() throws -> ResolvedProvider { try .test(CompiledLibrary(text).path) }
}

extension ResolvedProvider {
    /// The library under a manifest that agrees with an unchanged `ProviderSource`.
    static func test(_ libraryPath: String, renders: Int = 1) throws -> ResolvedProvider {
        let style = Manifest.Style(id: try styleID("plain"), name: "Plain", summary: "One colour.")
        var manifest = Manifest(
            id: "org.example.test", name: "Test", version: "1.0.0", abiMajor: 1, abiMinor: 0, library: "test.so",
            styles: [style])
        manifest.limits.renders = renders
        return ResolvedProvider(manifest: manifest, manifestPath: "test.json", libraryPath: libraryPath)
    }
}

/// A style id that is known to be one.
func styleID(_ text: String) throws -> StyleID {
    guard let id = StyleID(rawValue: text) else { throw TestFailure("\(text) isn't a style id") }
    return id
}

/// A job of a few small images.
func smallJob(count: Int = 1, first: Int = 0, concepts: [Concept] = [.text("a cat")]) throws -> RenderJob {
    var job = RenderJob(
        style: try styleID("plain"), concepts: concepts, prompt: "a cat", size: PixelSize(width: 24, height: 16),
        seed: 7)
    job.first = first
    job.count = count
    return job
}

extension ProviderSource {
    /// A provider that has one extension, whose table is `value`.
    static func extending(_ id: String, _ value: String) -> ProviderSource {
        var source = ProviderSource(table: ".extension = extension,")
        source.declarations = """
            \(value)
            static const void *extension(const atelier_provider_table *table, atelier_string id) {
                (void)table;
                return id.size == strlen(\(id)) && memcmp(id.data, \(id), id.size) == 0 ? &value : NULL;
            }
            """
        return source
    }
}
