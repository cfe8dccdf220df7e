import ProviderModel
import ProviderTestSupport
import Synchronization
import Testing

@testable import ProviderHost

/// Who waits for a place on a worker gets one in turn.
@Suite struct WorkerQueueTests {
    private static func waiting(_ number: Int, on pool: WorkerPool) async -> Task<Bool, Never> {
        let task = Task {
            do throws(WorkerLease.Failure) {
                try await pool.lease().reader.connection.vacate()
                return true
            } catch { return false }
        }
        while await pool.queue.count < number { await Task.yield() }
        return task
    }

    @Test(.timeLimit(.minutes(1))) func `a place given to somebody who has left goes to the next`() async throws {
        let pool = WorkerPool(WorkerFixture.misbehaving(), runtime: WorkerFixture.runtime)
        let lease = try await pool.lease()
        let first = await Self.waiting(1, on: pool)
        let second = await Self.waiting(2, on: pool)
        await pool.pass(lease, cancelling: first)
        #expect(await !first.value)
        #expect(await second.value)
        await pool.shutdown()
    }

    @Test func `a place that is given to somebody can't be taken by a newcomer`() async throws {
        let pool = WorkerPool(WorkerFixture.misbehaving(), runtime: WorkerFixture.runtime)
        let lease = try await pool.lease()
        let first = await Self.waiting(1, on: pool)
        #expect(await pool.pass(lease, cancelling: nil) == false)
        #expect(await first.value)
        await pool.shutdown()
    }
}

extension WorkerPool {
    /// Gives a place back and cancels who gets it, before he goes on; returns whether there is still a free place.
    @discardableResult
    fileprivate func pass(_ lease: WorkerLease, cancelling task: Task<Bool, Never>?) -> Bool {
        let connection = lease.reader.connection
        connection.vacancy.withLock { $0 = nil }
        connection.vacate()
        handOver()
        task?.cancel()
        return connection.hasPlace
    }
}

extension WorkerConnection {
    /// True if `reserve` would succeed now.
    fileprivate var hasPlace: Bool {
        isUsable && state.withLock { $0.reserved < ready.renders }
    }
}
