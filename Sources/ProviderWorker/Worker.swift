import CLinux
import ProviderLoader
import ProviderModel

/// One provider served to one host: started once, then fed with jobs until the host has enough.
///
/// A provider that renders one job at a time is called on the thread that receives, so that a job costs no more than
/// one packet each way; another is called on as many threads as it renders jobs at once.
struct Worker {
    private let channel: HostChannel
    private let provider: LoadedProvider
    private let sink: WorkerSink
    private let queue: JobQueue?
    private var frames: [UInt32: SharedMemory] = [:]

    /// Receives what to load, and loads it.
    init(channel: HostChannel) {
        self.channel = channel
        let (setup, pages) = Self.receiveSetup(channel)
        let resolved = setup.provider
        sink = WorkerSink(channel: channel, pages: pages)
        clinux_report_crashes(pages.crash.base, resolved.libraryPath)
        clinux_use_crash_stack()
        do throws(AtelierError) {
            let confinement = try Sandbox.enter(setup, pages)
            WorkerExit.watch(socket: channel.number)
            channel.send(WireHeader(.phase, index: WirePhase.open.rawValue)) { confinement.write(to: &$0) }
            provider = try ProviderLoader.open(resolved) {
                channel.send(WireHeader(.phase, index: WirePhase.describe.rawValue))
            }
            channel.send(WireHeader(.phase, index: WirePhase.create.rawValue))
            try provider.create(
                configuration: resolved.manifest.configuration, resources: resolved.resourcesPath,
                cache: resolved.cachePath, sink: sink)
        } catch {
            channel.send(WireHeader(.failed)) { WireFailure(error).write(to: &$0) }
            WorkerExit.leave(1)
        }
        let renders = max(1, min(provider.maximumRenders, resolved.manifest.limits.renders, WirePage.slots))
        queue = renders > 1 ? JobQueue(threads: renders) : nil
        if renders > 1 && queue == nil {
            sink.fatal(rule: "The worker can't start \(renders) threads.")
        }
        let ready = WireReady(
            renders: renders, capabilities: provider.capabilities, formats: provider.formats,
            canExplain: provider.canExplain, notes: provider.notes)
        channel.send(WireHeader(.ready)) { ready.write(to: &$0) }
    }

    private static func receiveSetup(_ channel: HostChannel) -> (WireSetup, SharedPages) {
        var control: SharedMemory?
        var status: SharedMemory?
        var crash: SharedMemory?
        var found: WireSetup?
        while true {
            channel.receive { header, payload, descriptor throws(WireError) in
                switch (header.kind, WirePage(rawValue: header.index)) {
                case (.page, .control):
                    control = try SharedMemory(descriptor, size: WirePage.size, writable: false)
                case (.page, .status):
                    status = try SharedMemory(descriptor, size: WirePage.size, writable: true)
                case (.page, .crash):
                    crash = try SharedMemory(descriptor, size: WirePage.size, writable: true)
                case (.setup, _):
                    var reader = WireReader(payload, longestText: RenderJob.longestText)
                    found = try WireSetup(reading: &reader)
                default: throw WireError("a packet came before the setup")
                }
            }
            if let found, let control, let status, let crash {
                channel.attach(WireBell(own: status.base, other: UnsafeRawPointer(control.base)))
                return (found, SharedPages(control: control, status: status, crash: crash))
            }
        }
    }

    /// Serves jobs until the host says `quit` or is gone.
    mutating func serve() -> Never {
        // After a quick job the next may come soon.
        var watching: UInt64 = 0
        while true {
            channel.receive(watching: watching) { header, payload, descriptor throws(WireError) in
                switch header.kind {
                case .frame:
                    guard let size = Int(exactly: header.value) else { throw WireError("a frame is too large") }
                    frames[UInt32(bitPattern: header.index)] = try SharedMemory(descriptor, size: size, writable: true)
                case .drop: frames[UInt32(bitPattern: header.index)] = nil
                case .render:
                    var texts = WireReader(payload, longestText: RenderJob.longestText)
                    let job = try activate(header.job, WireRender(reading: &texts))
                    guard let queue else {
                        let begun = MonotonicClock.now
                        try Self.render(job, texts, sink, provider, channel)
                        watching = MonotonicClock.now - begun < WireBell.quick ? WireBell.wakeUp : 0
                        return
                    }
                    let later = LaterTexts(texts)
                    queue.add { [sink, provider, channel] in
                        later.read(sink) { texts throws(WireError) in
                            try Self.render(job, texts, sink, provider, channel)
                        }
                    }
                case .explain:
                    var texts = WireReader(payload, longestText: RenderJob.longestText)
                    let job = try WireJob(reading: &texts)
                    guard let queue else { return try Self.explain(job, texts, header.job, provider, channel) }
                    let later = LaterTexts(texts)
                    queue.add { [sink, provider, channel] in
                        later.read(sink) { texts throws(WireError) in
                            try Self.explain(job, texts, header.job, provider, channel)
                        }
                    }
                case .quit:
                    provider.destroy()
                    WorkerExit.leave(0)
                default: throw WireError("a packet goes the wrong way")
                }
            }
        }
    }

    /// Finds the job's frames and checks that they are large enough.
    private func activate(_ number: UInt64, _ request: consuming WireRender) throws(WireError) -> ActiveJob {
        let size = request.job.size
        func memory(_ frame: UInt32, _ stride: Int, _ height: Int) throws(WireError) -> SharedMemory {
            guard let found = frames[frame], found.size >= stride * height else {
                throw WireError("a job's frame is unknown or too small")
            }
            return found
        }
        var pairs: [ActiveJob.Frames] = []
        for frame in request.frames {
            let pixels = try memory(frame.pixels, WireRender.stride(width: size.width), size.height)
            let stride = WireRender.identityStride(width: size.width)
            let plane = frame.identity == 0 ? nil : try memory(frame.identity, stride, size.height)
            pairs.append(ActiveJob.Frames(pixels: pixels, identity: plane))
        }
        let side = WireRender.previewSide
        let preview =
            request.preview == 0 ? nil : try memory(request.preview, WireRender.stride(width: side), side)
        return ActiveJob(number: number, request: request, frames: pairs, preview: preview)
    }

    private static func render(
        _ job: ActiveJob, _ texts: WireReader, _ sink: WorkerSink, _ provider: LoadedProvider, _ channel: HostChannel
    ) throws(WireError) {
        sink.jobs.begin(job)
        let outcome = try provider.render(
            job.request.job, texts: texts, number: job.number, format: job.request.format, stride: job.stride,
            deadline: job.request.deadline)
        sink.jobs.end(job)
        // A good end that nobody sleeps for needs no packet. The order of the two accesses matters: the host first
        // says that it sleeps, then looks for the end.
        if outcome.status == .ok {
            sink.pages.status[word: WirePage.Status.finished(job.slot)] = job.number
            guard sink.pages.control[word: WirePage.Control.awaited(job.slot)] == job.number else { return }
        }
        finish(job.number, outcome, channel)
    }

    private static func explain(
        _ job: WireJob, _ texts: WireReader, _ number: UInt64, _ provider: LoadedProvider, _ channel: HostChannel
    ) throws(WireError) {
        switch try provider.explain(job, texts: texts, number: number) {
        case .success(let json):
            if channel.send(WireHeader(.explained, job: number), body: { $0.put(json) }) { return }
            finish(number, RenderOutcome(status: .limit), channel)
        case .failure(let outcome): finish(number, outcome, channel)
        }
    }

    private static func finish(_ number: UInt64, _ outcome: RenderOutcome, _ channel: HostChannel) {
        let words = WireOutcome(
            message: outcome.message, detail: outcome.detail, retryAfterMilliseconds: outcome.retryAfterMilliseconds)
        let sent = channel.send(WireHeader(.finished, job: number, index: outcome.status.rawValue)) {
            words.write(to: &$0)
        }
        if !sent { channel.send(WireHeader(.finished, job: number, index: outcome.status.rawValue)) }
    }
}
