import ProviderLoader
import ProviderModel
import ProviderTestSupport
import Testing

/// What a provider reads of a job.
struct RequestTests {
    static let text = """
        #define T(s) (int)(s).size, (s).size ? (s).data : ""
        #define N(n) (unsigned long long)(n)
        """

    /// The lines that `render` logs.
    static func log(
        _ render: String, _ job: RenderJob, abilities: String = "ATELIER_CAN_TEXT"
    ) throws -> [String] {
        let source = ProviderSource(
            declarations: text, render: render + "\nreturn ATELIER_CANCELLED;",
            description: ".capabilities = \(abilities),")
        var provider = try source.provider()
        provider.manifest.accepts.concepts = []
        let session = try Session(provider)
        #expect(session.renderer.render(job).outcome.status == .cancelled)
        return session.recorder.log
    }

    @Test func `sizes, numbers and texts arrive`() throws {
        var job = try smallJob(count: 3, first: 2)
        job.locale = "pt-BR"
        job.configuration = "{\"a\": 1}"
        job.negative = "rain"
        job.variety = .high
        job.background = .opaque
        job.strength = 0.5
        let lines = """
            say(host, job, "%u %ux%u %llu %u+%u %llu", request->pixel_format, request->width, request->height,
                N(request->stride), request->first, request->count, N(request->seed));
            say(host, job, "%.*s|%.*s|%.*s|%.*s|%.*s", T(request->style), T(request->locale), T(request->prompt),
                T(request->negative), T(request->configuration));
            say(host, job, "%u %u %u %u %.1f %u", request->variety, request->personalization, request->background,
                request->wants, request->strength, request->struct_size);
            """
        let expected = ["1 24x16 128 2+3 7", "plain|pt-BR|a cat||{\"a\": 1}", "2 0 1 2 0.5 200"]
        #expect(try Self.log(lines, job) == expected)
        let able = try Self.log(lines, job, abilities: "ATELIER_CAN_TEXT | ATELIER_CAN_NEGATIVE")
        #expect(able[1] == "plain|pt-BR|a cat|rain|{\"a\": 1}")
    }

    @Test func `extracted text arrives whole, or as its keywords`() throws {
        let job = try smallJob(concepts: [.extracted(text: "Long.", title: "News", keywords: ["cat", "hat"])])
        let lines = """
            const atelier_concept *c = request->concepts[0];
            say(host, job, "%llu %u %.*s|%.*s|%llu", N(request->concept_count), c->kind, T(c->text), T(c->title),
                N(c->keyword_count));
            for (uint64_t i = 0; i < c->keyword_count; i++) say(host, job, "%.*s", T(c->keywords[i]));
            """
        #expect(
            try Self.log(lines, job, abilities: "ATELIER_CAN_EXTRACTED") == ["1 2 Long.|News|2", "cat", "hat"])
        #expect(try Self.log(lines, job) == ["1 1 cat, hat||0"])
        let bare = try smallJob(concepts: [.extracted(text: "Long.", title: nil, keywords: [])])
        #expect(try Self.log(lines, bare) == ["1 1 Long.||0"])
    }

    @Test func `strokes arrive in pixels of the picture`() throws {
        let points = [Drawing.Stroke.Point(x: 0.5, y: 0.25, pressure: 0.5, time: 2), .init(x: 1, y: 1)]
        let stroke = Drawing.Stroke(color: 0xFF00_00FF, width: 125, points: points)
        let empty = Drawing.Stroke(color: 0, width: 1, points: [])
        let job = try smallJob(concepts: [.text("a"), .drawing(Drawing(strokes: [empty, stroke]))])
        let lines = """
            const atelier_concept *c = request->concepts[1];
            const atelier_stroke *s = c->strokes[0];
            say(host, job, "%u %llu %08x %.1f %llu", c->kind, N(c->stroke_count), s->color, s->width, N(s->point_count));
            for (uint64_t i = 0; i < s->point_count; i++)
                say(host, job, "%.1f %.1f %.1f %.1f", s->points[i].x, s->points[i].y, s->points[i].pressure,
                    s->points[i].time);
            """
        #expect(
            try Self.log(lines, job, abilities: "ATELIER_CAN_TEXT | ATELIER_CAN_DRAWING") == [
                "4 1 ff0000ff 3.0 2", "12.0 4.0 0.5 2.0", "24.0 16.0 1.0 0.0",
            ])
    }

    @Test func `pictures and people arrive`() throws {
        let image = try #require(InputImage(width: 2, height: 1, pixels: [1, 2, 3, 4, 5, 6, 7, 8], text: "dots"))
        var job = try smallJob(concepts: [.image(image, caption: "caption")])
        job.people = [.init(name: "Ana", description: "tall", photos: [image, image])]
        job.source = image
        let lines = """
            const atelier_concept *c = request->concepts[0];
            const atelier_image *i = c->image;
            say(host, job, "%u %.*s %ux%u %u %llu %llu %.*s %d %d", c->kind, T(c->text), i->width, i->height,
                i->pixel_format, N(i->stride), N(i->size), T(i->description), i->pixels[0], i->pixels[7]);
            say(host, job, "%d %llu", request->source != NULL, N(request->person_count));
            for (uint64_t p = 0; p < request->person_count; p++)
                say(host, job, "%.*s %.*s %llu %d", T(request->people[p]->name), T(request->people[p]->description),
                    N(request->people[p]->photo_count), request->people[p]->photos[1]->pixels[2]);
            """
        let abilities = "ATELIER_CAN_IMAGE | ATELIER_CAN_SOURCE"
        let picture = "3 caption 2x1 1 8 8 dots 1 8"
        #expect(try Self.log(lines, job, abilities: abilities) == [picture, "1 0"])
        let withPeople = abilities + " | ATELIER_CAN_PEOPLE"
        #expect(try Self.log(lines, job, abilities: withPeople) == [picture, "1 1", "Ana tall 2 3"])
        job.personalization = .disabled
        #expect(try Self.log(lines, job, abilities: withPeople) == [picture, "1 0"])
    }

    @Test func `what the provider doesn't declare isn't sent, and nothing is drawn`() throws {
        let session = try Session(ProviderSource(render: "say(host, job, \"called\"); return ATELIER_CANCELLED;"))
        let drawing = session.renderer.render(try smallJob(concepts: [.drawing(Drawing(strokes: []))])).outcome
        #expect(drawing.status == .unsupported)
        #expect(drawing.message == "The provider doesn't take drawings.")
        var job = try smallJob()
        job.background = .transparent
        #expect(session.renderer.render(job).outcome.message == "The provider doesn't take a transparent background.")
        #expect(session.recorder.log == [])
        #expect(session.renderer.render(try smallJob()).outcome.status == .cancelled)
    }

    @Test func `a request larger than the arena's first block arrives whole, again and again`() throws {
        let words = String(repeating: "long ", count: 10_000)
        let job = try smallJob(concepts: (0..<300).map { .text($0 == 299 ? words : "word \($0)") })
        let lines = """
            uint64_t sum = 0;
            for (uint64_t i = 0; i < request->concept_count; i++) sum += request->concepts[i]->text.size;
            say(host, job, "%llu %.*s", N(sum), T(request->concepts[298]->text));
            """
        let session = try Session(
            ProviderSource(declarations: Self.text, render: lines + "return ATELIER_CANCELLED;"))
        for _ in 0..<3 { _ = session.renderer.render(job) }
        #expect(Set(session.recorder.log) == ["52282 word 298"])
    }
}
