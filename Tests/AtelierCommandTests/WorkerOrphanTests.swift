import Glibc
import ProviderTestSupport
import Testing

@Suite struct WorkerOrphanTests {
    @Test func `a host that is killed takes its workers along`() throws {
        let workshop = try Workshop()
        let running = try workshop.start(["generate", "a", "stubborn", "cat", "-n", "2"])
        try running.waitForOutput()
        let workers = workshop.workers
        #expect(workers.count == 1)
        kill(running.process, SIGKILL)
        _ = try running.wait()
        for worker in workers { #expect(ProcessTable.ends(worker)) }
    }
}
