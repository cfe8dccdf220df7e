import ProviderModel

/// The texts of a job that is read later, when the packet that brought it is gone.
struct LaterTexts: Sendable {
    private let bytes: [UInt8]

    init(_ reader: WireReader) { bytes = [UInt8](reader.rest) }

    /// Reads it. Ends the worker if it breaks the protocol.
    func read(_ sink: WorkerSink, _ body: (WireReader) throws(WireError) -> Void) {
        let failure = bytes.withUnsafeBytes { bytes -> WireError? in
            do throws(WireError) {
                try body(WireReader(bytes, longestText: RenderJob.longestText))
                return nil
            } catch { return error }
        }
        if let failure { sink.fatal(rule: "The host broke the protocol: \(failure.rule).") }
    }
}
