import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

@Suite struct WorkerLeaseTests {
    @Test func `a warm worker is used again`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        let first = try await supervisor.events(WorkerFixture.job("draw"))
        let worker = await supervisor.workerNumbers
        let second = try await supervisor.events(WorkerFixture.job("draw"))
        #expect(await supervisor.workerNumbers == worker)
        guard case .started(isWarm: false) = first.first, case .started(isWarm: true) = second.first else {
            Issue.record("the renders began with \(first) and \(second)")
            return
        }
        await supervisor.shutdown()
    }

    @Test func `an error that the provider reports doesn't cost its worker`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        _ = await supervisor.failure(WorkerFixture.job("fail"))
        let worker = await supervisor.workerNumbers
        #expect(worker.count == 1)
        _ = try await supervisor.images(WorkerFixture.job("draw"))
        #expect(await supervisor.workerNumbers == worker)
        await supervisor.shutdown()
    }

    @Test func `a provider that stops without being asked to has failed, and nobody cancelled anything`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        let error = await supervisor.failure(WorkerFixture.job("stop unasked"))
        #expect(error?.code == .providerFailed)
        #expect(error?.message.contains("without being asked to") == true)
        _ = try await supervisor.images(WorkerFixture.job("draw"))
        await supervisor.shutdown()
    }

    @Test func `a cancelled render ends at once, and a provider that obeys keeps its worker`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        try await supervisor.probe()
        let worker = await supervisor.workerNumbers
        let error = await cancelled(WorkerFixture.job("wait"), on: supervisor)
        #expect(error?.code == .cancelled)
        _ = try await supervisor.images(WorkerFixture.job("draw"))
        #expect(await supervisor.workerNumbers == worker)
        await supervisor.shutdown()
    }

    @Test func `a provider that ignores cancellation is killed after the grace`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        try await supervisor.probe()
        let worker = await supervisor.workerNumbers
        let error = await cancelled(WorkerFixture.job("hang"), on: supervisor)
        #expect(error?.code == .cancelled)
        _ = try await supervisor.images(WorkerFixture.job("draw"))
        #expect(await supervisor.workerNumbers != worker)
        #expect(worker.allSatisfy(ProcessTable.isGone))
        await supervisor.shutdown()
    }

    @Test func `ending the iteration cancels the render`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        for try await event in supervisor.render(WorkerFixture.job("wait")) {
            if case .progress(image: 0, fraction: 0.5, phase: "waiting") = event { break }
        }
        #expect(try await supervisor.images(WorkerFixture.job("draw")).count == 1)
        await supervisor.shutdown()
    }

    @Test func `a deadline is the provider's chance to stop by itself`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        try await supervisor.probe()
        let worker = await supervisor.workerNumbers
        var job = WorkerFixture.job("wait")
        job.timeout = .milliseconds(50)
        let error = await supervisor.failure(job)
        #expect(error?.code == .timedOut)
        #expect(await supervisor.workerNumbers == worker)
        await supervisor.shutdown()
    }

    @Test func `requests beyond the workers' places wait for one`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<20 {
                group.addTask { try await supervisor.images(WorkerFixture.job("draw")).count }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == [Int](repeating: 1, count: 20))
        #expect(await supervisor.workerNumbers.count == 1)
        await supervisor.shutdown()
    }

    @Test func `more requests than the queue takes are told that the provider is busy`() async throws {
        var runtime = WorkerFixture.runtime
        runtime.longestQueue = 0
        let supervisor = ProviderSupervisor(WorkerFixture.misbehaving(), runtime: runtime)
        let waiting = Task { await supervisor.failure(WorkerFixture.job("wait")) }
        while await supervisor.workerNumbers.isEmpty { await Task.yield() }
        let error = await supervisor.failure(WorkerFixture.job("draw"))
        #expect(error?.code == .busy)
        waiting.cancel()
        _ = await waiting.value
        await supervisor.shutdown()
    }

    @Test func `as many workers are started as the manifest allows`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving { $0.limits.workers = 2 })
        let waiting = (0..<2).map { _ in Task { await supervisor.failure(WorkerFixture.job("wait")) } }
        while await supervisor.workerNumbers.count < 2 { await Task.yield() }
        for task in waiting { task.cancel() }
        for task in waiting { #expect(await task.value?.code == .cancelled) }
        await supervisor.shutdown()
    }

    @Test func `a provider that renders several jobs at once gets them at once`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving { $0.limits.renders = 2 })
        async let first = supervisor.images(WorkerFixture.job("meet", seed: 1))
        async let second = supervisor.images(WorkerFixture.job("meet", seed: 2))
        let (one, two) = try await (first, second)
        #expect(one.first?.pixel(x: 1, y: 1) == [129, 129, 129, 129])
        #expect(two.first?.pixel(x: 1, y: 1) == [130, 130, 130, 130])
        #expect(await supervisor.workerNumbers.count == 1)
        await supervisor.shutdown()
    }

    @Test func `shutting down fails what is at work and leaves no process`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        let hanging = Task { await supervisor.failure(WorkerFixture.job("hang")) }
        while await supervisor.workerNumbers.isEmpty { await Task.yield() }
        let workers = await supervisor.workerNumbers
        await supervisor.shutdown()
        #expect(await hanging.value?.code == .cancelled)
        #expect(workers.allSatisfy(ProcessTable.isGone))
        #expect(await supervisor.failure(WorkerFixture.job("draw"))?.code == .cancelled)
    }

    /// Cancels the task that renders once the provider is at work, or a moment later if it doesn't say so.
    private func cancelled(_ job: RenderJob, on supervisor: ProviderSupervisor) async -> AtelierError? {
        let task = Task { await supervisor.failure(job) }
        try? await Task.sleep(for: .milliseconds(50))
        task.cancel()
        return await task.value
    }
}
