import Glibc

/// Text for who watches, apart from the results.
enum StandardError {
    static let isTerminal = isatty(2) != 0

    static func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Glibc.write(2, bytes, bytes.count)
    }
}
