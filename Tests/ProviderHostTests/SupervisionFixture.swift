import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

/// A provider that misbehaves a number of times and is good from then on, across its workers.
///
/// The file `turns` in its cache directory has as many bytes as there are misdeeds to come. The prompt names the
/// misdeed; without turns left it draws, one colour. "create" in its configuration moves the misdeed to `create`.
struct SupervisionFixture {
    let root: TemporaryDirectory
    let provider: ResolvedProvider
    var runtime = WorkerFixture.runtime
    let store: QuarantineStore

    /// `flags` go to the compiler; `change` to the manifest.
    init(turns: Int = 0, flags: [String] = [], _ change: (inout Manifest) -> Void = { _ in }) throws {
        root = try TemporaryDirectory()
        try root.write([UInt8](repeating: 1, count: turns), to: "cache/turns")
        var provider = WorkerFixture.misbehaving(change)
        provider.libraryPath = try root.copy(
            CompiledLibrary(Self.source, flags: ["-g"] + flags).path, to: "libTurns.so")
        provider.cachePath = "\(root.path)/cache"
        self.provider = provider
        store = QuarantineStore(directory: "\(root.path)/state")
        runtime.budget.firstPause = .milliseconds(1)
        runtime.budget.longestPause = .milliseconds(2)
    }

    func supervisor() -> ProviderSupervisor { ProviderSupervisor(provider, runtime: runtime, store: store) }

    /// Misdeeds still to come.
    var turns: Int { TestFile.read("\(root.path)/cache/turns")?.count ?? -1 }

    func setTurns(_ count: Int) throws { try root.write([UInt8](repeating: 1, count: count), to: "cache/turns") }

    var record: QuarantineRecord? { store.records.first }

    /// Moves the end of the quarantine to the past.
    func letTimePass() throws {
        let key = try #require(record?.key)
        store.update(key) { $0?.quarantine?.until = 1 }
    }

    private static let source = #"""
        #define _GNU_SOURCE
        #include <atelier/provider.h>
        #include <fcntl.h>
        #include <pthread.h>
        #include <signal.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/stat.h>
        #include <unistd.h>

        static char turns[4096], notes[4096];

        static int takes_turn(void) {
            struct stat status;
            int file = open(turns, O_RDWR);
            int takes = !fstat(file, &status) && status.st_size > 0 && !ftruncate(file, status.st_size - 1);
            close(file);
            return takes;
        }
        static int has(atelier_string text, const char *word) {
            return text.size && memmem(text.data, text.size, word, strlen(word)) != NULL;
        }
        static void note(const char *word) {
            FILE *file = fopen(notes, "a");
            if (file) { fprintf(file, "%s\n", word); fclose(file); }
        }
        __attribute__((noinline)) void crash_here(void) { *(volatile int *)8 = 1; }
        __attribute__((noinline)) int overflow(volatile char *above) {
            volatile char room[4096];
            room[0] = above ? above[0] : 1;
            return overflow(room) + room[0];
        }
        static void *crash_later(void *nothing) { (void)nothing; usleep(50000); abort(); }
        static void misbehave(atelier_string act) {
            if (has(act, "crash")) crash_here();
            if (has(act, "overflow")) overflow(NULL);
            if (has(act, "abort")) abort();
            if (has(act, "exit")) _exit(0);
            if (has(act, "kill")) raise(SIGKILL);
            if (has(act, "later")) { pthread_t thread; pthread_create(&thread, NULL, crash_later, NULL); }
            if (has(act, "hang")) for (;;) pause();
        }

        static int32_t draw(const atelier_host *host, atelier_job job, uint32_t index, uint64_t deadline) {
            atelier_frame frame = { .struct_size = sizeof frame };
            int32_t status = host->acquire_frame(host, job, index, &frame);
            if (status != ATELIER_OK) return status;
            memset(frame.pixels, 200, frame.size);
            char text[32];
            snprintf(text, sizeof text, "%llu", (unsigned long long)deadline);
            atelier_result result = { .struct_size = sizeof result, .index = index, .alt_text = atelier_str(text) };
            return host->deliver_image(host, job, &result);
        }
        static int32_t render(atelier_instance *self, const atelier_host *host, atelier_job job,
                              const atelier_request *request) {
            (void)self;
            atelier_string act = request->prompt;
            if (has(act, "wait")) {
                host->progress(host, job, request->first, 0.5, atelier_str("waiting"));
                int32_t status;
                for (int i = 0; i < (has(act, "brief") ? 1500 : 1000000); i++) {
                    if ((status = host->is_cancelled(host, job)) != ATELIER_OK) return status;
                    usleep(1000);
                }
            }
            if (has(act, "progress")) host->progress(host, job, request->first, 0.5, atelier_str("soon"));
            if (has(act, "progress")) usleep(400000);
            for (uint32_t i = request->first; i < request->first + request->count; i++) {
                // The second of a batch is where it goes wrong, after all others came.
                if (has(act, "batch") && i == request->first + 1 && request->count > 2) continue;
                if (!has(act, "batch") && takes_turn()) {
                    if (has(act, "fail")) return ATELIER_FAILED;
                    misbehave(act);
                }
                int32_t status = draw(host, job, i, request->deadline);
                if (status != ATELIER_OK) return status;
            }
            if (has(act, "batch") && takes_turn()) misbehave(act);
            if (has(act, "batch") && request->count > 2) draw(host, job, request->first + 1, request->deadline);
            return ATELIER_OK;
        }
        static int32_t create(const atelier_provider_table *table, const atelier_host *host, const atelier_setup *setup,
                              atelier_instance **self) {
            (void)table; (void)host;
            *self = NULL;
            snprintf(turns, sizeof turns, "%.*s/turns", (int)setup->cache.size, setup->cache.data);
            snprintf(notes, sizeof notes, "%.*s/notes", (int)setup->cache.size, setup->cache.data);
            if (has(setup->configuration, "create") && takes_turn()) misbehave(setup->configuration);
            return ATELIER_OK;
        }
        static void destroy(atelier_instance *self) {
            (void)self;
            note("destroyed");
        #ifdef BAD_END
            abort();
        #endif
        }

        static const atelier_style style = { .struct_size = sizeof style, .id = ATELIER_STRING("harm"),
            .name = ATELIER_STRING("Harm"), .summary = ATELIER_STRING("Takes turns.") };
        static const atelier_style *const styles[] = { &style };
        static const atelier_description description = {
            .struct_size = sizeof description, .pixel_formats = ATELIER_BGRA8_PREMULTIPLIED,
            .capabilities = ATELIER_CAN_TEXT, .id = ATELIER_STRING("org.example.misbehaving"),
            .version = ATELIER_STRING("1.0.0"), .styles = styles, .style_count = 1 };
        static const atelier_description *describe(const atelier_provider_table *table) {
            (void)table;
        #ifdef BAD_DESCRIBE
            BAD_DESCRIBE;
        #endif
            return &description;
        }
        static int32_t explain(atelier_instance *self, const atelier_host *host, atelier_job job,
                               const atelier_request *request, void *context,
                               int32_t (*take)(void *context, atelier_string text)) {
            (void)self; (void)host; (void)job;
            if (takes_turn()) misbehave(request->prompt);
            return take(context, atelier_str("{}"));
        }
        static const atelier_explain explains = { .struct_size = sizeof explains, .explain = explain };
        static const atelier_concurrent concurrent = { .struct_size = sizeof concurrent, .max_renders = 4 };
        static const void *extension(const atelier_provider_table *table, atelier_string id) {
            (void)table;
            if (id.size == strlen(ATELIER_EXPLAIN) && !memcmp(id.data, ATELIER_EXPLAIN, id.size)) return &explains;
            return id.size == strlen(ATELIER_CONCURRENT) && !memcmp(id.data, ATELIER_CONCURRENT, id.size)
                ? &concurrent : NULL;
        }
        static const atelier_provider_table table = {
            .magic = ATELIER_MAGIC, .abi_major = ATELIER_ABI_MAJOR, .struct_size = sizeof table,
            .describe = describe, .create = create, .destroy = destroy, .render = render, .extension = extension };
        __attribute__((visibility("default"))) const atelier_provider_table *atelier_provider(uint32_t abi_major) {
            (void)abi_major;
            return &table;
        }
        """#
}

extension RenderEvent {
    var image: GeneratedImage? { if case .image(let image) = self { image } else { nil } }
}
