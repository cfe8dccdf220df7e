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

    package init(reading reader: inout WireReader) throws(WireError) {
        error = AtelierError(.init(rawValue: try reader.get(String.self)), try reader.get(String.self))
        error.suggestion = try reader.get(String?.self)
        if let phase = try reader.get(String?.self) { error.phase = AtelierError.Phase(rawValue: phase) }
        error.cause = try reader.get(String?.self)
        let status: Int32 = try reader.get()
        error.status = status == 0 ? nil : status
        try reader.end()
    }
}
