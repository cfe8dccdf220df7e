/// A sorted text file in memory, searched by the first word of its lines.
struct LexiconFile: Sendable {
    private let memory: FileMemory

    private var bytes: UnsafeRawBufferPointer { memory.bytes }

    /// Nil when the file can't be mapped.
    init?(path: String) {
        guard let memory = FileMemory(mapping: path) else { return nil }
        self.memory = memory
    }

    /// A line's words, each a slice of the file's bytes; what follows a lone "|" (the gloss) is left out.
    struct Fields {
        private let words: [Range<Int>]
        private let file: LexiconFile

        fileprivate init(_ file: LexiconFile, _ span: Range<Int>) {
            var words: [Range<Int>] = []
            var start = span.lowerBound
            for position in span.lowerBound...span.upperBound {
                guard position == span.upperBound || file.bytes[position] == 32 else { continue }
                if position == start + 1, file.bytes[start] == 124 { break }
                if position > start { words.append(start..<position) }
                start = position + 1
            }
            self.words = words
            self.file = file
        }

        var count: Int { words.count }

        /// Underscores are read as spaces.
        subscript(_ index: Int) -> String {
            String(decoding: file.bytes[words[index]].map { $0 == 95 ? 32 : $0 }, as: UTF8.self)
        }

        func isWord(_ index: Int, _ text: StaticString) -> Bool {
            let word = words[index]
            guard word.count == text.utf8CodeUnitCount else { return false }
            return word.indices.allSatisfy { file.bytes[$0] == text.utf8Start[$0 - word.lowerBound] }
        }

        /// A number of at most nine digits.
        func number(_ index: Int, radix: Int = 10) -> Int? {
            guard index < words.count, words[index].count <= 9 else { return nil }
            var value = 0
            for byte in file.bytes[words[index]] {
                let digit = Int(byte) - (byte > 57 ? 87 : 48)
                guard (0..<radix).contains(digit) else { return nil }
                value = value * radix + digit
            }
            return value
        }
    }

    /// Whether a line starts with `key`.
    func contains(_ key: String) -> Bool { span(for: key) != nil }

    /// The line whose first word is `key`; spaces of the key are looked up as underscores.
    func line(for key: String) -> Fields? { span(for: key).map { Fields(self, $0) } }

    private func span(for key: String) -> Range<Int>? {
        let wanted: [UInt8] = key.utf8.map { $0 == 32 ? UInt8(95) : $0 }
        guard !wanted.isEmpty, wanted.count < 100 else { return nil }
        var low = 0
        var high = bytes.count
        while low < high {
            let start = lineStart((low + high) / 2)
            switch compare(start, wanted) {
            case 0: return start..<lineEnd(start)
            case ..<0: low = lineEnd(start) + 1
            default: high = start
            }
        }
        return nil
    }

    /// The line that starts at a byte offset; nil when it lies outside or no line starts there.
    func line(at start: Int) -> Fields? {
        guard start >= 0, start < bytes.count, start == 0 || bytes[start - 1] == 10 else { return nil }
        let end = min(lineEnd(start), start + 1 << 16)
        return Fields(self, start..<end)
    }

    private func lineStart(_ position: Int) -> Int {
        var start = position
        while start > 0, bytes[start - 1] != 10 { start -= 1 }
        return start
    }

    private func lineEnd(_ position: Int) -> Int {
        var end = position
        while end < bytes.count, bytes[end] != 10 { end += 1 }
        return end
    }

    /// Below 0 when the line's first word sorts before `wanted`. The licence at the top sorts before every word.
    private func compare(_ start: Int, _ wanted: [UInt8]) -> Int {
        for (index, byte) in wanted.enumerated() {
            let position = start + index
            guard position < bytes.count, bytes[position] != 32, bytes[position] != 10 else { return -1 }
            if bytes[position] != byte { return Int(bytes[position]) - Int(byte) }
        }
        let next = start + wanted.count
        return next >= bytes.count || bytes[next] == 32 || bytes[next] == 10 ? 0 : 1
    }
}
