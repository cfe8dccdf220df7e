import Glibc
import ProviderLoader
import ProviderModel
import ProviderTestSupport
import Testing

/// Memory that a provider must not touch, and jobs that end while others still speak of them.
struct MemoryTests {
    @Test func `writing to an input picture ends the process`() async throws {
        let path = try ProviderSource(
            render: "*(uint8_t *)request->source->pixels = 1; return ATELIER_OK;",
            description: ".capabilities = ATELIER_CAN_TEXT | ATELIER_CAN_SOURCE,"
        ).provider().libraryPath
        await #expect(processExitsWith: .signal(SIGSEGV)) { [path = path as String] in
            var job = try smallJob()
            job.source = InputImage(width: 1, height: 1, pixels: [1, 2, 3, 4])
            _ = try Session(.test(path)).renderer.render(job)
        }
    }

    @Test func `writing behind a frame ends the process`() async throws {
        let path = try ProviderSource(
            render: """
                atelier_frame frame = { .struct_size = sizeof frame };
                host->acquire_frame(host, job, 0, &frame);
                frame.pixels[4096] = 1;
                return ATELIER_OK;
                """
        ).provider().libraryPath
        await #expect(processExitsWith: .signal(SIGSEGV)) { [path = path as String] in
            _ = try Session(.test(path)).renderer.render(smallJob())
        }
    }

    @Test func `NULL instead of the host's table is an invalid argument`() throws {
        let session = try Session(
            ProviderSource(
                render: """
                    atelier_frame frame = { .struct_size = sizeof frame };
                    host->log(NULL, job, ATELIER_LOG_INFO, atelier_str("lost"));
                    say(host, job, "%d %d", host->is_cancelled(NULL, job), host->acquire_frame(NULL, job, 0, &frame));
                    return ATELIER_CANCELLED;
                    """))
        _ = session.renderer.render(try smallJob())
        #expect(session.recorder.log == ["-2 -2"])
    }

    @Test func `cancelling reaches the provider`() async throws {
        let session = try Session(
            ProviderSource(
                render: """
                    say(host, job, "started");
                    while (host->is_cancelled(host, job) == ATELIER_OK) {}
                    return host->is_cancelled(host, job);
                    """))
        let renderer = session.renderer
        var job = try smallJob()
        job.timeout = .seconds(60)
        async let outcome = Thread.run { [job] in renderer.render(job).outcome }
        while session.recorder.log.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        renderer.sink.cancelAll()
        #expect(await outcome.status == .cancelled)
    }

    @Test func `a thread that speaks of jobs which come and go is served or refused, never lost`() throws {
        let source = ProviderSource(
            declarations: """
                #include <pthread.h>
                #include <stdatomic.h>
                static atomic_ullong current;
                static atomic_int served;
                static const atelier_host *known;
                static pthread_t thread;
                static void *chatter(void *unused) {
                    (void)unused;
                    while (!atomic_load(&current)) {}
                    for (atelier_job job; (job = atomic_load(&current)) != UINT64_MAX;) {
                        int32_t status = known->is_cancelled(known, job);
                        if (status == ATELIER_OK) atomic_fetch_add(&served, 1);
                        else while (atomic_load(&current) == job) {}
                    }
                    return NULL;
                }
                static int32_t create(const atelier_provider_table *table, const atelier_host *host,
                                      const atelier_setup *setup, atelier_instance **self) {
                    (void)table, (void)setup, (void)self;
                    known = host;
                    return pthread_create(&thread, NULL, chatter, NULL) ? ATELIER_FAILED : ATELIER_OK;
                }
                static void destroy(atelier_instance *self) {
                    (void)self;
                    atomic_store(&current, UINT64_MAX);
                    pthread_join(thread, NULL);
                    say(known, 0, "%d", atomic_load(&served) > 0);
                }
                """,
            render: """
                int before = atomic_load(&served);
                atomic_store(&current, job);
                while (atomic_load(&served) == before) {}
                return fill(host, job, 0, 1);
                """, table: ".create = create, .destroy = destroy,")
        let session = try Session(source)
        for _ in 0..<10 { #expect(session.renderer.render(try smallJob()).outcome.status == .ok) }
        session.renderer.provider.destroy()
        #expect(session.recorder.log == ["1"])
        #expect(session.recorder.refusals.allSatisfy { $0.hasPrefix("is_cancelled: job ") })
    }
}
