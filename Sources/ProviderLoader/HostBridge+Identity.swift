internal import CProvider
internal import ProviderModel
internal import Synchronization

/// Identity buffers: which entity owns each pixel.
extension HostBridge {
    func acquireIdentity(
        _ job: UInt64, _ index: UInt32, _ owners: UnsafeMutablePointer<UnsafeMutablePointer<UInt16>?>?,
        _ stride: UnsafeMutablePointer<UInt64>?
    ) -> Int32 {
        withDrawnImage(job, index, "identity_buffer.acquire") { _, _ in
            guard let owners, let stride else {
                return refuse(job, .invalidArgument, "identity_buffer.acquire: owners or stride is NULL")
            }
            switch sink.acquireIdentity(job: job, index: index) {
            case .failure(let status): return status.rawValue
            case .success(let memory):
                owners.pointee = memory.base.assumingMemoryBound(to: UInt16.self)
                stride.pointee = UInt64(memory.stride)
                return ATELIER_OK
            }
        }
    }

    func setEntities(
        _ job: UInt64, _ index: UInt32, _ list: UnsafePointer<UnsafePointer<atelier_entity>?>?, _ count: UInt64
    ) -> Int32 {
        withDrawnImage(job, index, "identity_buffer.set_entities") { slot, place in
            do throws(ReportProblem) {
                let entities = try ReportReader.entities(list, count: count, slot.facts)
                slot.record.withLock { $0.entities[place] = entities }
                return ATELIER_OK
            } catch {
                guard let rule = error.rule else { return error.status.rawValue }
                return refuse(job, error.status, "identity_buffer.set_entities: \(rule)")
            }
        }
    }

    /// An image between acquiring and delivery whose owners the caller wants to know.
    private func withDrawnImage(
        _ job: UInt64, _ index: UInt32, _ call: StaticString, _ body: (JobSlot, Int) -> Int32
    ) -> Int32 {
        withImage(job, index, call) { slot, place in
            guard slot.facts.wants.contains(.identity) else { return ATELIER_UNSUPPORTED }
            guard slot.record.withLock({ $0.images[place] }) == .acquired else {
                return refuse(job, .invalidState, "\(call): image \(index) isn't being drawn")
            }
            return body(slot, place)
        }
    }
}
