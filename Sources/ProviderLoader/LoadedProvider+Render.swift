internal import CProvider
package import ProviderModel
internal import Synchronization

/// Drawing, and telling what would be drawn.
extension LoadedProvider {
    /// Draws a job; returns when the provider does. `texts` stands behind the job's head in what `RenderJob.write` wrote;
    /// its bytes must outlive the call. Frames have `format` and `stride`. `number` is never used twice. `deadline` is
    /// nanoseconds of CLOCK_MONOTONIC, 0 for none. Throws, before the provider is called, if the texts can't be read.
    package func render(
        _ job: WireJob, texts: WireReader, number: UInt64, format: PixelFormat, stride: Int, deadline: UInt64
    ) throws(WireError) -> RenderOutcome {
        let terms = RequestReader.Terms(format: format, stride: stride, deadline: deadline)
        let result = try withRequest(job, texts, number: number, terms) { instance, request, _ in
            table.functions.render(instance.state, instance.bridge.table, number, request)
        }
        switch result {
        case .failure(let outcome): return outcome
        case .success(let ended):
            guard ended.outcome.status == .ok, let missing = ended.record.missing else { return ended.outcome }
            return RenderOutcome(
                status: .failed,
                message: "The provider said that it was done, but didn't deliver image \(job.first + missing).")
        }
    }

    /// What the provider would draw, as a JSON object (org.atelier.explain/1). Otherwise as `render`.
    package func explain(
        _ job: WireJob, texts: WireReader, number: UInt64
    ) throws(WireError) -> Result<String, RenderOutcome> {
        guard let explainFunction else {
            return .failure(RenderOutcome(status: .unsupported, message: "The provider can't explain."))
        }
        let format = formats.contains(.rgba8) ? PixelFormat.rgba8 : .bgra8Premultiplied
        let stride = WireRender.stride(width: job.size.width)
        let terms = RequestReader.Terms(format: format, stride: stride, deadline: 0, isExplanation: true)
        let result = try withRequest(job, texts, number: number, terms) { instance, request, slot in
            let taker = ExplanationTaker(bridge: instance.bridge, slot: slot, job: number)
            return withExtendedLifetime(taker) {
                explainFunction.call(
                    instance.state, instance.bridge.table, number, request,
                    Unmanaged.passUnretained(taker).toOpaque(), ExplanationTaker.take)
            }
        }
        return result.flatMap { ended in
            guard ended.outcome.status == .ok else { return .failure(ended.outcome) }
            guard let text = ended.record.explanation else {
                return .failure(RenderOutcome(status: .failed, message: "The provider explained nothing."))
            }
            return .success(text)
        }
    }

    private struct Ended {
        var outcome: RenderOutcome
        var record: JobRecord.Outcome
    }

    /// Runs one call of the provider with a living job.
    private func withRequest(
        _ job: WireJob, _ texts: WireReader, number: UInt64, _ terms: RequestReader.Terms,
        _ call: (Instance, UnsafePointer<atelier_request>, JobSlot) -> Int32
    ) throws(WireError) -> Result<Ended, RenderOutcome> {
        guard let instance = current else {
            return .failure(RenderOutcome(status: .invalidState, message: "The provider has no instance."))
        }
        guard let slot = instance.bridge.claimSlot() else {
            let message = "The provider draws \(maximumRenders) at once already."
            return .failure(RenderOutcome(status: .busy, message: message))
        }
        defer { slot.unclaim() }
        let request: UnsafePointer<atelier_request>
        var reader = RequestReader(capabilities: capabilities, job: job, texts: texts)
        do throws(WireError) {
            request = try reader.read(terms, in: &slot.arena, &slot.facts)
        } catch {
            slot.arena.reset()
            guard let refusal = reader.refusal else { throw error }
            return .failure(refusal)
        }
        slot.begin(number)
        let status = call(instance, request, slot)
        let record = slot.end()
        return .success(
            Ended(outcome: instance.bridge.verdict(status, job: number, error: record.error), record: record))
    }
}

/// Receives the text of `explain` during the call.
final class ExplanationTaker: Sendable {
    private let bridge: HostBridge
    private let slot: JobSlot
    private let job: UInt64

    init(bridge: HostBridge, slot: JobSlot, job: UInt64) {
        self.bridge = bridge
        self.slot = slot
        self.job = job
    }

    /// The function that the provider calls; its context is the taker.
    static let take: @convention(c) (UnsafeMutableRawPointer?, atelier_string) -> Int32 = { context, text in
        guard let context else { return ATELIER_INVALID_ARGUMENT }
        return Unmanaged<ExplanationTaker>.fromOpaque(context).takeUnretainedValue().take(text)
    }

    private func take(_ source: atelier_string) -> Int32 {
        guard source.size <= ImageReport.longestCall else { return ATELIER_LIMIT }
        guard let text = ProviderText.checked(source, limit: ImageReport.longestCall), JSONDocument.isObject(text)
        else {
            return bridge.refuse(job, .invalidArgument, "explain.take: the text isn't a JSON object at most 64 deep")
        }
        let isFirst = slot.record.withLock { record in
            guard record.explanation == nil else { return false }
            record.explanation = text
            return true
        }
        return isFirst ? ATELIER_OK : bridge.refuse(job, .invalidState, "explain.take: a text was taken before")
    }
}
