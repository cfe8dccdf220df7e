/// Damages bytes the way that files and packets from anybody are damaged, and a little worse.
package struct ByteMutator: Sendable {
    /// What the damage starts from.
    let corpus: [[UInt8]]
    /// Words that mean something in the format: put in, and in each other's place.
    let dictionary: [[UInt8]]
    /// Whole values of a text format, to stand in the place of one in double quotes.
    let values: [[UInt8]]
    /// What opens and closes a level of the format, for nesting that goes too deep.
    let brackets: [(open: [UInt8], close: [UInt8])]
    /// Longest result, in bytes.
    let most: Int

    package init(
        corpus: [[UInt8]], dictionary: [String] = [], values: [String] = [], brackets: [(String, String)] = [],
        most: Int = 1 << 18
    ) {
        self.corpus = corpus
        self.values = values.map { Array($0.utf8) }
        self.dictionary = dictionary.map { Array($0.utf8) }
        self.brackets = brackets.map { (Array($0.0.utf8), Array($0.1.utf8)) }
        self.most = most
    }

    /// One of the corpus with one to a dozen things done to it.
    package func make(_ random: inout SeededGenerator) -> [UInt8] {
        guard !corpus.isEmpty else { return [] }
        var bytes = random.element(corpus)
        for _ in 0...(random.oneIn(4) ? random.below(12) : random.below(2)) {
            // What stays well formed gets further into a reader.
            if values.isEmpty || random.oneIn(2) { mutate(&bytes, &random) } else { replaceValue(&bytes, &random) }
            if bytes.count > most { bytes.removeSubrange(most...) }
        }
        return bytes
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        switch random.below(16) {
        case 0, 1: if !bytes.isEmpty { bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8)) }
        case 2: if !bytes.isEmpty { bytes[random.below(bytes.count)] = random.element(Self.edges) }
        case 3: bytes.removeSubrange(random.below(bytes.count + 1)...)
        case 4: bytes.removeSubrange(random.stretch(of: bytes.count))
        case 5: splice(&bytes, &random)
        case 6: copy(&bytes, &random)
        case 7: overwriteNumber(&bytes, &random)
        case 8: replaceDigits(&bytes, &random)
        case 9: nest(&bytes, &random)
        case 10: insert(random.element(Self.badText), into: &bytes, &random)
        case 11: insert((0...random.below(24)).map { _ in UInt8(random.below(256)) }, into: &bytes, &random)
        case 12, 13: if !dictionary.isEmpty { insert(random.element(dictionary), into: &bytes, &random) }
        default: exchangeWord(&bytes, &random)
        }
    }

    /// The head of one, the tail of another.
    private func splice(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let other = random.element(corpus)
        bytes = Array(bytes.prefix(random.below(bytes.count + 1)) + other.suffix(random.below(other.count + 1)))
    }

    /// A stretch again, somewhere, up to a thousand times.
    private func copy(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let stretch = Array(bytes[random.stretch(of: bytes.count, most: 4096)])
        let times = random.oneIn(8) ? min(1000, most / max(1, stretch.count)) : 1
        insert((0..<times).flatMap { _ in stretch }, into: &bytes, &random)
    }

    /// Puts in, or writes over what is there.
    private func insert(_ piece: [UInt8], into bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let start = random.below(bytes.count + 1)
        let end = random.oneIn(3) ? min(bytes.count, start + piece.count) : start
        bytes.replaceSubrange(start..<end, with: piece)
    }

    /// A binary number of any width and either byte order, that a reader might trip over.
    private func overwriteNumber(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let width = random.element([1, 2, 4, 8])
        guard bytes.count >= width else { return }
        let near = UInt64(truncatingIfNeeded: bytes.count + random.below(5) - 2)
        let value = random.oneIn(4) ? near : random.element(Self.numbers)
        let start = random.below(bytes.count - width + 1)
        let isBig = random.oneIn(2)
        for place in 0..<width {
            bytes[start + place] = UInt8(truncatingIfNeeded: value >> UInt64(8 * (isBig ? width - 1 - place : place)))
        }
    }

    /// A written number in the place of another.
    private func replaceDigits(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let from = random.below(bytes.count)
        guard let start = bytes[from...].firstIndex(where: digits.contains) else { return }
        let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: Array(random.element(Self.writtenNumbers).utf8))
    }

    private func replaceValue(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let quote = UInt8(ascii: "\"")
        let places = bytes.indices.filter { bytes[$0] == quote }
        guard places.count >= 2 else { return }
        let pair = 2 * random.below(places.count / 2)
        bytes.replaceSubrange(places[pair]...places[pair + 1], with: random.element(values))
    }

    private func nest(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        guard !brackets.isEmpty else { return }
        let (open, close) = random.element(brackets)
        let depth = random.element([3, 40, 70, 1000, 20_000])
        let isClosed = random.oneIn(2)
        let levels = min(depth, most / (open.count + close.count))
        var piece = (0..<levels).flatMap { _ in open }
        if isClosed { piece += (0..<levels).flatMap { _ in close } }
        insert(piece, into: &bytes, &random)
    }

    /// Another word of the dictionary in the place of one that stands there.
    private func exchangeWord(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        guard !dictionary.isEmpty else { return }
        let word = random.element(dictionary)
        guard let first = word.first, !bytes.isEmpty else { return }
        var place = random.below(bytes.count)
        while let found = bytes[place...].firstIndex(of: first) {
            if bytes[found...].starts(with: word) {
                bytes.replaceSubrange(found..<found + word.count, with: random.element(dictionary))
                return
            }
            place = found + 1
        }
    }

    private static let edges: [UInt8] =
        [0, 1, 0x0A, 0x1F, 0x20, 0x7F, 0x80, 0xC0, 0xFE, 0xFF] + Array("\"'\\{}[]<>&/#:;,.-+%0e".utf8)

    private static let numbers: [UInt64] = [
        0, 1, 2, 3, 64, 127, 128, 255, 256, 4095, 4096, 4097, 32_767, 32_768, 65_535, 65_536, 1 << 20, 1 << 24,
        0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF, 1 << 32, 1 << 48, 1 << 62, .max >> 1, 1 << 63, .max,
        0x7FF0_0000_0000_0000, 0x7FF8_0000_0000_0001, 0x7F80_0000, 0x7FC0_0001,
    ]

    private static let writtenNumbers = [
        "0", "-0", "00", "1", "-1", "0.5", ".5", "5.", "1e5", "1e-400", "1e400", "-1e999", "nan", "inf", "0x10", "127",
        "256", "65536", "2147483647", "2147483648", "4294967296", "9007199254740993", "9223372036854775807",
        "9223372036854775808", "-9223372036854775809", "18446744073709551616", "100000000000000000000000000000",
        "0.0000000000000000000000000000000000001", String(repeating: "9", count: 400),
    ]

    /// No UTF-8, or UTF-8 that means mischief: overlong, half a pair, beyond the last, cut short; NUL, a mark that
    /// turns the direction, one of byte order, a hundred accents on one letter.
    private static let badText: [[UInt8]] = [
        [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F, 0x98],
        [0x80], [0], [0xE2, 0x80, 0xAE], [0xEF, 0xBB, 0xBF], [0xC2, 0x9B],
        [0x61] + (0..<100).flatMap { _ in [0xCC, 0x81] as [UInt8] },
    ]
}
