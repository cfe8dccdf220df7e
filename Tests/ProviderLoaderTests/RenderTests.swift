import CProvider
import ProviderLoader
import ProviderModel
import ProviderTestSupport
import Testing

/// Renders from the call to what comes of it.
struct RenderTests {
    static func outcome(_ render: String) throws -> (RenderOutcome, Recorder) {
        let session = try Session(ProviderSource(render: render))
        return (session.renderer.render(try smallJob()).outcome, session.recorder)
    }

    @Test func `the minimal provider in C draws the images asked for`() throws {
        var provider = try ResolvedProvider.test("\(BuildProducts.directory)/libMinimalFixture.so")
        provider.manifest.id = "org.example.minimal"
        provider.manifest.styles = []
        let session = try Session(provider)
        let (images, outcome) = session.renderer.render(try smallJob(count: 2, first: 5))
        #expect(outcome == RenderOutcome(status: .ok))
        #expect(images.map(\.report.index) == [5, 6])
        #expect(images.map(\.report.altText) == ["A gradient.", "A gradient."])
        #expect(images.map(\.report.seed) == [7, 7])
        #expect(images[0].pixels.count == 24 * 16 * 4)
        #expect(images[0].pixels != images[1].pixels)
        #expect(session.recorder.refusals == [])
        let part = session.renderer.render(try smallJob(count: 1, first: 6)).images
        #expect(part[0].pixels == images[1].pixels)
    }

    @Test func `frames are zeroed each time, unless the provider fills them`() throws {
        for (ability, expected) in [("0", "0"), ("ATELIER_FILLS_FRAMES", "9")] {
            var source = ProviderSource(description: ".capabilities = ATELIER_CAN_TEXT | \(ability),")
            source.render = """
                atelier_frame frame = { .struct_size = sizeof frame };
                host->acquire_frame(host, job, 0, &frame);
                say(host, job, "%d", frame.pixels[10]);
                return fill(host, job, 0, 9);
                """
            let session = try Session(source)
            for _ in 0..<2 { #expect(session.renderer.render(try smallJob()).outcome.status == .ok) }
            #expect(session.recorder.log == ["0", expected])
        }
    }

    @Test func `the host says who it is`() throws {
        let (_, recorder) = try Self.outcome(
            """
            say(host, job, "%.*s %.*s %u %u %d", (int)host->name.size, host->name.data, (int)host->version.size,
                host->version.data, host->abi_minor, host->struct_size, host->now(host) > 0);
            return ATELIER_CANCELLED;
            """)
        #expect(recorder.log == ["atelier \(AtelierVersion.current) 0 120 1"])
    }

    @Test func `a frame is the same however often it is acquired`() throws {
        let (outcome, recorder) = try Self.outcome(
            """
            atelier_frame a = { .struct_size = sizeof a }, b = a;
            host->acquire_frame(host, job, 0, &a);
            host->acquire_frame(host, job, 0, &b);
            say(host, job, "%d %u %ux%u %llu %llu %llu", a.pixels == b.pixels, a.pixel_format, a.width, a.height,
                (unsigned long long)a.stride, (unsigned long long)a.size, (unsigned long long)a.pixels % 64);
            return fill(host, job, 0, 1);
            """)
        #expect(outcome.status == .ok)
        #expect(recorder.log == ["1 1 24x16 128 2048 0"])
    }

    @Test func `structs may be longer than the host knows, and are filled as far as it does`() throws {
        let (outcome, recorder) = try Self.outcome(
            """
            struct { atelier_frame first; uint64_t later; } frame = { { .struct_size = sizeof frame }, 5 };
            struct { atelier_result first; uint64_t later; } result = { { .struct_size = sizeof result }, 5 };
            result.first.alt_text = atelier_str("longer");
            int32_t status = host->acquire_frame(host, job, 0, &frame.first);
            say(host, job, "%d %u %d", status, frame.first.struct_size, (int)frame.later);
            return host->deliver_image(host, job, &result.first);
            """)
        #expect(outcome.status == .ok)
        #expect(recorder.log == ["0 40 5"])
    }

    @Test func `OK with an image missing is a failure that names it`() throws {
        let session = try Session(ProviderSource(render: "return fill(host, job, 3, 1);"))
        let (images, outcome) = session.renderer.render(try smallJob(count: 2, first: 3))
        #expect(images.map(\.report.index) == [3])
        #expect(outcome.status == .failed)
        #expect(outcome.message == "The provider said that it was done, but didn't deliver image 4.")
    }

    @Test func `a positive status is a failure and a broken rule`() throws {
        let (outcome, recorder) = try Self.outcome("return 7;")
        #expect(outcome.status == .failed)
        #expect(outcome.message == "it returned 7.")
        #expect(recorder.refusals == ["status 7 was returned; failures are negative"])
    }

    @Test(arguments: [-1042, -18])
    func `a status of the provider's own is a failure that shows the number`(status: Int) throws {
        let (outcome, recorder) = try Self.outcome("return \(status);")
        #expect(outcome.status == .failed)
        #expect(outcome.message == "it returned \(status).")
        #expect(recorder.refusals == [])
    }

    @Test func `a reported error explains the status, the last one counting`() throws {
        let (outcome, _) = try Self.outcome(
            """
            atelier_error error = { .struct_size = sizeof error, .code = ATELIER_FAILED, .message = atelier_str("one") };
            host->report_error(host, job, &error);
            error.message = atelier_str("The service\\n is \\xFF busy.");
            error.detail = atelier_str("HTTP 429");
            error.retry_after_ms = 1500;
            host->report_error(host, job, &error);
            return ATELIER_BUSY;
            """)
        #expect(outcome.status == .busy)
        #expect(outcome.message == "The service  is \u{FFFD} busy.")
        #expect(outcome.detail == "HTTP 429")
        #expect(outcome.retryAfterMilliseconds == 1500)
    }

    @Test func `an error reported before success is forgotten, also by the next job`() throws {
        let session = try Session(
            ProviderSource(
                declarations: "static int calls;",
                render: """
                    atelier_error error = { .struct_size = sizeof error, .code = ATELIER_FAILED, .message = atelier_str("no") };
                    if (calls++) return ATELIER_FAILED;
                    host->report_error(host, job, &error);
                    return fill(host, job, 0, 1);
                    """))
        #expect(session.renderer.render(try smallJob()).outcome == RenderOutcome(status: .ok))
        #expect(session.renderer.render(try smallJob()).outcome == RenderOutcome(status: .failed))
    }

    @Test func `progress is clamped, and nonsense ignored`() throws {
        let (_, recorder) = try Self.outcome(
            """
            host->progress(host, job, 0, 7.0, atelier_str("shading"));
            host->progress(host, job, 0, __builtin_nan(""), atelier_str("lost"));
            return fill(host, job, 0, 1);
            """)
        #expect(recorder.all.count == 1)
        guard case .progress(0, 1, "shading") = recorder.all.first else {
            Issue.record("\(recorder.all)")
            return
        }
    }

    @Test func `a deadline that has passed and a cancelled job are told to the provider`() throws {
        let session = try Session(ProviderSource(render: "return host->is_cancelled(host, job);"))
        var job = try smallJob()
        job.timeout = .nanoseconds(1)
        #expect(session.renderer.render(job).outcome.status == .timedOut)
        job.timeout = .seconds(3600)
        #expect(session.renderer.render(job).outcome.message?.contains("didn't deliver image 0") == true)
    }

    @Test func `the account keeps what lies on characters of the caller's text`() throws {
        let session = try Session(
            ProviderSource(
                render: """
                    atelier_word words[] = {
                        { 0, ATELIER_WORD_DRAWN, 0, 5, ATELIER_STRING("drawn") }, { 0, ATELIER_WORD_UNRENDERED, 6, 3, { 0 } },
                        { 0, ATELIER_WORD_DRAWN, 0, 4, { 0 } }, { 0, ATELIER_WORD_DRAWN, 4, 1, { 0 } },
                        { 0, ATELIER_WORD_DRAWN, 6, 5, { 0 } }, { 0, ATELIER_WORD_DRAWN, UINT64_MAX, 2, { 0 } },
                        { 1, ATELIER_WORD_DRAWN, 0, 1, { 0 } }, { 0, 9, 0, 5, { 0 } },
                    };
                    atelier_frame frame = { .struct_size = sizeof frame };
                    host->acquire_frame(host, job, 0, &frame);
                    atelier_result result = { .struct_size = sizeof result, .seed = 99, .flags = 0x81 };
                    result.account = words;
                    result.account_count = sizeof words / sizeof *words;
                    result.metadata = atelier_str("{\\"steps\\": 20}");
                    return host->deliver_image(host, job, &result);
                    """))
        let images = session.renderer.render(try smallJob(concepts: [.text("caffé bar")])).images
        // "é" has two bytes, so 5 splits it.
        #expect(
            images[0].report.account == [
                .init(concept: 0, outcome: .unrendered, range: 6..<9), .init(concept: 0, outcome: .drawn, range: 0..<4),
            ])
        #expect(images[0].report.seed == 99)
        #expect(!images[0].report.isRepeatable)
        #expect(images[0].report.metadata == "{\"steps\": 20}")
    }
}
