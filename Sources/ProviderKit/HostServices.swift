internal import CProvider

/// What the host does for a provider at any time: log, clock, extensions. May be used on any thread, until the
/// instance is gone.
public struct HostServices: @unchecked Sendable {
    // Sendable: the header lets every function of the table be called on any thread.
    let table: UnsafePointer<atelier_host>

    public enum LogLevel: UInt32, Sendable { case error = 1, warning, info, debug }

    /// The host's name and version: "atelier 1.0.0".
    public var name: String { String(table.pointee.name) + " " + String(table.pointee.version) }

    /// Nanoseconds of CLOCK_MONOTONIC.
    public var now: UInt64 { table.pointee.now(table) }

    /// Writes to the log, which is bounded: the host drops lines beyond its rate.
    public func log(_ level: LogLevel, _ message: String) { log(level, message, job: 0) }

    func log(_ level: LogLevel, _ message: String, job: atelier_job) {
        message.withHostText { table.pointee.log(table, job, level.rawValue, $0) }
    }

    /// The host's table for an extension id such as "org.atelier.preview/1", or nil if it has none. As old as the host.
    public func extensionTable(_ id: String) -> UnsafeRawPointer? {
        id.withHostText { table.pointee.extension(table, $0) }
    }

    /// The table of an extension whose struct begins with its size; nil if it is absent or ends before `field`.
    func extensionTable<Table, Field>(
        _ id: String, reaching field: KeyPath<Table, Field>
    ) -> UnsafePointer<Table>? {
        guard let table = extensionTable(id)?.assumingMemoryBound(to: Table.self), table.reaches(field) else {
            return nil
        }
        return table
    }

    /// Tells the host why a call is about to fail. Nothing can be done about a refusal.
    func report(_ failure: ProviderFailure, job: atelier_job) {
        guard !failure.message.isEmpty || failure.detail != nil else { return }
        var text = TextArena()
        let message = text.add(failure.message)
        let detail = text.add(failure.detail)
        text.withStrings { string in
            var error = atelier_error()
            error.struct_size = structSize(of: atelier_error.self)
            error.code = failure.status
            error.message = string(message)
            error.detail = string(detail)
            error.retry_after_ms = failure.retryAfterMilliseconds
            _ = table.pointee.report_error(table, job, &error)
        }
    }
}

extension ProviderFailure {
    /// The status to return; a code that isn't negative is none.
    var status: Int32 { code.rawValue < 0 ? code.rawValue : ATELIER_FAILED }
}
