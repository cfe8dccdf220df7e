/// An error that crosses from a worker to its host: why a start failed.
package struct WireFailure: Sendable {
    package var error: AtelierError

    package init(_ error: AtelierError) { self.error = error }

    package func write(to writer: inout WireWriter) {
        writer.put(error.code.rawValue)
        writer.put(error.message)
        writer.put(error.suggestion)
        writer.put(error.phase?.rawValue)
        writer.put(error.cause)
        writer.put(error.status ?? 0)
    }

    /// Kinds of failure that a start may end with. The others are the host's own words.
    private static let codes: Set<AtelierError.Code> = [
        .providerFailed, .providerMisbehaved, .providerUnloadable, .invalidConfiguration, .invalidInput,
        .invalidRequest, .unavailable, .busy, .refused, .timedOut,
    ]

    package init(reading reader: inout WireReader) throws(WireError) {
        let code = AtelierError.Code(rawValue: try reader.get(String.self))
        error = AtelierError(Self.codes.contains(code) ? code : .providerFailed, try reader.get(String.self))
        error.suggestion = try reader.get(String?.self)
        if let phase = try reader.get(String?.self) { error.phase = AtelierError.Phase(rawValue: phase) }
        error.cause = try reader.get(String?.self)
        let status: Int32 = try reader.get()
        error.status = status == 0 ? nil : status
        try reader.end()
    }
}
