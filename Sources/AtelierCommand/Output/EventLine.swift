import ProviderHost
import ProviderModel

/// Events as JSON objects, one a line: the field `event` says which.
extension JSONValue {
    static func negotiated(_ plan: GenerationPlan) -> JSONValue {
        .object(
            [
                ("event", "negotiated"), ("style", .string(plan.style.rawValue)), ("provider", .string(plan.provider)),
                ("version", .string(plan.version)), ("size", .size(plan.size)), ("seed", .unsigned(plan.seed)),
                ("count", .integer(plan.count)),
            ] + members(of: plan.negotiation))
    }

    static func rerouted(_ plan: GenerationPlan, after error: AtelierError) -> JSONValue {
        [
            "event": "rerouted", "style": .string(plan.style.rawValue), "provider": .string(plan.provider),
            "version": .string(plan.version), "size": .size(plan.size), "message": .string(error.message),
            "attempts": .attempts(plan.attempts),
        ]
    }

    static func started(isWarm: Bool) -> JSONValue { ["event": "started", "warm": .bool(isWarm)] }

    static func progress(image: Int, fraction: Double, phase: String) -> JSONValue {
        ["event": "progress", "index": .integer(image), "fraction": .number(fraction), "phase": .string(phase)]
    }

    /// `png` is the whole file.
    static func preview(image: Int, size: PixelSize, png: [UInt8]) -> JSONValue {
        ["event": "preview", "index": .integer(image), "size": .size(size), "png": .string(Base64.encode(png))]
    }

    static func image(
        _ image: GeneratedImage, _ plan: GenerationPlan, path: String, bytes: Int, request: GenerationRequest
    ) -> JSONValue {
        let report = image.report
        return [
            "event": "image", "index": .integer(report.index), "path": .string(path), "bytes": .integer(bytes),
            "style": .string(plan.style.rawValue), "provider": .string(plan.provider),
            "version": .string(plan.version),
            "size": .size(image.size), "seed": .unsigned(report.seed), "repeatable": .bool(report.isRepeatable),
            "revisedPrompt": .string(report.revisedPrompt), "altText": .string(report.altText),
            "account": .array(report.account.map { .word($0, of: request) }),
            "metadata": .parsed(report.metadata),
        ]
    }

    static func warning(_ message: String) -> JSONValue { ["event": "warning", "message": .string(message)] }

    static func finished(images: Int, elapsed: Duration) -> JSONValue {
        ["event": "finished", "images": .integer(images), "seconds": .number(elapsed.inSeconds)]
    }

    static func failed(_ error: AtelierError, status: Int32) -> JSONValue {
        [
            "event": "failed", "code": .string(error.code.rawValue), "message": .string(error.message),
            "suggestion": .string(error.suggestion), "provider": .string(error.provider),
            "phase": .string(error.phase?.rawValue), "cause": .string(error.cause), "log": .strings(error.logLines),
            "attempts": .attempts(error.attempts),
            "excluded": error.exclusions.isEmpty ? .null : .exclusions(error.exclusions),
            "status": .integer(Int(status)),
        ]
    }

    private static func word(_ word: ImageReport.Word, of request: GenerationRequest) -> JSONValue {
        [
            "concept": .integer(word.concept), "outcome": .string("\(word.outcome)"),
            "text": .string(request.text(of: word)), "note": .string(word.note),
        ]
    }
}

// MARK: - Parts

extension JSONValue {
    static func size(_ size: PixelSize) -> JSONValue {
        ["width": .integer(size.width), "height": .integer(size.height)]
    }

    static func exclusions(_ exclusions: [StyleExclusion]) -> JSONValue {
        .array(
            exclusions.map {
                [
                    "style": .string($0.style.rawValue), "provider": .string($0.provider),
                    "version": .string($0.version), "rule": .integer($0.rule), "reason": .string($0.code),
                    "message": .string($0.message), "suggestion": .string($0.suggestion),
                ]
            })
    }

    /// The providers that were tried, and how each failed.
    static func attempts(_ attempts: [ProviderAttempt]) -> JSONValue {
        .array(
            attempts.map {
                [
                    "provider": .string($0.provider), "version": .string($0.version),
                    "style": .string($0.style.rawValue), "code": .string($0.code.rawValue),
                    "message": .string($0.message), "images": .integer($0.images),
                ]
            })
    }

    /// JSON from a provider, read and written again; null if it isn't JSON.
    static func parsed(_ text: String?) -> JSONValue {
        text.flatMap { try? JSONDocument(Array($0.utf8)).root.json } ?? .null
    }

    /// What was decided and why, as members of an object.
    static func members(of negotiation: Negotiation) -> [(String, JSONValue)] {
        [
            ("styles", .strings(negotiation.styles.map(\.rawValue))), ("locked", .bool(negotiation.isLocked)),
            ("rule", .integer(negotiation.choice.rule)), ("why", .string(negotiation.choice.reason)),
            ("fallback", .string(negotiation.fallback.rawValue)),
            (
                "candidates",
                .array(
                    negotiation.candidates.map {
                        [
                            "provider": .string($0.provider), "version": .string($0.version),
                            "style": .string($0.style.rawValue), "size": .size($0.size),
                        ]
                    })
            ),
            ("excluded", .exclusions(negotiation.exclusions.map { StyleExclusion($0) })),
            (
                "notices",
                .array(negotiation.notices.map { ["code": .string($0.code.rawValue), "message": .string($0.message)] })
            ),
        ]
    }
}

extension Duration {
    var inSeconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + (Double(attoseconds) / 1e15).rounded() / 1e3
    }
}
