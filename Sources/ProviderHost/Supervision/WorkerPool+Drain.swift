import ProviderModel

/// The workers of a generation that was replaced.
extension WorkerPool {
    /// Ends each worker when it has finished what it does. Those who wait are sent to the generation that serves now;
    /// who has to be served by this one all the same gets a worker of his own.
    func drain() {
        guard !isDraining else { return }
        isDraining = true
        var failure = WorkerLease.Failure(cancellation)
        failure.isMoved = true
        turnAway(failure)
        for (number, worker) in workers {
            guard case .ready(let reader) = worker else { continue }
            workers[number] = .ending(reader)
            reader.connection.retire()
        }
    }

    /// Ends all workers, whatever they do; their requests get the failure, later ones too.
    func cut(_ failure: WorkerFailure) {
        end = failure
        for worker in workers.values {
            switch worker {
            case .starting(let start): start.cancel()
            case .ready(let reader), .ending(let reader): reader.connection.condemn(failure)
            }
        }
    }

    /// Waits until no worker is left.
    func emptied() async {
        guard !workers.isEmpty else { return }
        await withCheckedContinuation { leaving.append($0) }
    }
}
