/// The settings of one source, in the order written.
package struct ConfigurationLayer: Sendable {
    /// A value, what it is of, and who said so.
    package struct Setting: Sendable {
        package var key: ConfigurationKey
        package var path: ConfigurationPath
        package var value: JSONValue
        package var origin: ConfigurationOrigin

        package init(
            key: ConfigurationKey, path: ConfigurationPath, value: JSONValue, origin: ConfigurationOrigin
        ) {
            self.key = key
            self.path = path
            self.value = value
            self.origin = origin
        }
    }

    package var settings: [Setting] = []

    package init(settings: [Setting]) { self.settings = settings }
}

/// Who said what a setting is.
public enum ConfigurationOrigin: Hashable, Sendable, CustomStringConvertible {
    /// Nobody else.
    case builtIn
    /// The line counts from 1.
    case file(String, line: Int)
    case environment(String)

    public var description: String {
        switch self {
        case .builtIn: "built-in"
        case .file(let path, let line): "\(path):\(line)"
        case .environment(let name): "environment \(name)"
        }
    }
}

/// The names on the way to a setting.
package struct ConfigurationPath: Hashable, Sendable {
    package let names: [String]

    package init(_ names: [String]) { self.names = names }

    /// As people write it: names with dots in quotes, `providers."org.example.mine".enabled`.
    package var text: String {
        names.map { name in
            let isPlain =
                !name.isEmpty
                && name.utf8.allSatisfy { byte in
                    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
                        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "$")
                }
            return isPlain ? name : "\"\(name)\""
        }.joined(separator: ".")
    }

    /// What is wrong with the names where they are people's own; nil if nothing is.
    var whyNot: String? {
        guard names.count >= 2 else { return nil }
        switch names[0] {
        case "providers" where !ManifestRules.isIdentifier(names[1]):
            return "'\(names[1])' is not the id of a provider, such as org.example.mine."
        case "routes" where names[1] == StyleID.externalProvider.rawValue:
            return "'externalProvider' alone says who draws this style."
        case "routes" where StyleID(rawValue: names[1]) == nil || names[1] == StyleID.any.rawValue:
            return "'\(names[1])' is not the id of a style, such as sketch."
        default: return nil
        }
    }
}
