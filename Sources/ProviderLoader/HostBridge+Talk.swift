internal import CProvider
internal import ProviderModel
internal import Synchronization

/// What a provider says while it works: log, progress, errors.
extension HostBridge {
    func log(_ job: UInt64, _ level: UInt32, _ message: atelier_string) {
        guard message.data != nil || message.size == 0 else {
            _ = refuse(job, .invalidArgument, "log: the message is NULL")
            return
        }
        let level = min(max(level, ATELIER_LOG_ERROR), ATELIER_LOG_DEBUG)
        guard job != 0 else {
            guard stage.load(ordering: .relaxed) != .ended else {
                _ = refuse(0, .invalidState, "log: the instance has ended")
                return
            }
            return sink.log(job: 0, level: level, ProviderText.repaired(message))
        }
        _ = withJob(job, "log") { _ in
            sink.log(job: job, level: level, ProviderText.repaired(message))
            return ATELIER_OK
        }
    }

    func progress(_ job: UInt64, _ index: UInt32, _ fraction: Double, _ phase: atelier_string) {
        guard !fraction.isNaN else { return }
        let fraction = min(max(fraction, 0), 1)
        if job == 0, index == 0, stage.load(ordering: .relaxed) == .creating {
            return sink.progress(job: 0, index: 0, fraction: fraction, phase: ProviderText.repaired(phase))
        }
        _ = withJob(job, "progress") { slot in
            guard slot.facts.place(of: index) != nil else {
                return refuse(job, .invalidArgument, "progress: image \(index) isn't in the request")
            }
            sink.progress(job: job, index: index, fraction: fraction, phase: ProviderText.repaired(phase))
            return ATELIER_OK
        }
    }

    func reportError(_ job: UInt64, _ source: UnsafePointer<atelier_error>?) -> Int32 {
        guard let source else { return refuse(job, .invalidArgument, "report_error: error is NULL") }
        var error = atelier_error()
        guard CStruct.read(source, minimum: FirstSize.error, into: &error) else {
            return refuse(job, .invalidArgument, "report_error: struct_size is less than \(FirstSize.error)")
        }
        guard error.code != ATELIER_OK else {
            return refuse(job, .invalidArgument, "report_error: the code is ATELIER_OK")
        }
        let report = ReportedError(
            message: ProviderText.repaired(error.message), detail: ProviderText.repaired(error.detail),
            retryAfterMilliseconds: error.retry_after_ms)
        if job == 0, stage.load(ordering: .relaxed) == .creating {
            creationError.withLock { $0 = report }
            return ATELIER_OK
        }
        return withJob(job, "report_error") { slot in
            slot.record.withLock { $0.error = report }
            return ATELIER_OK
        }
    }
}
