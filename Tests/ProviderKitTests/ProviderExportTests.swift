import CProvider
import ProviderKit
import Synchronization
import Testing

/// A provider whose render does what the test says.
private struct Scripted: ImageProvider {
    static let descriptor = ProviderDescriptor(
        id: "org.example.scripted", version: "2.1.0", styles: [.init(id: "a", name: "A", summary: "First.")],
        capabilities: [.text, .negative], formats: [.bgra8Premultiplied])

    @TaskLocal static var script: @Sendable (ProviderRequest, RenderContext) throws(ProviderFailure) -> Void = { _, _ in
    }
    let setup: ProviderSetup

    init(_ setup: ProviderSetup) throws(ProviderFailure) {
        self.setup = setup
        guard setup.configuration != "{}" else {
            throw ProviderFailure(.busy, "Come back.", detail: "queue full", retryAfterMilliseconds: 250)
        }
    }

    func render(_ request: ProviderRequest, on context: RenderContext) throws(ProviderFailure) {
        try Self.script(request, context)
    }
}

private struct Parallel: ConcurrentProvider {
    static let descriptor = ProviderDescriptor(
        id: "org.example.parallel", version: "1.0.0", styles: [], capabilities: [])
    static let maximumRenders = 3
    init(_ setup: ProviderSetup) throws(ProviderFailure) {}
    func render(_ request: ProviderRequest, on context: RenderContext) throws(ProviderFailure) {}
}

@Suite struct `Provider export` {
    private let host = TestHost()
    private let table = ProviderExport(Scripted.self).table

    private func withSetup<Result>(_ configuration: StaticString, _ body: (UnsafePointer<atelier_setup>) -> Result)
        -> Result
    {
        var setup = atelier_setup()
        setup.struct_size = UInt32(MemoryLayout<atelier_setup>.size)
        setup.configuration = text(configuration)
        return body(&setup)
    }

    private func text(_ text: StaticString) -> atelier_string {
        atelier_string(
            data: UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self),
            size: UInt64(text.utf8CodeUnitCount))
    }

    /// Creates, renders with a script, destroys; gives the status of render.
    private func render(
        _ request: atelier_request? = nil,
        _ script: @escaping @Sendable (ProviderRequest, RenderContext) throws(ProviderFailure) -> Void
    ) throws -> Int32 {
        var instance: OpaquePointer?
        #expect(withSetup("") { table.pointee.create(table, host.pointer, $0, &instance) } == ATELIER_OK)
        let live = try #require(instance)
        defer { table.pointee.destroy(live) }
        var request = request ?? atelier_request()
        if request.struct_size == 0 { request.struct_size = UInt32(MemoryLayout<atelier_request>.size) }
        return Scripted.$script.withValue(script) { table.pointee.render(live, host.pointer, 9, &request) }
    }

    @Test func `the table and the description are constant and say who the provider is`() throws {
        #expect(table.pointee.magic == ATELIER_MAGIC)
        #expect(table.pointee.abi_major == ATELIER_ABI_MAJOR && table.pointee.abi_minor == 0)
        #expect(Int(table.pointee.struct_size) == MemoryLayout<atelier_provider_table>.size)
        let description = try #require(table.pointee.describe(table))
        #expect(table.pointee.describe(table) == description)
        #expect(TestHost.text(description.pointee.id) == "org.example.scripted")
        #expect(TestHost.text(description.pointee.version) == "2.1.0")
        #expect(description.pointee.pixel_formats == ATELIER_BGRA8_PREMULTIPLIED)
        #expect(description.pointee.capabilities == ATELIER_CAN_TEXT | ATELIER_CAN_NEGATIVE)
        #expect(description.pointee.style_count == 1)
        let style = try #require(description.pointee.styles?[0])
        #expect(TestHost.text(style.pointee.summary) == "First.")
    }

    @Test func `two exports share nothing`() {
        let other = ProviderExport(Parallel.self).table
        #expect(other.pointee.describe(other) != table.pointee.describe(table))
        #expect(ProviderExport(Scripted.self).table != table)
    }

    @Test func `only what a type conforms to is offered as an extension`() throws {
        #expect(table.pointee.extension(table, text("org.atelier.concurrent/1")) == nil)
        #expect(table.pointee.extension(table, text("org.atelier.explain/1")) == nil)
        let other = ProviderExport(Parallel.self).table
        let concurrent = try #require(other.pointee.extension(other, text("org.atelier.concurrent/1")))
        #expect(concurrent.load(as: atelier_concurrent.self).max_renders == 3)
        #expect(other.pointee.extension(other, text("org.atelier.concurrent/2")) == nil)
    }

    @Test func `a failure thrown by init is reported and leaves no instance`() {
        var instance: OpaquePointer?
        let status = withSetup("{}") { table.pointee.create(table, host.pointer, $0, &instance) }
        #expect(status == ATELIER_BUSY)
        #expect(instance == nil)
        host.record.withLock {
            #expect($0.errors.count == 1)
            #expect($0.errors.first.map { $0 == (ATELIER_BUSY, "Come back.", "queue full", 250) } == true)
        }
    }

    @Test func `a failure thrown by render is reported and returned`() throws {
        let status = try render { (_, _) throws(ProviderFailure) in throw ProviderFailure(.refused, "Not this.") }
        #expect(status == ATELIER_REFUSED)
        host.record.withLock { #expect($0.errors.map(\.message) == ["Not this."]) }
    }

    @Test(arguments: [0, 1, 5] as [Int32])
    func `a failure whose code is no failure counts as failed`(code: Int32) throws {
        let status = try render { (_, _) throws(ProviderFailure) in
            throw ProviderFailure(.init(rawValue: code), "Odd.")
        }
        #expect(status == ATELIER_FAILED)
        host.record.withLock { #expect($0.errors.map(\.code) == [ATELIER_FAILED]) }
    }

    @Test(arguments: [ATELIER_CANCELLED, ATELIER_TIMED_OUT])
    func `the end of the caller's interest ends the render without words`(wish: Int32) throws {
        host.record.withLock { $0.isCancelled = wish }
        let status = try render { (_, context) throws(ProviderFailure) in try context.checkCancellation() }
        #expect(status == wish)
        host.record.withLock { #expect($0.errors.isEmpty) }
    }

    @Test func `what the host refuses is thrown with the name of the call`() throws {
        let status = try render { (_, context) throws(ProviderFailure) in _ = try context.frame(of: 99) }
        #expect(status == ATELIER_INVALID_ARGUMENT)
        host.record.withLock { #expect($0.errors.first?.message.contains("acquire_frame") == true) }
    }

    @Test func `text for the host loses its NULs and what is too much`() throws {
        let status = try render { (_, context) throws(ProviderFailure) in
            context.log(.info, "a\u{0}b")
            var result = ImageResult(index: 0)
            result.altText = "x" + String(repeating: "é", count: 40_000)
            try context.deliver(result)
        }
        #expect(status == ATELIER_OK)
        host.record.withLock {
            #expect($0.logs == ["ab"])
            #expect($0.altTexts == ["x" + String(repeating: "é", count: 32_767)])
        }
    }

    @Test func `a host without previews and identity is drawn for all the same`() throws {
        let status = try render { (_, context) throws(ProviderFailure) in
            let frame = try context.frame(of: 0)
            let isWanted = context.wantedPreviewSide(of: 0) != nil || context.showFrame(of: 0)
            let plane = try context.identityPlane(of: 0, frame: frame)
            try context.setEntities([ImageEntity(label: "cat")], of: 0)
            if isWanted || plane != nil { throw ProviderFailure(.failed, "") }
            frame.row(3)[15] = 255
            try context.deliver(ImageResult(index: 0))
        }
        #expect(status == ATELIER_OK)
    }

    @Test func `structs shorter than in the first version are refused`() throws {
        var instance: OpaquePointer?
        let short = TestHost(size: MemoryLayout<atelier_host>.size - 8)
        #expect(withSetup("") { table.pointee.create(table, short.pointer, $0, &instance) } == ATELIER_INVALID_ARGUMENT)
        var request = atelier_request()
        request.struct_size = UInt32(MemoryLayout<atelier_request>.size - 4)
        #expect(try render(request) { _, _ in } == ATELIER_INVALID_ARGUMENT)
        #expect(table.pointee.create(table, nil, nil, nil) == ATELIER_INVALID_ARGUMENT)
        #expect(table.pointee.render(nil, host.pointer, 1, nil) == ATELIER_INVALID_ARGUMENT)
    }
}
