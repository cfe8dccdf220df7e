import ProviderHost
import ProviderModel

extension OptionSpec {
    static let output = OptionSpec(
        "output", short: "o", value: "FILE|DIR|-", help: "where pictures go; by default here, named by the prompt")
    static let force = OptionSpec(
        "force", help: "overwrite files; a link stays, and the file it leads to is overwritten")
    static let noPreview = OptionSpec("no-preview", help: "leave previews out of --json")
}

extension CommandSpec {
    static let generate = CommandSpec(
        name: "generate", summary: "makes pictures from a prompt", operands: "PROMPT…", operandCount: 1...Int.max,
        operandStandIns: OptionSpec.concepts,
        options: OptionSpec.request + [.output, .force, .noPreview, .json, .quiet],
        examples: [
            Example(
                command: "atelier generate a red cat with blue gloves in a park --seed 7 -o cat.png",
                meaning: "the same picture each time, in cat.png"),
            Example(
                command: "atelier generate -n 3 --size landscape -o pictures/ two dogs on a beach",
                meaning: "three pictures in the directory pictures, which is made if need be"),
            Example(
                command: "fortune | atelier generate - -o - | display",
                meaning: "words from standard input, the picture to standard output"),
        ],
        notes: [
            "Words may be unquoted, and options may stand between them; put '--' before words that start with a hyphen. "
                + "'-' alone reads the prompt from standard input.",
            "Prints the path of each picture as soon as it is finished. With --json, prints one event a line instead: "
                + "negotiated, started, progress, preview (a PNG in Base64), image, warning, rerouted (another provider goes on), "
                + "failed, finished.",
        ],
        run: { (invocation) async throws(AtelierError) in
            try await ProviderHost.run(try .commandLine(invocation.arguments)) { (host) async throws(AtelierError) in
                var generation = try Generation(invocation, host: host)
                try await generation.run()
            }
        })
}

/// One run of `generate`: events in, files and lines out.
struct Generation {
    private let request: GenerationRequest
    private let host: ProviderHost
    private let console: Console
    private let target: OutputTarget
    private let wantsPreviews: Bool
    private var progress: ProgressLine
    private var plan: GenerationPlan?
    private var saved = 0
    private var seeds: [UInt64] = []
    /// Lines of the summary that were printed: those that pictures share are printed once.
    private var told: Set<String> = []

    init(_ invocation: Invocation, host: ProviderHost) throws(AtelierError) {
        let arguments = invocation.arguments
        self.host = host
        console = invocation.console
        console.note(troubleOf: host.catalogue)
        wantsPreviews = console.isJSON && !arguments.has(.noPreview)
        var request = try GenerationRequest(arguments, host: host).validated()
        request.wantsPreviews = wantsPreviews
        self.request = request
        target = try OutputTarget(
            arguments[.output] ?? host.configuration.outputDirectory.map { "\($0)/" }, prompt: request.prompt,
            count: request.count, mayOverwrite: arguments.has(.force))
        guard !(console.isJSON && target.isStandardOutput) else {
            throw AtelierError(
                .invalidRequest, "Events and a picture can't both go to standard output.",
                suggestion: "Leave out --json, or name a file with --output.")
        }
        progress = ProgressLine(console: console, count: request.count)
    }

    mutating func run() async throws(AtelierError) {
        defer { progress.clear() }
        for try await event in host.generate(request) { try handle(event) }
    }

    private mutating func handle(_ event: GenerationEvent) throws(AtelierError) {
        switch event {
        case .negotiated(let plan):
            self.plan = plan
            try emit(.negotiated(plan))
            for notice in plan.negotiation.notices { tell("note: \(notice.message)", isMust: notice.code.isOfStyle) }
            progress.show(image: 0, fraction: 0, phase: "starting \(plan.provider)")
        case .rerouted(let plan, let error):
            let styled = self.plan?.style == plan.style ? "" : " The style is '\(plan.style)' now."
            self.plan = plan
            try emit(.rerouted(plan, after: error))
            progress.clear()
            tell(
                "warning: \(error.message) \(plan.provider) \(plan.version) goes on in its place.\(styled)",
                isMust: !styled.isEmpty)
        case .started(let isWarm):
            try emit(.started(isWarm: isWarm))
        case .progress(let image, let fraction, let phase):
            try emit(.progress(image: image, fraction: fraction, phase: phase))
            progress.show(image: image, fraction: fraction, phase: phase)
        case .preview(let image, let picture):
            guard wantsPreviews else { return }
            try emit(.preview(image: image, size: picture.size, png: try picture.png()))
        case .image(let image):
            try save(image)
        case .warning(let message):
            try emit(.warning(message))
            progress.clear()
            console.note("warning: \(message)")
        case .finished(let elapsed):
            try emit(.finished(images: saved, elapsed: elapsed))
            progress.clear()
            if let plan { console.note(Summary.line(plan, seeds: seeds, elapsed: elapsed)) }
        }
    }

    private mutating func save(_ image: GeneratedImage) throws(AtelierError) {
        guard let plan else { return }
        let bytes = try host.png(of: image, request: request, plan: plan)
        let path = try target.write(bytes, index: image.report.index, console: console)
        saved += 1
        seeds.append(image.report.seed)
        progress.clear()
        if console.isJSON {
            try console.print(.image(image, plan, path: path ?? "-", bytes: bytes.count, request: request))
        } else if let path {
            try console.print(path: path)
        }
        for line in Summary.account(of: image.report, request: request) where told.insert(line).inserted {
            console.note(line)
        }
    }

    /// What must be read is said by a quiet program too.
    private func tell(_ line: String, isMust: Bool) {
        if isMust { console.complain(line) } else { console.note(line) }
    }

    private func emit(_ event: JSONValue) throws(AtelierError) {
        if console.isJSON { try console.print(event) }
    }
}

extension Negotiation.Notice.Code {
    /// Another style than the one that was asked for is drawn.
    fileprivate var isOfStyle: Bool { self == .preferredNotAllowed || self == .preferredUnavailable }
}
