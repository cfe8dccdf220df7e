import Glibc
import ProviderModel
import ProviderTestSupport
import Synchronization
import Testing

@testable import ProviderHost

@Suite struct WorkerConnectionTests {
    private static func connection(renders: Int = 1) throws -> WorkerConnection {
        try WorkerConnection.start(
            WorkerFixture.misbehaving { $0.limits.renders = renders }, runtime: WorkerFixture.runtime)
    }

    @Test func `a job that begins after its worker's end is told so`() throws {
        let connection = try Self.connection()
        #expect(connection.reserve())
        connection.process.kill()
        while connection.receive({ _, _ in }) != .end {}
        connection.conclude { _, _ in }
        for isQuestion in [false, true] {
            #expect(throws: WorkerFailure.self) {
                try connection.begin(
                    WorkerFixture.job("draw"), isQuestion: isQuestion, deadline: .max, limit: .seconds(1)
                ) { _ in }
            }
        }
        #expect(!connection.isAtWork)
        #expect(connection.state.withLock { !$0.isTaken.contains(true) })
    }

    @Test func `a worker's end is diagnosed by whom it may keep waiting`() throws {
        let connection = try Self.connection()
        connection.process.kill()
        while connection.receive({ _, _ in }) != .end {}
        #expect(connection.vitals.failure == nil)
        connection.conclude { _, _ in }
        guard case .died(.signalled(SIGKILL), .idle) = connection.vitals.failure else {
            Issue.record("the diagnosis is \(String(describing: connection.vitals.failure))")
            return
        }
    }

    @Test(.timeLimit(.minutes(1))) func `jobs that begin at the same time get slots of their own`() async throws {
        let connection = try Self.connection(renders: 4)
        for _ in 0..<50 {
            let slots = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        try connection.begin(
                            WorkerFixture.job("wait", size: 8), deadline: .max, limit: .seconds(60), observer: nil
                        ).slot
                    }
                }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(slots.count == 4)
            for job in connection.state.withLock({ $0.jobs }) { if let job { connection.cancel(job.number) } }
            while connection.isAtWork, connection.receive({ _, _ in }) != .end {}
        }
        connection.stop()
    }

    @Test func `a job whose worker is stopped for another one's sake doesn't take its blame`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving { $0.limits.renders = 2 })
        var hanging = WorkerFixture.job("hang")
        hanging.timeout = .milliseconds(50)
        var guilty: Task<AtelierError?, Never>?
        var warning: String?
        for try await event in supervisor.render(WorkerFixture.job("wait")) {
            if case .log(level: 2, let text) = event { warning = text }
            // On its second try by then.
            if warning != nil, case .progress = event { break }
            guard case .progress = event, guilty == nil else { continue }
            guilty = Task { [hanging] in await supervisor.failure(hanging) }
        }
        #expect(warning == "The provider was stopped because of another request; it is tried again.")
        #expect(await guilty?.value?.code == .timedOut)
        await supervisor.shutdown()
    }
}
