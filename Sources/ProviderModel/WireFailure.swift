/// An error that crosses from a worker to its host: why a start failed.
package struct WireFailure: Sendable {
    package var error: AtelierError

    package init(_ error: AtelierError) { self.error = error }

    package func write(to writer: inout WireWriter) {
        writer.put(error.code.rawValue)
        writer.put(Self.bounded(error.message))
        writer.put(error.suggestion.map(Self.bounded))
        writer.put(error.phase?.rawValue)
        writer.put(error.cause.map(Self.bounded))
        writer.put(error.status ?? 0)
    }

    /// As much as the host reads: a provider's own words are in it.
    private static func bounded(_ text: String) -> String {
        guard text.utf8.count > ImageReport.longestText else { return text }
        // What is left of a character that is cut becomes U+FFFD, of three bytes.
        return String(decoding: text.utf8.prefix(ImageReport.longestText - 3), as: UTF8.self)
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
