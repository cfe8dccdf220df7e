import ProviderLoader
import ProviderModel
import Testing

/// org.atelier.explain/1 and org.atelier.concurrent/1.
struct ExplainTests {
    static func session(_ body: String) throws -> Session {
        try Session(
            .extending(
                "ATELIER_EXPLAIN",
                """
                static int32_t explain(atelier_instance *self, const atelier_host *host, atelier_job job,
                                       const atelier_request *request, void *context,
                                       int32_t (*take)(void *context, atelier_string text)) {
                    (void)self, (void)host, (void)job, (void)request, (void)context, (void)take;
                    \(body)
                }
                static const atelier_explain value = { .struct_size = sizeof value, .explain = explain };
                """))
    }

    @Test func `the provider says what it would draw`() throws {
        let session = try Self.session(
            """
            say(host, job, "%d", host->is_cancelled(host, job));
            char text[100];
            snprintf(text, sizeof text, "{\\"seed\\": %d, \\"size\\": [%u, %u]}", (int)request->seed, request->width,
                     request->height);
            return take(context, atelier_str(text));
            """)
        #expect(session.renderer.provider.canExplain)
        #expect(session.renderer.explain(try smallJob()) == .success("{\"seed\": 7, \"size\": [24, 16]}"))
        #expect(session.recorder.log == ["0"])
    }

    @Test func `nothing is drawn in explain`() throws {
        let session = try Self.session(
            """
            atelier_result result = { .struct_size = sizeof result };
            say(host, job, "%d", fill(host, job, 0, 1));
            say(host, job, "%d", host->deliver_image(host, job, &result));
            return take(context, atelier_str("{}"));
            """)
        #expect(session.renderer.explain(try smallJob()) == .success("{}"))
        #expect(session.recorder.log == ["-3", "-3"])
        #expect(session.recorder.refusals.count == 2)
    }

    @Test func `only one JSON object is taken`() throws {
        let session = try Self.session(
            """
            static char large[(1 << 20) + 1];
            say(host, job, "%d", take(context, atelier_str("[]")));
            say(host, job, "%d", take(context, (atelier_string){ large, sizeof large }));
            say(host, job, "%d", take(context, atelier_str("{\\"a\\": [1, 2.5e3, \\"\\\\u00e9\\"]}")));
            say(host, job, "%d", take(context, atelier_str("{}")));
            return ATELIER_OK;
            """)
        #expect(session.renderer.explain(try smallJob()) == .success("{\"a\": [1, 2.5e3, \"\\u00e9\"]}"))
        #expect(session.recorder.log == ["-2", "-8", "0", "-3"])
        #expect(session.recorder.refusals.count == 2)
    }

    @Test func `an explanation that fails or is missing is a failure`() throws {
        let failing = try Self.session("return ATELIER_UNSUPPORTED_LANGUAGE;")
        #expect(failing.renderer.explain(try smallJob()) == .failure(RenderOutcome(status: .unsupportedLanguage)))
        let silent = try Self.session("return ATELIER_OK;")
        guard case .failure(let outcome) = silent.renderer.explain(try smallJob()) else {
            Issue.record("nothing was explained")
            return
        }
        #expect(outcome.status == .failed)
        #expect(outcome.message == "The provider explained nothing.")
    }

    @Test func `a provider without the extension can't explain`() throws {
        let session = try Session(ProviderSource())
        guard case .failure(let outcome) = session.renderer.explain(try smallJob()) else {
            Issue.record("a provider without the extension explained")
            return
        }
        #expect(outcome.status == .unsupported)
    }
}
