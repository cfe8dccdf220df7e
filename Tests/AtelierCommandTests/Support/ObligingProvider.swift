import ProviderTestSupport

/// A provider in C that gives an account of the words, explains itself, and can be slow.
///
/// The first picture of a batch is delivered at once. With "slow" in the prompt, the next one waits until it is
/// cancelled; with "stubborn" it says so on standard error and waits for ever. A "squid" is drawn as an octopus.
enum ObligingProvider {
    static let library = Result { try CompiledLibrary(source).path }

    /// The same of another id, which dies of each request.
    static let dyingLibrary = Result {
        try CompiledLibrary(source, flags: ["-DID=\"org.example.dying\"", "-DDIES"]).path
    }
    static let dyingManifest = manifest.replacing("org.example.obliging", with: "org.example.dying")
        .replacing("libobliging", with: "libdying")

    static let manifest = """
        {"id": "org.example.obliging", "name": "Obliging", "version": "2.1.0", "abi": "1.0", "library": "libobliging.so",
         "styles": [{"id": "plain", "name": "Plain", "summary": "One colour."}],
         "accepts": {"sides": {"minimum": 16, "maximum": 1024}}, "digitalSource": "algorithmicMedia"}
        """

    private static let source = #"""
        #define _GNU_SOURCE
        #include <atelier/provider.h>
        #include <stdio.h>
        #include <string.h>
        #include <stdlib.h>
        #include <unistd.h>
        #ifndef ID
        #define ID "org.example.obliging"
        #endif

        static const atelier_style plain = {
            .struct_size = sizeof plain, .id = ATELIER_STRING("plain"), .name = ATELIER_STRING("Plain"),
            .summary = ATELIER_STRING("One colour."),
        };
        static const atelier_style *const styles[] = { &plain };
        static const atelier_description description = {
            .struct_size = sizeof description, .pixel_formats = ATELIER_RGBA8, .capabilities = ATELIER_CAN_TEXT,
            .id = ATELIER_STRING(ID), .version = ATELIER_STRING("2.1.0"),
            .styles = styles, .style_count = 1,
        };
        static const atelier_description *describe(const atelier_provider_table *table) {
            (void)table;
            return &description;
        }

        static int has(const atelier_request *request, const char *word) {
            return memmem(request->prompt.data, request->prompt.size, word, strlen(word)) != NULL;
        }

        static int32_t render(atelier_instance *self, const atelier_host *host, atelier_job job,
                              const atelier_request *request) {
            (void)self;
        #ifdef DIES
            abort();
        #endif
            for (uint32_t index = request->first; index < request->first + request->count; index++) {
                host->progress(host, job, index, 0.5, atelier_str("painting"));
                host->log(host, job, ATELIER_LOG_DEBUG, atelier_str("mixed 3 colours"));
                if (index > 0 && has(request, "stubborn")) {
                    fputs("I\033[1m stay\n", stderr);
                    for (;;) pause();
                }
                while (index > 0 && has(request, "slow")) {
                    int32_t status = host->is_cancelled(host, job);
                    if (status != ATELIER_OK) return status;
                    usleep(1000);
                }
                atelier_frame frame = { .struct_size = sizeof frame };
                int32_t status = host->acquire_frame(host, job, index, &frame);
                if (status != ATELIER_OK) return status;
                memset(frame.pixels, 255, frame.size);
                for (uint64_t i = 0; i < frame.size; i += 4) frame.pixels[i] = (uint8_t)(request->seed + index);
                atelier_word words[] = {
                    { .concept_index = 0, .outcome = ATELIER_WORD_DRAWN, .offset = 0, .size = has(request, "squid") ? 5 : 1,
                      .note = atelier_str(has(request, "squid") ? "drawn as octopus" : "") },
                    { .concept_index = 0, .outcome = ATELIER_WORD_UNRENDERED, .offset = 2, .size = 3,
                      .note = ATELIER_STRING("not seen before") },
                };
                atelier_result result = {
                    .struct_size = sizeof result, .index = index, .seed = request->seed + index, .alt_text = ATELIER_STRING("One colour."),
                    .revised_prompt = ATELIER_STRING("a plain sheet"), .metadata = ATELIER_STRING("{\"steps\": 1}"),
                    .account = words, .account_count = request->prompt.size > 5 ? 2 : 0,
                };
                if ((status = host->deliver_image(host, job, &result)) != ATELIER_OK) return status;
            }
            return ATELIER_OK;
        }

        static int32_t explain(atelier_instance *self, const atelier_host *host, atelier_job job,
                               const atelier_request *request, void *context,
                               int32_t (*take)(void *context, atelier_string text)) {
            (void)self, (void)host, (void)job, (void)request;
            return take(context, atelier_str("{\"scene\": {\"entities\": [{\"id\": \"e1\", \"concept\": \"cat\"}]}}"));
        }
        static const atelier_explain explains = { .struct_size = sizeof explains, .explain = explain };
        static const void *extension(const atelier_provider_table *table, atelier_string id) {
            (void)table;
            const char *name = ATELIER_EXPLAIN;
            return id.size == strlen(name) && !memcmp(id.data, name, id.size) ? &explains : NULL;
        }

        static const atelier_provider_table table = {
            .magic = ATELIER_MAGIC, .abi_major = ATELIER_ABI_MAJOR, .struct_size = sizeof table,
            .describe = describe, .render = render, .extension = extension,
        };
        const atelier_provider_table *atelier_provider(uint32_t abi_major) { (void)abi_major; return &table; }
        """#
}
