import Glibc
import ProviderHost
import ProviderModel
import ProviderTestSupport
import Testing

/// A provider of which there are many versions, each in a colour of its own, and a host that watches it.
final class SwapFixture: Sendable {
    let root: TemporaryDirectory
    let host: ProviderHost

    /// What a variant of the provider does besides painting its colour.
    struct Trait: Sendable {
        var flags: [String]
        static let none = Trait(flags: [])
        static let crashes = Trait(flags: ["-DCRASHES"])
        static let hangs = Trait(flags: ["-DHANGS"])
        /// Before each image after the first.
        static func waits(milliseconds: Int) -> Trait { Trait(flags: ["-DWAITS=\(milliseconds)"]) }
    }

    init(watches: Bool = true, _ change: (inout HostConfiguration) -> Void = { _ in }) throws {
        root = try TemporaryDirectory()
        try root.directory("providers")
        let installation = Installation(workerPath: "\(BuildProducts.directory)/atelier-worker")
        let paths = SearchPaths(directories: [
            SearchPaths.Directory(path: "\(root.path)/first", origin: .environment),
            SearchPaths.Directory(path: "\(root.path)/providers", origin: .environment),
        ])
        var configuration = HostConfiguration(searchPaths: paths, installation: installation)
        configuration.libraryDirectory = "\(root.path)/cache/libraries"
        configuration.watchesProviders = watches
        configuration.grace = .milliseconds(200)
        change(&configuration)
        try Self.install(1, in: root)
        host = ProviderHost(configuration)
    }

    /// Writes manifest and library of version `colour`.0.0.
    static func install(_ colour: Int, in root: TemporaryDirectory, directory: String = "providers") throws {
        try root.copy(library(colour), to: "\(directory)/libcolour.so")
        try root.write(manifest(version: "1.0.0"), to: "\(directory)/colour.json")
    }

    static func manifest(
        id: String = "org.example.colour", version: String = "1.0.0", library: String = "libcolour.so",
        limits: String = "\"renderSeconds\": 30"
    ) -> String {
        """
        {"id": "\(id)", "name": "Colour", "version": "\(version)", "abi": "1.0", "library": "\(library)",
         "styles": [{"id": "colour", "name": "Colour", "summary": "One colour."}], "limits": {\(limits)}}
        """
    }

    /// Path of a library that paints in a colour, 0 to 250. Compiled once.
    static func library(
        _ colour: Int, id: String = "org.example.colour", version: String = "1.0.0", style: String = "colour",
        _ trait: Trait = .none
    ) throws -> String {
        let flags =
            ["-DCOLOUR=\(colour)", "-DID=\"\(id)\"", "-DVERSION=\"\(version)\"", "-DSTYLE=\"\(style)\""] + trait.flags
        return try CompiledLibrary(source, flags: flags).path
    }

    private static let source = """
        #define _GNU_SOURCE
        #include <atelier/provider.h>
        #include <stdlib.h>
        #include <unistd.h>
        #ifndef STYLE
        #define STYLE "colour"
        #endif
        static const atelier_style style = {
            .struct_size = sizeof style, .id = ATELIER_STRING(STYLE), .name = ATELIER_STRING("Colour"),
            .summary = ATELIER_STRING("One colour."),
        };
        static const atelier_style *const styles[] = { &style };
        static const atelier_description description = {
            .struct_size = sizeof description, .pixel_formats = ATELIER_RGBA8, .capabilities = ATELIER_CAN_TEXT,
            .id = ATELIER_STRING(ID), .version = ATELIER_STRING(VERSION), .styles = styles, .style_count = 1,
        };
        static const atelier_description *describe(const atelier_provider_table *table) {
            (void)table;
            return &description;
        }
        static int32_t render(atelier_instance *self, const atelier_host *host, atelier_job job,
                              const atelier_request *request) {
            (void)self;
        #ifdef CRASHES
            abort();
        #endif
        #ifdef HANGS
            for (;;) pause();
        #endif
            for (uint32_t index = request->first; index < request->first + request->count; index++) {
        #ifdef WAITS
                if (index > 0) usleep(WAITS * 1000);
        #endif
                atelier_frame frame = { .struct_size = sizeof frame };
                int32_t status = host->acquire_frame(host, job, index, &frame);
                if (status != ATELIER_OK) return status;
                for (uint32_t y = 0; y < frame.height; y++)
                    for (uint32_t x = 0; x < frame.width; x++) {
                        uint8_t *pixel = frame.pixels + y * frame.stride + 4 * x;
                        pixel[0] = COLOUR, pixel[1] = 255 - COLOUR, pixel[2] = 7, pixel[3] = 255;
                    }
                atelier_result result = { .struct_size = sizeof result, .index = index };
                if ((status = host->deliver_image(host, job, &result)) != ATELIER_OK) return status;
            }
            return ATELIER_OK;
        }
        static const atelier_provider_table table = {
            .magic = ATELIER_MAGIC, .abi_major = ATELIER_ABI_MAJOR, .struct_size = sizeof table,
            .describe = describe, .render = render,
        };
        const atelier_provider_table *atelier_provider(uint32_t abi_major) { (void)abi_major; return &table; }
        """

    // MARK: - Requests

    static func request(count: Int = 1, provider: String? = nil) -> GenerationRequest {
        var request = GenerationRequest(prompt: "a colour")
        request.preferredStyle = StyleID(rawValue: "colour")
        request.size = .exact(PixelSize(width: 64, height: 64))
        request.count = count
        request.provider = provider
        request.seed = 1
        return request
    }

    /// The colours of the pictures, and the version that was promised.
    func colours(count: Int = 1, provider: String? = nil) async throws -> (colours: [Int], version: String) {
        var colours: [Int] = []
        var version = ""
        for try await event in host.generate(Self.request(count: count, provider: provider)) {
            switch event {
            case .negotiated(let plan): version = plan.version
            case .image(let image): colours.append(image.colour)
            default: break
            }
        }
        return (colours, version)
    }

    /// Waits until pictures have the colour; fails after 20 seconds.
    func comes(_ colour: Int, _ comment: Comment? = nil, location: SourceLocation = #_sourceLocation) async throws {
        var last = -1
        for _ in 0..<400 {
            last = try await colours().colours[0]
            if last == colour { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        Issue.record("pictures are \(last), not \(colour). \(comment?.rawValue ?? "")", sourceLocation: location)
    }

    /// Waits for the next change that is wanted; nil after 20 seconds.
    static func next<Found: Sendable>(
        _ changes: AsyncStream<ProviderChange>, _ want: @escaping @Sendable (ProviderChange) -> Found?
    ) async -> Found? {
        await withTaskGroup(of: Found?.self) { group in
            group.addTask {
                for await change in changes { if let found = want(change) { return found } }
                return nil
            }
            group.addTask {
                try? await Task.sleep(for: .seconds(20))
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }

    /// Waits until a version is refused; its error.
    static func refusal(_ changes: AsyncStream<ProviderChange>) async -> AtelierError? {
        await next(changes) { if case .refused(_, _, let error) = $0 { error } else { nil } }
    }

    /// The host has seen what is there, and copied it.
    func settle() async { await host.refresh() }

    func move(_ name: String, to other: String) {
        #expect(rename("\(root.path)/\(name)", "\(root.path)/\(other)") == 0)
    }
}

extension GeneratedImage {
    /// The colour that fills it; -1 if there is more than one.
    var colour: Int {
        withUnsafeBytes { bytes in
            let colour = bytes[0]
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let place = y * stride + 4 * x
                    guard bytes[place] == colour, bytes[place + 1] == 255 - colour, bytes[place + 2] == 7 else {
                        return -1
                    }
                }
            }
            return Int(colour)
        }
    }
}
