internal import CProvider

/// What the host does for one render: frames, delivery, progress, previews, identity, cancellation. May be used on
/// any thread until `render` returns; later calls are refused.
public struct RenderContext: @unchecked Sendable {
    // Sendable: the header lets every function of the table be called on any thread, and a job is a number.
    public let host: HostServices
    let job: atelier_job
    var table: UnsafePointer<atelier_host> { host.table }

    /// Throws `cancelled` or `timedOut` once the work is no longer wanted. Cheap: ask at least every 50 ms.
    public func checkCancellation() throws(ProviderFailure) {
        try ProviderFailure.check(table.pointee.is_cancelled(table, job), "is_cancelled")
    }

    /// Share of image `index` that is done, 0 to 1, and a word for the user such as "shading".
    public func progress(_ fraction: Double, of index: Int, phase: String) {
        phase.withHostText { table.pointee.progress(table, job, UInt32(clamping: index), fraction, $0) }
    }

    /// Writes to the log, as of this render.
    public func log(_ level: HostServices.LogLevel, _ message: String) { host.log(level, message, job: job) }

    /// The memory to draw image `index` into; the same however often it is asked for, until it is delivered. Zeroed,
    /// unless the provider fills its frames.
    public func frame(of index: Int) throws(ProviderFailure) -> ProviderFrame {
        var frame = atelier_frame()
        frame.struct_size = structSize(of: atelier_frame.self)
        try ProviderFailure.check(
            table.pointee.acquire_frame(table, job, UInt32(clamping: index), &frame), "acquire_frame")
        guard let pixels = frame.pixels, let format = PixelFormat(rawValue: frame.pixel_format) else {
            throw ProviderFailure(.failed, "The host gave a frame of unknown format \(frame.pixel_format).")
        }
        return ProviderFrame(
            pixels: UnsafeMutableRawPointer(pixels), width: Int(frame.width), height: Int(frame.height),
            stride: Int(frame.stride), format: format)
    }

    /// Hands over a finished image; do so as each is done. Its frame is the host's from here on.
    public func deliver(_ result: ImageResult) throws(ProviderFailure) {
        var text = TextArena()
        let revised = text.add(result.revisedPrompt)
        let alternative = text.add(result.altText)
        let metadata = text.add(json: result.metadata)
        let account = result.account.prefix(4_096)
        let notes = account.map { text.add($0.note) }
        let status = text.withStrings { string in
            let words = zip(account, notes).map { word, note in
                atelier_word(
                    concept_index: UInt32(clamping: word.concept), outcome: word.outcome.rawValue,
                    offset: UInt64(clamping: word.range.lowerBound), size: UInt64(word.range.count), note: string(note))
            }
            return words.withUnsafeBufferPointer { words in
                var c = atelier_result()
                c.struct_size = structSize(of: atelier_result.self)
                c.index = UInt32(clamping: result.index)
                c.flags = result.isRepeatable ? 0 : ATELIER_RESULT_UNREPEATABLE
                c.seed = result.seed ?? 0
                c.revised_prompt = string(revised)
                c.alt_text = string(alternative)
                c.metadata = string(metadata)
                c.account = words.baseAddress
                c.account_count = UInt64(words.count)
                return table.pointee.deliver_image(table, job, &c)
            }
        }
        try ProviderFailure.check(status, "deliver_image")
    }
}

/// Host memory to draw one image into, aligned to 64 bytes; valid until the image is delivered.
public struct ProviderFrame: @unchecked Sendable {
    // Sendable: an address is a value; whoever writes through it answers for its own access.
    public let pixels: UnsafeMutableRawPointer
    public let width: Int
    public let height: Int
    /// Bytes from row to row, a multiple of 64. Those after a row's pixels may be written and are ignored.
    public let stride: Int
    public let format: PixelFormat

    /// The bytes of a row, without the padding after it.
    public func row(_ y: Int) -> UnsafeMutableRawBufferPointer {
        precondition(y >= 0 && y < height, "no row \(y) in a frame of height \(height)")
        return UnsafeMutableRawBufferPointer(start: pixels + y * stride, count: width * 4)
    }
}
