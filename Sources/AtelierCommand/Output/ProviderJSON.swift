import ProviderHost
import ProviderModel

/// Providers and what is wrong with them, as JSON.
extension JSONValue {
    static func provider(_ entry: Catalogue.Entry, _ quarantine: Quarantine?) -> JSONValue {
        let manifest = entry.manifest
        let accepts = manifest.accepts
        return [
            "id": .string(manifest.id), "name": .string(manifest.name), "version": .string(manifest.version),
            "abi": .string("\(manifest.abiMajor).\(manifest.abiMinor)"), "origin": .string(entry.origin.rawValue),
            "manifest": .string(entry.provider.manifestPath), "library": .string(entry.provider.libraryPath),
            "resources": .string(entry.provider.resourcesPath),
            "styles": .array(
                manifest.styles.map {
                    [
                        "id": .string($0.id.rawValue), "name": .string($0.name), "summary": .string($0.summary),
                        "symbol": .string($0.symbol),
                    ]
                }),
            "accepts": [
                "concepts": .strings(Manifest.ConceptKind.allCases.filter(accepts.concepts.contains).map(\.rawValue)),
                "sides": ["minimum": .integer(accepts.minimumSide), "maximum": .integer(accepts.maximumSide)],
                "sizes": .strings(accepts.sizes.map(\.description)), "languages": .strings(accepts.languages),
                "transparent": .bool(accepts.transparent), "source": .bool(accepts.source),
            ],
            "limits": [
                "memoryMiB": .integer(manifest.limits.memoryBytes >> 20),
                "renderSeconds": .number(manifest.limits.renderTimeout.inSeconds),
                "startSeconds": .number(manifest.limits.startTimeout.inSeconds),
                "firstProgressSeconds": manifest.limits.firstProgressTimeout.map { .number($0.inSeconds) } ?? .null,
                "workers": .integer(manifest.limits.workers), "renders": .integer(manifest.limits.renders),
            ],
            "permissions": [
                "network": .strings(manifest.permissions.network), "read": .strings(manifest.permissions.read),
                "cache": .bool(manifest.permissions.cache),
            ],
            "digitalSource": .string(manifest.digitalSource?.rawValue),
            "quarantine": quarantine.map {
                [
                    "reason": .string($0.reason), "since": .unsigned($0.since), "until": .unsigned($0.until),
                    "failedTrials": .integer($0.round),
                ]
            } ?? .null,
        ]
    }

    static func shadow(_ shadow: Catalogue.Shadow) -> JSONValue {
        [
            "id": .string(shadow.id), "version": .string(shadow.version), "manifest": .string(shadow.manifestPath),
            "origin": .string(shadow.origin.rawValue), "shadowedBy": .string(shadow.shadowedBy),
        ]
    }

    static func problem(_ problem: FileProblem) -> JSONValue {
        [
            "severity": .string(problem.severity.rawValue), "file": .string(problem.file),
            "line": problem.line.map { .integer($0) } ?? .null, "column": problem.column.map { .integer($0) } ?? .null,
            "key": .string(problem.key), "message": .string(problem.message),
            "suggestion": .string(problem.suggestion),
        ]
    }
}
