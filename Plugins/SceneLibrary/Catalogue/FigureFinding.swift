/// Something wrong or lacking in a figure file.
package struct FigureFinding: Hashable, Sendable {
    package enum Level: String, Sendable, Comparable {
        /// The figure isn't drawn, or not as meant.
        case error
        /// The format forbids it.
        case warning
        /// Worth a look.
        case note

        package static func < (a: Level, b: Level) -> Bool { a.rank < b.rank }

        private var rank: Int {
            switch self {
            case .error: 0
            case .warning: 1
            case .note: 2
            }
        }
    }

    package var level: Level
    package var file: String
    /// 0 when it concerns the whole file.
    package var line: Int
    package var text: String

    package init(_ level: Level, file: String, line: Int = 0, _ text: String) {
        self.level = level
        self.file = file
        self.line = line
        self.text = text
    }
}

extension FigureFinding: CustomStringConvertible {
    package var description: String {
        line > 0 ? "\(file):\(line): \(level.rawValue): \(text)" : "\(file): \(level.rawValue): \(text)"
    }
}
