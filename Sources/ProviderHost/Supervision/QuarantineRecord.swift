import ProviderModel

/// A provider that is left alone because it failed too often: why, and for how long.
public struct Quarantine: Hashable, Sendable {
    /// What happened last, such as "crashed while drawing (signal 11 (SIGSEGV))".
    public var reason: String
    /// Seconds since 1970.
    public var since: UInt64
    /// When it is tried again; also moved on while somebody tries.
    public var until: UInt64
    /// Trials that have failed.
    public var round: Int
}

/// What is known about one library's failures, shared by all hosts of a user.
struct QuarantineRecord: Hashable, Sendable {
    /// Whom it is about: another library, ABI or host version is another matter.
    struct Key: Hashable, Sendable {
        var provider: String
        var hash: LibraryHash
        /// "1.0".
        var abi: String
        /// The version of Atelier.
        var host: String

        init(provider: String, hash: LibraryHash, abi: String, host: String) {
            self.provider = provider
            self.hash = hash
            self.abi = abi
            self.host = host
        }

        init(_ manifest: Manifest, _ hash: LibraryHash) {
            self.init(
                provider: manifest.id, hash: hash, abi: "\(manifest.abiMajor).\(manifest.abiMinor)",
                host: AtelierVersion.current)
        }
    }

    var key: Key
    /// Faults that count, as of `time`: see RestartBudget.
    var spent: Double
    /// Seconds since 1970.
    var time: UInt64
    var quarantine: Quarantine?
}

extension QuarantineRecord {
    /// In bytes.
    private static let longestReason = 300

    var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("provider", .string(key.provider)), ("hash", .string(key.hash.description)), ("abi", .string(key.abi)),
            ("host", .string(key.host)), ("spent", .number(spent)), ("time", .unsigned(time)),
        ]
        if let quarantine {
            members += [
                ("reason", .string(String(decoding: quarantine.reason.utf8.prefix(Self.longestReason), as: UTF8.self))),
                ("since", .unsigned(quarantine.since)), ("until", .unsigned(quarantine.until)),
                ("round", .integer(quarantine.round)),
            ]
        }
        return .object(members)
    }

    /// Nil if it isn't a record.
    init?(_ node: JSONNode) {
        guard let provider = node["provider"]?.text, let hash = node["hash"]?.text.flatMap({ LibraryHash($0) }),
            let abi = node["abi"]?.text, let host = node["host"]?.text, let time = node["time"]?.seconds,
            case .number(let digits)? = node["spent"]?.value, let spent = Double(digits), spent.isFinite
        else { return nil }
        key = Key(provider: provider, hash: hash, abi: abi, host: host)
        self.spent = spent
        self.time = time
        guard let until = node["until"]?.seconds else { return }
        quarantine = Quarantine(
            reason: node["reason"]?.text ?? "failed too often", since: node["since"]?.seconds ?? time, until: until,
            round: Int(min(node["round"]?.seconds ?? 0, 64)))
    }
}

extension JSONNode {
    fileprivate var text: String? {
        guard case .string(let text) = value else { return nil }
        return text
    }

    /// A whole number that a date could be.
    fileprivate var seconds: UInt64? {
        guard case .number(let digits) = value, let number = UInt64(digits), number < 1 << 40 else { return nil }
        return number
    }
}
