import ProviderLoader
import ProviderModel
import ProviderTestSupport
import Synchronization
import Testing

/// Extensions of host and provider.
struct ExtensionTests {
    static let hostExtensions = """
        #define PREVIEW(host) ((const atelier_preview *)host->extension(host, atelier_str(ATELIER_PREVIEW)))
        #define IDENTITY(host) \\
            ((const atelier_identity_buffer *)host->extension(host, atelier_str(ATELIER_IDENTITY_BUFFER)))
        """

    static func session(_ render: String, wants: RenderJob.Wants) throws -> (Recorder, [InProcessImage]) {
        let session = try Session(
            ProviderSource(
                declarations: hostExtensions,
                render: "atelier_frame frame = { .struct_size = sizeof frame };\n(void)frame;\n" + render))
        var job = try smallJob()
        job.wants = wants
        let (images, outcome) = session.renderer.render(job)
        #expect(outcome.status == .ok)
        return (session.recorder, images)
    }

    @Test func `extensions that the host lacks are NULL`() throws {
        let (recorder, _) = try Self.session(
            """
            const char *ids[] = { ATELIER_PREVIEW, ATELIER_IDENTITY_BUFFER, ATELIER_GLYPH, ATELIER_ENCODED_IMAGE,
                                  ATELIER_STYLES, "org.atelier.preview/2", "" };
            for (int i = 0; i < 7; i++) say(host, job, "%d", host->extension(host, atelier_str(ids[i])) != NULL);
            return fill(host, job, 0, 1);
            """, wants: [])
        // The empty id has no bytes, so its text is refused.
        #expect(recorder.log == ["1", "1", "0", "0", "0", "0", "0"])
    }

    @Test func `a preview is shown from the provider's memory and from the frame`() throws {
        let (recorder, _) = try Self.session(
            """
            uint8_t pixels[2 * 12 + 8] = { 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 9 };
            atelier_image image = { .struct_size = sizeof image, .pixel_format = ATELIER_RGBA8, .width = 2,
                                    .height = 2, .stride = 12, .size = 20, .pixels = pixels };
            uint32_t side = 0;
            int32_t wanted = PREVIEW(host)->wanted(host, job, 0, &side);
            say(host, job, "%d %u", wanted, side);
            say(host, job, "%d", host->preview(host, job, 0, &image));
            host->acquire_frame(host, job, 0, &frame);
            frame.pixels[0] = 77;
            say(host, job, "%d", PREVIEW(host)->show_frame(host, job, 0));
            return fill(host, job, 0, 1);
            """, wants: [.preview])
        #expect(recorder.log == ["0 512", "0", "0"])
        let previews = recorder.all.compactMap {
            if case .preview(_, let size, _, let pixels) = $0 { (size, pixels) } else { nil }
        }
        #expect(previews.map(\.0) == [PixelSize(width: 2, height: 2), PixelSize(width: 24, height: 16)])
        #expect(previews[0].1 == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 0, 0, 0])
        #expect(previews[1].1[0] == 77)
    }

    @Test func `previews that nobody wants are unsupported, and break no rule`() throws {
        let (recorder, _) = try Self.session(
            """
            uint8_t pixels[4] = { 0 };
            atelier_image image = { .struct_size = sizeof image, .pixel_format = ATELIER_RGBA8, .width = 1,
                                    .height = 1, .stride = 4, .size = 4, .pixels = pixels };
            uint32_t side = 0;
            say(host, job, "%d", PREVIEW(host)->wanted(host, job, 0, &side));
            say(host, job, "%d", host->preview(host, job, 0, &image));
            say(host, job, "%d", PREVIEW(host)->show_frame(host, job, 0));
            return fill(host, job, 0, 1);
            """, wants: [])
        #expect(recorder.log == ["-4", "-4", "-4"])
        #expect(recorder.refusals == [])
    }

    @Test(arguments: [
        (".width = 513", "-8", 0), (".height = 513", "-8", 0), (".width = 0", "-2", 1), (".stride = 3", "-2", 1),
        (".size = 3", "-2", 1), (".pixel_format = ATELIER_BGRA8_PREMULTIPLIED", "-2", 1), (".pixels = NULL", "-2", 1),
        (".height = 2, .stride = UINT64_MAX", "-2", 1),
    ])
    func `a preview that can't be shown`(field: String, status: String, refusals: Int) throws {
        let (recorder, _) = try Self.session(
            """
            uint8_t pixels[4] = { 0 };
            atelier_image image = { .struct_size = sizeof image, .pixel_format = ATELIER_RGBA8, .width = 1,
                                    .height = 1, .stride = 4, .size = 4, .pixels = pixels, \(field) };
            say(host, job, "%d", host->preview(host, job, 0, &image));
            return fill(host, job, 0, 1);
            """, wants: [.preview])
        #expect(recorder.log == [status])
        #expect(recorder.refusals.count == refusals)
    }

    @Test func `an identity buffer says who owns each pixel`() throws {
        let (recorder, images) = try Self.session(
            """
            uint16_t *owners = NULL;
            uint64_t stride = 0;
            say(host, job, "%d", IDENTITY(host)->acquire(host, job, 0, &owners, &stride));
            host->acquire_frame(host, job, 0, &frame);
            say(host, job, "%d", IDENTITY(host)->acquire(host, job, 0, &owners, &stride));
            owners[stride / 2 + 1] = 2;
            atelier_entity cat = { .struct_size = sizeof cat, .rung = 1, .offset = 2, .size = 3,
                                   .label = ATELIER_STRING("cat"), .attributes = ATELIER_STRING("{}") };
            atelier_entity hat = { .struct_size = sizeof hat, .parent = 1, .label = ATELIER_STRING("hat") };
            const atelier_entity *list[] = { &cat, &hat };
            say(host, job, "%d", IDENTITY(host)->set_entities(host, job, 0, list, 2));
            return fill(host, job, 0, 1);
            """, wants: [.identity])
        #expect(recorder.log == ["-3", "0", "0"])
        let report = images[0].report
        #expect(
            report.entities == [
                .init(parent: 0, rung: 1, label: "cat", attributes: "{}", concept: 0, range: 2..<5),
                .init(parent: 1, rung: 0, label: "hat", attributes: ""),
            ])
        #expect(images[0].owners.count == 24 * 16 * 2)
        #expect(images[0].owners[(24 + 1) * 2] == 2)
    }

    @Test(arguments: [
        ("list, 65536", "65536 entities"), ("NULL, 1", "entities is NULL"), ("(void *)nothing, 1", "an entity is NULL"),
        ("list, 1", "parent 5 isn't in the list"),
    ])
    func `a broken list of entities is refused`(arguments: String, rule: String) throws {
        let (recorder, images) = try Self.session(
            """
            atelier_entity cat = { .struct_size = sizeof cat, .parent = 5 };
            const atelier_entity *list[] = { &cat }, *nothing[] = { NULL };
            (void)list, (void)nothing;
            host->acquire_frame(host, job, 0, &frame);
            say(host, job, "%d", IDENTITY(host)->set_entities(host, job, 0, \(arguments)));
            return fill(host, job, 0, 1);
            """, wants: [.identity])
        #expect(recorder.log == ["-2"])
        #expect(recorder.refusals.allSatisfy { $0.hasPrefix("identity_buffer.set_entities: \(rule)") })
        #expect(recorder.refusals.count == 1)
        #expect(images[0].report.entities == [])
    }

    @Test func `identity buffers that nobody wants are unsupported`() throws {
        let (recorder, _) = try Self.session(
            """
            uint16_t *owners = NULL;
            uint64_t stride = 0;
            say(host, job, "%d", IDENTITY(host)->acquire(host, job, 0, &owners, &stride));
            return fill(host, job, 0, 1);
            """, wants: [])
        #expect(recorder.log == ["-4"])
        #expect(recorder.refusals == [])
    }
}
