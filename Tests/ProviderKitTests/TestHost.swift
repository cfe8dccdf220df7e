import CProvider
import Synchronization

/// A host made by hand: one frame, and a record of what the provider told it.
final class TestHost: Sendable {
    struct Record {
        var isCancelled: Int32 = ATELIER_OK
        var deliverStatus: Int32 = ATELIER_OK
        var logs: [String] = []
        var errors: [(code: Int32, message: String, detail: String, retry: UInt64)] = []
        var altTexts: [String] = []
    }

    private struct Memory: @unchecked Sendable {
        // Sendable: written when it is made and when it is freed; frames are drawn by one thread.
        let host: UnsafeMutablePointer<atelier_host>
        let pixels: UnsafeMutablePointer<UInt8>
    }

    let record = Mutex(Record())
    private let memory: Memory
    var pointer: UnsafePointer<atelier_host> { UnsafePointer(memory.host) }

    /// `size` is what the host says of its table's length.
    init(size: Int = MemoryLayout<atelier_host>.size) {
        memory = Memory(host: .allocate(capacity: 1), pixels: .allocate(capacity: 64 * 4))
        memory.host.initialize(to: Self.table)
        memory.pixels.initialize(repeating: 0, count: 64 * 4)
        memory.host.pointee.struct_size = UInt32(size)
        memory.host.pointee.data = Unmanaged.passUnretained(self).toOpaque()
    }

    deinit {
        memory.host.deallocate()
        memory.pixels.deallocate()
    }

    private static func host(_ table: UnsafePointer<atelier_host>?) -> TestHost? {
        table?.pointee.data.map { Unmanaged<TestHost>.fromOpaque($0).takeUnretainedValue() }
    }

    static func text(_ string: atelier_string) -> String {
        String(decoding: UnsafeRawBufferPointer(start: string.data, count: Int(string.size)), as: UTF8.self)
    }

    private static var table: atelier_host {
        var table = atelier_host()
        table.log = { host, _, _, message in
            TestHost.host(host)?.record.withLock { $0.logs.append(TestHost.text(message)) }
        }
        table.now = { _ in 1 }
        table.extension = { _, _ in nil }
        table.is_cancelled = { host, _ in
            TestHost.host(host)?.record.withLock { $0.isCancelled } ?? ATELIER_INVALID_ARGUMENT
        }
        table.progress = { _, _, _, _, _ in }
        table.preview = { _, _, _, _ in ATELIER_UNSUPPORTED }
        table.acquire_frame = { host, _, index, frame in
            guard let host = TestHost.host(host), index < 4 else { return ATELIER_INVALID_ARGUMENT }
            frame?.pointee = atelier_frame(
                struct_size: UInt32(MemoryLayout<atelier_frame>.size), pixel_format: ATELIER_RGBA8, width: 4, height: 4,
                stride: 64, size: 256, pixels: host.memory.pixels)
            return ATELIER_OK
        }
        table.deliver_image = { host, _, result in
            guard let host = TestHost.host(host), let result else { return ATELIER_INVALID_ARGUMENT }
            return host.record.withLock {
                $0.altTexts.append(TestHost.text(result.pointee.alt_text))
                return $0.deliverStatus
            }
        }
        table.report_error = { host, _, error in
            guard let host = TestHost.host(host), let error = error?.pointee else { return ATELIER_INVALID_ARGUMENT }
            host.record.withLock {
                $0.errors.append(
                    (error.code, TestHost.text(error.message), TestHost.text(error.detail), error.retry_after_ms))
            }
            return ATELIER_OK
        }
        return table
    }
}
