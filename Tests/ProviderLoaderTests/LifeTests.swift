import Glibc
import ProviderLoader
import ProviderModel
import ProviderTestSupport
import Testing

/// Instances: made, used by several threads at once, ended.
struct LifeTests {
    /// Logs what it is made with; its state is a number that `render` and `destroy` change.
    static let stateful = ProviderSource(
        declarations: """
            struct atelier_instance { int renders; };
            static struct atelier_instance only;
            static const atelier_host *known;
            static int32_t create(const atelier_provider_table *table, const atelier_host *host,
                                  const atelier_setup *setup, atelier_instance **self) {
                (void)table;
                say(host, 0, "create %.*s %.*s %.*s", (int)setup->configuration.size, setup->configuration.data,
                    (int)setup->resources.size, setup->resources.data, (int)setup->cache.size, setup->cache.data);
                host->progress(host, 0, 0, 0.5, atelier_str("loading"));
                known = host;
                *self = &only;
                return ATELIER_OK;
            }
            static void destroy(atelier_instance *self) { say(known, 0, "destroy after %d", self->renders); }
            """,
        render: "self->renders++; return fill(host, job, 0, 1);",
        table: ".create = create, .destroy = destroy,")

    @Test func `an instance is made, used and ended, and its host table stays the same`() throws {
        var provider = try Self.stateful.provider()
        provider.manifest.configuration = "{\"a\": 1}"
        provider.resourcesPath = "/resources"
        provider.cachePath = "/cache"
        let session = try Session(provider)
        for _ in 0..<2 { #expect(session.renderer.render(try smallJob()).outcome.status == .ok) }
        session.renderer.provider.destroy()
        #expect(session.recorder.log == ["create {\"a\": 1} /resources /cache", "destroy after 2"])
        #expect(session.recorder.refusals == [])
        #expect(session.renderer.render(try smallJob()).outcome.status == .invalidState)
    }

    @Test func `a second instance at once is an error of the host`() throws {
        let session = try Session(Self.stateful)
        #expect(throws: AtelierError.self) {
            try session.renderer.provider.create(
                configuration: nil, resources: nil, cache: nil, sink: session.renderer.sink)
        }
    }

    @Test(arguments: [
        ("ATELIER_INVALID_CONFIGURATION", AtelierError.Code.invalidConfiguration, "key `model` is missing"),
        ("-1042", .providerFailed, "key `model` is missing (status -1042)"),
    ])
    func `a failing create says why`(status: String, code: AtelierError.Code, message: String) throws {
        let source = ProviderSource(
            declarations: """
                static int32_t create(const atelier_provider_table *table, const atelier_host *host,
                                      const atelier_setup *setup, atelier_instance **self) {
                    (void)table, (void)setup, (void)self;
                    atelier_error error = { .struct_size = sizeof error, .code = ATELIER_FAILED,
                                            .message = ATELIER_STRING("key `model` is missing") };
                    host->report_error(host, 0, &error);
                    return \(status);
                }
                """, table: ".create = create,")
        let error = #expect(throws: AtelierError.self) { try Session(source) }
        #expect(error?.code == code)
        #expect(error?.phase == .create)
        #expect(error?.message == "Provider org.example.test couldn't be created: \(message)")
        #expect(error?.provider == "org.example.test")
    }

    /// Renders that meet: each waits until as many run as may.
    static let meeting: ProviderSource = {
        var source = ProviderSource.extending(
            "ATELIER_CONCURRENT",
            """
            #include <stdatomic.h>
            #include <time.h>
            static atomic_int running;
            static const atelier_concurrent value = { sizeof value, 3 };
            """)
        source.render = """
            atomic_fetch_add(&running, 1);
            while (atomic_load(&running) < 2) {
                struct timespec pause = { 0, 1000000 };
                if (host->is_cancelled(host, job)) return ATELIER_CANCELLED;
                nanosleep(&pause, NULL);
            }
            return fill(host, job, 0, (int)request->seed);
            """
        return source
    }()

    @Test func `renders run at once where provider and manifest allow it`() async throws {
        let path = try Self.meeting.provider().libraryPath
        let session = try Session(.test(path, renders: 2))
        #expect(session.renderer.provider.maximumRenders == 2)
        let renderer = session.renderer
        let pixels = try await withThrowingTaskGroup(of: (UInt64, [UInt8]).self) { group in
            for seed in [3, 4] as [UInt64] {
                var job = try smallJob()
                job.seed = seed
                job.timeout = .seconds(60)
                group.addTask { [job] in (seed, await Thread.run { renderer.render(job) }.images.first?.pixels ?? []) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = Set($1.1) }
        }
        #expect(pixels == [3: [3], 4: [4]])
        #expect(session.recorder.refusals == [])
    }

    @Test func `without the manifest's leave, renders run one by one`() throws {
        #expect(try ProviderLoader.open(Self.meeting.provider()).maximumRenders == 1)
    }

    @Test func `threads of a provider draw different images of one job`() throws {
        let source = ProviderSource(
            declarations: """
                #include <pthread.h>
                typedef struct { const atelier_host *host; atelier_job job; uint32_t index; int32_t status; } part;
                static void *draw(void *argument) {
                    part *p = argument;
                    for (int i = 0; i < 1000; i++) p->host->is_cancelled(p->host, p->job);
                    p->status = fill(p->host, p->job, p->index, (int)p->index + 1);
                    return NULL;
                }
                """,
            render: """
                part parts[4];
                pthread_t threads[4];
                for (uint32_t i = 0; i < 4; i++) {
                    parts[i] = (part){ host, job, i, 0 };
                    pthread_create(&threads[i], NULL, draw, &parts[i]);
                }
                for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
                return ATELIER_OK;
                """)
        let session = try Session(source)
        let (images, outcome) = session.renderer.render(try smallJob(count: 4))
        #expect(outcome.status == .ok)
        #expect(images.allSatisfy { Set($0.pixels) == [UInt8($0.report.index + 1)] })
        #expect(images.count == 4)
    }
}
