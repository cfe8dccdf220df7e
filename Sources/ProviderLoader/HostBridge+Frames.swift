internal import CProvider
internal import ProviderModel
internal import Synchronization

/// Frames: lending and taking them.
extension HostBridge {
    func isCancelled(_ job: UInt64) -> Int32 {
        withJob(job, "is_cancelled") { _ in sink.isCancelled(job: job).rawValue }
    }

    func acquireFrame(_ job: UInt64, _ index: UInt32, _ frame: UnsafeMutablePointer<atelier_frame>?) -> Int32 {
        withImage(job, index, "acquire_frame") { slot, place in
            guard let frame else { return refuse(job, .invalidArgument, "acquire_frame: frame is NULL") }
            let room = Int(frame.pointee.struct_size)
            guard room >= FirstSize.frame else {
                return refuse(job, .invalidArgument, "acquire_frame: struct_size is \(room), not \(FirstSize.frame)")
            }
            let state = slot.record.withLock { record in
                defer { if record.images[place] == .untouched { record.images[place] = .acquired } }
                return record.images[place]
            }
            guard state == .untouched || state == .acquired else {
                return refuse(job, .invalidState, "acquire_frame: image \(index) was delivered before")
            }
            switch sink.acquireFrame(job: job, index: index) {
            case .failure(let status):
                slot.record.withLock { $0.images[place] = state }
                return status.rawValue
            case .success(let memory):
                let size = min(room, MemoryLayout<atelier_frame>.size)
                let filled = atelier_frame(
                    struct_size: UInt32(size), pixel_format: slot.facts.format, width: UInt32(memory.width),
                    height: UInt32(memory.height), stride: UInt64(memory.stride),
                    size: UInt64(memory.stride * memory.height),
                    pixels: memory.base.assumingMemoryBound(to: UInt8.self))
                CStruct.write(filled, to: frame, size: size)
                return ATELIER_OK
            }
        }
    }

    func deliverImage(_ job: UInt64, _ source: UnsafePointer<atelier_result>?) -> Int32 {
        guard let source else { return refuse(job, .invalidArgument, "deliver_image: result is NULL") }
        var result = atelier_result()
        guard CStruct.read(source, minimum: FirstSize.result, into: &result) else {
            return refuse(job, .invalidArgument, "deliver_image: struct_size is less than \(FirstSize.result)")
        }
        return withImage(job, result.index, "deliver_image") { slot, place in
            let entities = slot.record.withLock { record -> [ImageReport.Entity]? in
                guard record.images[place] == .acquired else { return nil }
                record.images[place] = .delivering
                return record.entities[place] ?? []
            }
            guard let entities else {
                return refuse(
                    job, .invalidState, "deliver_image: image \(result.index) wasn't acquired, or was delivered before")
            }
            var status = ProviderStatus.failed
            defer {
                let state: JobRecord.ImageState = status == .ok ? .delivered : .acquired
                slot.record.withLock { $0.images[place] = state }
            }
            do throws(ReportProblem) {
                var report = try ReportReader.report(result, slot.facts)
                report.entities = entities
                status = sink.deliver(job: job, report)
            } catch {
                status = error.status
                if let rule = error.rule { return refuse(job, status, "deliver_image: \(rule)") }
            }
            return status.rawValue
        }
    }
}
