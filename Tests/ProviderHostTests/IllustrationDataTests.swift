import ProviderHost
import ProviderModel
import ProviderTestSupport
import Testing

/// The built-in illustration provider where its data is missing or damaged: it says so.
@Suite struct `The illustration provider's data` {
    private let root: TemporaryDirectory

    init() throws { root = try TemporaryDirectory() }

    private var host: ProviderHost {
        let installation = Installation(
            workerPath: "\(BuildProducts.directory)/atelier-worker", libraryDirectories: [BuildProducts.directory],
            resourceDirectories: ["\(root.path)/resources"])
        let paths = SearchPaths(
            directories: [SearchPaths.Directory(path: Checkout.path("providers"), origin: .configuration)])
        return ProviderHost(HostConfiguration(searchPaths: paths, installation: installation))
    }

    private func check() async throws(AtelierError) -> [String] {
        let host = host
        defer { Task { await host.shutdown() } }
        return try await host.check("org.atelier.illustration").notes
    }

    @Test func `without its figures it isn't created, and says what to do`() async throws {
        try root.directory("resources/SceneLibrary/Settings")
        for makes in [false, true] {
            if makes { try root.directory("resources/SceneLibrary/Figures") }
            let error = await #expect(throws: AtelierError.self) { try await check() }
            #expect(error?.code == .invalidConfiguration && error?.phase == .create)
            #expect(error?.message.contains("no figures in \(root.path)/resources/SceneLibrary/Figures") == true)
        }
    }

    @Test func `what else is missing or damaged is told, and it draws with what there is`() async throws {
        let figures = "resources/SceneLibrary/Figures"
        let cat = Checkout.path("Plugins/SceneLibrary/Figures/creatures/cat.svg")
        try root.copy(cat, to: "\(figures)/creatures/cat.svg")
        try root.write("no atlas", to: "\(figures).atlas")
        try root.write("a line without sense\n", to: "\(figures)/names.txt")
        let notes = try await check().joined(separator: "\n")
        #expect(notes.contains("Figures.atlas: damaged"), "\(notes)")
        #expect(notes.contains("no setting found"), "\(notes)")
        #expect(notes.contains("names.txt:1"), "\(notes)")
    }
}
