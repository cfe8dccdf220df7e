import ProviderHost
import ProviderModel

extension OptionSpec {
    static let style = OptionSpec("style", short: "s", value: "ID", help: "the style to draw in")
    static let allow = OptionSpec(
        "allow", value: "ID[,ID…]", isRepeatable: true,
        help: "allowed styles; the first that is available is drawn, unless --style names one; one locks the choice")
    static let provider = OptionSpec(
        "provider", value: "ID", help: "use this provider only; id@version for one of several versions")
    static let concept = OptionSpec(
        "concept", short: "c", value: "TEXT", isRepeatable: true, help: "something more that the picture is about")
    static let image = OptionSpec(
        "image", value: "FILE", isRepeatable: true, help: "a picture (PNG or JPEG) as a concept")
    static let source = OptionSpec("source", value: "FILE", help: "a picture (PNG or JPEG) to start from")
    static let size = OptionSpec(
        "size", value: "WxH|square|landscape|portrait",
        help: "the closest size that the provider supports is used; 1024x1024 by default")
    static let count = OptionSpec("count", short: "n", value: "N", help: "1 to 10 pictures")
    static let seed = OptionSpec(
        "seed", value: "N", help: "the same request, seed and provider give the same picture; random by default")
    static let personalization = OptionSpec(
        "personalization", choices: ["automatic", "enabled", "disabled"],
        help: "whether names of known people are looked up")
    static let locale = OptionSpec("locale", value: "TAG", help: "language of the prompt, such as en or pt-BR")
    static let timeout = OptionSpec("timeout", value: "DURATION", help: "for all pictures together: 30s, 500ms, 2m")

    static let fallback = OptionSpec(
        "fallback", choices: FallbackPolicy.allCases.map(\.rawValue),
        help:
            "who takes over where a provider fails: another of the same style, also of another allowed style, or nobody"
    )

    /// What a picture can be about without a prompt.
    static let concepts = [concept, image]

    /// What `generate` and `explain` ask a picture to be like.
    static let request: [OptionSpec] = [
        style, allow, provider, concept, image, source, size, count, seed, personalization, locale, timeout,
        fallback,
    ]
}

extension GenerationRequest {
    /// The request of a command line. Reads standard input, then pictures, once it is known that somebody could draw with
    /// them.
    init(_ arguments: ParsedArguments, host: ProviderHost) throws(AtelierError) {
        let texts = try PromptInput.concepts(words: arguments.operands, further: arguments.all(.concept))
        self.init(concepts: texts)
        if let style = arguments[.style] { preferredStyle = try Self.style(style, .style, host) }
        for id in arguments.all(.allow).flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
            allowedStyles.append(try Self.style(String(id), .allow, host))
        }
        provider = arguments[.provider]
        fallback = arguments[.fallback].flatMap { FallbackPolicy(rawValue: $0) }
        if let size = arguments[.size] ?? host.configuration.outputSize { self.size = try Self.size(size) }
        if let count = try arguments.integer(.count, largest: Limits.count.upperBound) { self.count = count }
        seed = try arguments.integer(.seed, largest: UInt64.max)
        timeout = try arguments.duration(.timeout)
        locale = arguments[.locale]
        switch arguments[.personalization] ?? host.configuration.personalization {
        case "enabled": personalization = .enabled
        case "disabled": personalization = .disabled
        default: personalization = .automatic
        }
        try add(images: arguments.all(.image), source: arguments[.source], host: host)
    }

    /// Decoding takes memory and time, so that the request is settled first, with stand-ins.
    private mutating func add(images: [String], source path: String?, host: ProviderHost) throws(AtelierError) {
        guard !images.isEmpty || path != nil, let standIn = InputImage(width: 1, height: 1, pixels: [0, 0, 0, 0]) else {
            return
        }
        let texts = concepts
        concepts += images.map { _ in .image(standIn, caption: nil) }
        if path != nil { source = standIn }
        _ = try validated()
        for path in images + [path].compactMap(\.self) { try InputFile.expect(path) }
        _ = try host.negotiate(self)
        var input = ImageInput()
        concepts = texts
        for image in images { concepts.append(.image(try input.read(image), caption: nil)) }
        if let path { source = try input.read(path) }
    }

    private static func style(
        _ id: String, _ option: OptionSpec, _ host: ProviderHost
    ) throws(AtelierError) -> StyleID {
        guard !id.isEmpty else {
            throw AtelierError(
                .invalidRequest, "--\(option.long) has an empty id.", suggestion: "See 'atelier styles' for ids.")
        }
        return try host.style(named: id)
    }

    private static func size(_ text: String) throws(AtelierError) -> Size {
        switch text {
        case "square": return .square
        case "landscape": return .landscape
        case "portrait": return .portrait
        default: break
        }
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else {
            let hint = Spelling.hint(text, among: ["square", "landscape", "portrait"])
            throw AtelierError(
                .invalidRequest, "--size doesn't know '\(text)'.",
                suggestion: hint.isEmpty ? "Write it like 1024x768, square, landscape or portrait." : hint)
        }
        return .exact(PixelSize(width: width, height: height))
    }
}
