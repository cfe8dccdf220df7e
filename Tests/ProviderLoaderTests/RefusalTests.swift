import Glibc
import ProviderLoader
import ProviderModel
import ProviderTestSupport
import Testing

/// Calls that break a rule of the header: they do nothing and are reported.
struct RefusalTests {
    /// Renders two images, 3 and 4, with a body that logs the statuses it gets.
    static func session(_ body: String, declarations: String = "") throws -> (log: [String], refusals: [String]) {
        var source = ProviderSource(declarations: declarations)
        source.render = """
            atelier_frame frame = { .struct_size = sizeof frame };
            atelier_result result = { .struct_size = sizeof result, .index = 3 };
            (void)frame, (void)result;
            \(body)
            return ATELIER_CANCELLED;
            """
        let session = try Session(source)
        var job = try smallJob(count: 2, first: 3)
        job.wants = [.preview, .identity, .account]
        #expect(session.renderer.render(job).outcome.status == .cancelled)
        return (session.recorder.log, session.recorder.refusals)
    }

    @Test(arguments: [
        ("acquire_frame(host, job + 1, 3, &frame)", "-3", "acquire_frame: job 2 isn't alive"),
        ("acquire_frame(host, 0, 3, &frame)", "-3", "acquire_frame: job 0 isn't alive"),
        ("acquire_frame(host, job, 2, &frame)", "-2", "acquire_frame: image 2 isn't in the request"),
        ("acquire_frame(host, job, 5, &frame)", "-2", "acquire_frame: image 5 isn't in the request"),
        ("acquire_frame(host, job, 3, NULL)", "-2", "acquire_frame: frame is NULL"),
        ("is_cancelled(host, 99)", "-3", "is_cancelled: job 99 isn't alive"),
        ("deliver_image(host, job, &result)", "-3", "deliver_image: image 3 wasn't acquired, or was delivered before"),
        ("deliver_image(host, job, NULL)", "-2", "deliver_image: result is NULL"),
        ("deliver_image(host, 99, &result)", "-3", "deliver_image: job 99 isn't alive"),
        ("preview(host, job, 3, NULL)", "-2", "preview: image is NULL"),
        ("report_error(host, job, NULL)", "-2", "report_error: error is NULL"),
    ])
    func `a broken rule is refused and named`(call: String, status: String, rule: String) throws {
        let (log, refusals) = try Self.session("say(host, job, \"%d\", host->\(call));")
        #expect(log == [status])
        #expect(refusals == [rule])
    }

    @Test(arguments: [
        ("frame.struct_size = 32;", "acquire_frame(host, job, 3, &frame)", "acquire_frame: struct_size is 32, not 40"),
        ("result.struct_size = 80;", "deliver_image(host, job, &result)", "deliver_image: struct_size is less than 88"),
        (
            "atelier_image image = { .struct_size = 8 };", "preview(host, job, 3, &image)",
            "preview: struct_size is less than 56"
        ),
        (
            "atelier_error error = { .struct_size = 8 };", "report_error(host, job, &error)",
            "report_error: struct_size is less than 48"
        ),
        (
            "atelier_error error = { .struct_size = sizeof error };", "report_error(host, job, &error)",
            "report_error: the code is ATELIER_OK"
        ),
    ])
    func `a short or empty struct is refused`(preparation: String, call: String, rule: String) throws {
        let (log, refusals) = try Self.session("\(preparation) say(host, job, \"%d\", host->\(call));")
        #expect(log == ["-2"])
        #expect(refusals == [rule])
    }

    @Test func `an image is delivered once, and its frame isn't lent again`() throws {
        let (log, refusals) = try Self.session(
            """
            say(host, job, "%d", fill(host, job, 3, 9));
            say(host, job, "%d", host->deliver_image(host, job, &result));
            say(host, job, "%d", host->acquire_frame(host, job, 3, &frame));
            """)
        #expect(log == ["0", "-3", "-3"])
        #expect(refusals.count == 2)
    }

    @Test(arguments: [
        (".revised_prompt = { \"\\xFF\", 1 }", "revised_prompt isn't UTF-8"),
        (".alt_text = { \"a\\0b\", 3 }", "alt_text isn't UTF-8"),
        (".alt_text = { NULL, 3 }", "alt_text isn't UTF-8"),
        (".alt_text = { long_text, 65537 }", "alt_text isn't UTF-8 of at most 65536 bytes"),
        (".metadata = ATELIER_STRING(\"[1]\")", "metadata isn't a JSON object"),
        (".metadata = ATELIER_STRING(\"{\\\"a\\\":}\")", "metadata isn't a JSON object"),
        (".account_count = 1", "account is NULL"),
        (".account = words, .account_count = 4097", "4097 words in the account"),
    ])
    func `a broken report is refused, and the image may be delivered again`(field: String, rule: String) throws {
        let (log, refusals) = try Self.session(
            """
            host->acquire_frame(host, job, 3, &frame);
            memset(long_text, 'a', sizeof long_text);
            (void)words;
            atelier_result bad = { .struct_size = sizeof bad, .index = 3, \(field) };
            say(host, job, "%d", host->deliver_image(host, job, &bad));
            say(host, job, "%d", host->deliver_image(host, job, &result));
            """, declarations: "static char long_text[65540]; static const atelier_word words[1];")
        #expect(log == ["-2", "0"])
        #expect(refusals.count == 1)
        #expect(refusals[0].hasPrefix("deliver_image: \(rule)"))
    }

    @Test func `more than a mebibyte of text in one call is over the limit, but breaks no rule`() throws {
        let (log, refusals) = try Self.session(
            """
            host->acquire_frame(host, job, 3, &frame);
            memset(long_text, 'a', sizeof long_text);
            for (int i = 0; i < 17; i++) words[i].note = (atelier_string){ long_text, 65536 };
            result.account = words;
            result.account_count = 17;
            say(host, job, "%d", host->deliver_image(host, job, &result));
            """, declarations: "static char long_text[65536]; static atelier_word words[17];")
        #expect(log == ["-8"])
        #expect(refusals == [])
    }

    @Test func `a call about a job that has ended is refused`() throws {
        var source = ProviderSource(declarations: "static atelier_job earlier;")
        source.render = """
            if (!earlier) { earlier = job; return ATELIER_CANCELLED; }
            say(host, job, "%d", fill(host, earlier, 0, 1));
            say(host, earlier, "lost");
            host->progress(host, earlier, 0, 0.5, atelier_str("lost"));
            return fill(host, job, 0, 1);
            """
        let session = try Session(source)
        #expect(session.renderer.render(try smallJob()).outcome.status == .cancelled)
        #expect(session.renderer.render(try smallJob()).outcome.status == .ok)
        #expect(session.recorder.log == ["-3"])
        #expect(session.recorder.refusals == ["acquire_frame", "log", "progress"].map { "\($0): job 1 isn't alive" })
    }

    @Test func `the fifteenth broken rule is survived`() throws {
        let (_, refusals) = try Self.session("for (int i = 0; i < 15; i++) host->is_cancelled(host, 99);")
        #expect(refusals.count == 15)
    }

    @Test func `the sixteenth broken rule ends the process`() async throws {
        let path = try ProviderSource(
            render: "for (int i = 0; i < 16; i++) host->is_cancelled(host, 99); return ATELIER_OK;"
        ).provider().libraryPath
        let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
            [path = path as String] in
            _ = try Session(.test(path)).renderer.render(smallJob())
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("16 calls broke a rule, the last one: is_cancelled: job 99 isn't alive"))
    }
}
