import ProviderModel
import ProviderTestSupport
import Testing

@testable import AtelierCommand

/// Command lines as a cat on the keyboard would type them.
@Suite struct `Any command line` {
    private static let lines = [
        "generate a red cat --seed 7 -o cat.png", "generate -n 3 --size landscape -o pictures/ two dogs",
        "generate - --json --no-preview", "providers show org.example.mine --json", "styles --json",
        "explain cat --allow a,b --allow c --timeout 1.5s", "doctor", "--version", "-h", "generate --help",
    ]
    private static let words = [
        "\n--", "\n-", "\n", "=", "--seed", "--size", "--count", "--timeout", "18446744073709551616", "1e999s", "-1",
        "0x0",
        "99999999999x99999999999", "generate", "providers", "--json", "-nsoq", "é", "\u{301}", "--=",
    ]

    @Test func `it is parsed, or refused with a reason`() {
        let corpus = Self.lines.map { Array($0.replacing(" ", with: "\n").utf8) }
        let mutator = ByteMutator(corpus: corpus, dictionary: Self.words, most: 8192)
        let wrong = Fuzzer("arguments", cases: 3000, mutator).failure { bytes, _ in
            let text = String(decoding: bytes, as: UTF8.self)
            let arguments = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            do throws(AtelierError) {
                let parsed = try ArgumentParser.parse(try ArgumentParser.match(.atelier, arguments))
                _ = try parsed.integer(.count, largest: 10)
                _ = try parsed.integer(.seed, largest: UInt64.max)
                if let time = try parsed.duration(.timeout), time <= .zero {
                    return "a time of \(time)"
                }
                return nil
            } catch {
                return error.code == .invalidRequest && !error.message.isEmpty ? nil : "\(error.code): \(error)"
            }
        }
        #expect(wrong == nil)
    }
}
