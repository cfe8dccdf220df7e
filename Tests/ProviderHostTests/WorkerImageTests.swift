import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

@Suite struct WorkerImageTests {
    @Test func `a batch longer than one packet's worth comes in order, each image with its own number`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        var job = WorkerFixture.job("draw", size: 16, count: 20)
        job.first = 5
        let images = try await supervisor.images(job)
        #expect(images.map(\.report.index) == [Int](5..<25))
        #expect(images.map { Int($0.pixel(x: 0, y: 0)[0]) } == (5..<25).map { 128 + 1 + $0 })
        await supervisor.shutdown()
    }

    @Test func `a frame holds nothing of the picture drawn before`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        for _ in 0..<6 {
            let image = try #require(try await supervisor.images(WorkerFixture.job("leftovers")).first)
            #expect(image.report.altText == "clean")
        }
        await supervisor.shutdown()
    }

    @Test func `an image stays as it is while others are drawn, even when its worker is gone`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        let kept = try #require(try await supervisor.images(WorkerFixture.job("draw", seed: 1)).first)
        for seed in 2..<6 { _ = try await supervisor.images(WorkerFixture.job("draw", seed: UInt64(seed))) }
        await supervisor.shutdown()
        #expect(kept.pixel(x: 63, y: 63) == [129, 129, 129, 129])
    }

    @Test func `frames are made once and used again, and no descriptor is kept for them`() throws {
        let connection = try WorkerConnection.start(WorkerFixture.misbehaving(), runtime: WorkerFixture.runtime)
        let worker = try #require(connection.processNumber)
        var job = WorkerFixture.job("one pixel")
        job.wants.insert(.identity)
        for _ in 0..<3 { try connection.render(job) }
        let (made, descriptors) = (connection.pool.framesMade, ProcessTable.descriptors(of: worker))
        for _ in 0..<1000 { try connection.render(job) }
        #expect(connection.pool.framesMade == made)
        #expect(ProcessTable.descriptors(of: worker) == descriptors)
        #expect(descriptors < 10)
        connection.stop()
    }

    @Test func `the plane of owners comes with the image`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        var job = WorkerFixture.job("identity")
        job.wants.insert(.identity)
        let image = try #require(try await supervisor.images(job).first)
        #expect(image.report.entities.map(\.label) == ["cat"])
        let owner = image.withUnsafeIdentity { bytes in
            bytes.load(fromByteOffset: image.identityStride + 4, as: UInt16.self)
        }
        #expect(owner == 1)
        await supervisor.shutdown()
    }

    @Test func `who doesn't ask for the plane of owners doesn't get one`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        let image = try #require(try await supervisor.images(WorkerFixture.job("draw")).first)
        #expect(!image.hasIdentity)
        await supervisor.shutdown()
    }

    @Test func `previews reach those who watch`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        var job = WorkerFixture.job("preview")
        job.wants.insert(.preview)
        let previews = try await supervisor.events(job).compactMap { event -> GeneratedImage? in
            if case .preview(image: 0, let image) = event { image } else { nil }
        }
        let preview = try #require(previews.first)
        #expect(preview.size == PixelSize(width: 4, height: 4))
        #expect(preview.pixel(x: 3, y: 3) == [77, 77, 77, 77])
        await supervisor.shutdown()
    }

    @Test func `a request with a large text reaches the provider`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        var job = WorkerFixture.job("draw")
        job.concepts = [.text(String(repeating: "a long text ", count: 4000))]
        #expect(try await supervisor.images(job).count == 1)
        await supervisor.shutdown()
    }

    @Test func `the direct path draws on the calling thread`() throws {
        let connection = try WorkerConnection.start(WorkerFixture.minimal(), runtime: WorkerFixture.runtime)
        var job = WorkerFixture.job("anything")
        job.style = WorkerFixture.styleID("gradient")
        for _ in 0..<3 {
            var images: [GeneratedImage] = []
            try connection.render(job) { if case .image(let image) = $0 { images.append(image) } }
            #expect(images.count == 1)
            #expect(images.first?.format == .rgba8)
        }
        connection.stop()
    }
}
