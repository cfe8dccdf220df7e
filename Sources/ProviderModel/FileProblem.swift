/// Something wrong with a file that people write: what, where, and what to do.
public struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Hashable, Sendable {
        /// The file is used all the same.
        case warning
        /// The file can't be used.
        case error
    }

    public var severity: Severity
    /// Path of the file, or of the directory that can't be read.
    public var file: String
    /// From 1; nil where the file as a whole is meant. The column counts bytes.
    public var line: Int?
    public var column: Int?
    /// "styles[0].id".
    public var key: String?
    public var message: String
    public var suggestion: String?

    public init(
        _ severity: Severity, file: String, line: Int? = nil, column: Int? = nil, key: String? = nil,
        message: String, suggestion: String? = nil
    ) {
        self.severity = severity
        self.file = file
        self.line = line
        self.column = column
        self.key = key
        self.message = message
        self.suggestion = suggestion
    }

    /// "mine.json:3:9: error: library: … Do this."
    public var description: String {
        var place = file
        if let line { place += ":\(line)" }
        if let line, let column, line > 0 { place += ":\(column)" }
        let subject = key.map { "\($0): " } ?? ""
        return "\(place): \(severity.rawValue): \(subject)\(message)" + (suggestion.map { " \($0)" } ?? "")
    }
}
