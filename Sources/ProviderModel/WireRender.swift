/// The memory to draw a job in, and the head of the job: the payload of `render`, before the job's texts.
package struct WireRender: Sendable {
    /// The frames of one image, by number.
    package struct Frames: Hashable, Sendable {
        package var pixels: UInt32
        /// The plane of owners, 16 bits a pixel; 0 for none.
        package var identity: UInt32
        package init(pixels: UInt32, identity: UInt32) {
            self.pixels = pixels
            self.identity = identity
        }
    }

    /// Images in one job, at most: a longer batch is sent in parts.
    package static let mostImages = 8
    /// Longer side of a preview, in pixels, at most.
    package static let previewSide = 512

    package var format: PixelFormat
    /// Nanoseconds of CLOCK_MONOTONIC; 0 for none.
    package var deadline: UInt64
    /// Frame for previews, 0 for none.
    package var preview: UInt32
    /// One for each image of the job, in order.
    package var frames: [Frames]
    package var job: WireJob

    /// Bytes from row to row of pixels.
    package static func stride(width: Int) -> Int { (width * 4 + 63) & ~63 }
    /// Bytes from row to row of a plane of owners.
    package static func identityStride(width: Int) -> Int { (width * 2 + 63) & ~63 }

    /// Writes a job whose frames are described one by one.
    package static func write(
        to writer: inout WireWriter, format: PixelFormat, deadline: UInt64, preview: UInt32, frames: Int,
        frame: (Int) -> Frames, job: RenderJob
    ) {
        writer.put(format.rawValue)
        writer.put(deadline)
        writer.put(preview)
        writer.put(count: frames)
        for place in 0..<frames {
            let frame = frame(place)
            writer.put(frame.pixels)
            writer.put(frame.identity)
        }
        job.write(to: &writer)
    }

    /// Reads up to the job's texts.
    package init(reading reader: inout WireReader) throws(WireError) {
        format = try reader.get(PixelFormat.self)
        deadline = try reader.get()
        preview = try reader.get()
        frames = []
        let number = try reader.count(atMost: Self.mostImages)
        frames.reserveCapacity(number)
        for _ in 0..<number {
            frames.append(Frames(pixels: try reader.get(), identity: try reader.get()))
        }
        job = try WireJob(reading: &reader)
        guard job.count == frames.count else { throw WireError("a job's frames don't fit its images") }
    }
}

/// What a preview frame holds.
package struct WirePreview: Sendable {
    package var format: PixelFormat
    package var size: PixelSize

    package init(format: PixelFormat, size: PixelSize) {
        self.format = format
        self.size = size
    }

    package func write(to writer: inout WireWriter) {
        writer.put(format.rawValue)
        writer.put(Int64(size.width))
        writer.put(Int64(size.height))
    }

    package init(reading reader: inout WireReader) throws(WireError) {
        format = try reader.get(PixelFormat.self)
        let sides = 1...WireRender.previewSide
        size = PixelSize(width: try reader.get(in: sides), height: try reader.get(in: sides))
        try reader.end()
    }
}

/// What a provider said about a job's end.
package struct WireOutcome: Sendable {
    package var message: String?
    package var detail: String?
    package var retryAfterMilliseconds: UInt64

    package init(message: String? = nil, detail: String? = nil, retryAfterMilliseconds: UInt64 = 0) {
        self.message = message
        self.detail = detail
        self.retryAfterMilliseconds = retryAfterMilliseconds
    }

    package func write(to writer: inout WireWriter) {
        writer.put(message)
        writer.put(detail)
        writer.put(retryAfterMilliseconds)
    }

    package init(reading reader: inout WireReader) throws(WireError) {
        message = try reader.get(String?.self)
        detail = try reader.get(String?.self)
        retryAfterMilliseconds = try reader.get()
        try reader.end()
    }
}
