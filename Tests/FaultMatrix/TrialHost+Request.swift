import Glibc
import ProviderHost
import ProviderModel

/// What a caller got.
struct TrialOutcome: Sendable {
    var pictures = 0
    var error: AtelierError?
    /// A picture that isn't what was drawn.
    var isWrong = false

    var isQuarantined: Bool { error?.code == .quarantined }

    /// For the table: without the path of the trial's own directory.
    func text(in directory: String = "") -> String {
        let drawn = pictures == 0 ? nil : pictures == 1 ? "1 picture" : "\(pictures) pictures"
        let failed = error.map { error in
            let cause = error.cause ?? error.message
            let shown = directory.isEmpty ? cause : cause.replacing("\(directory)/providers/", with: "")
            return "\(error.code.rawValue): \(shown.prefix(80))"
        }
        let text = [drawn, failed].compactMap { $0 }.joined(separator: ", then ")
        return text.isEmpty ? "nothing" : text
    }
}

extension TrialHost {
    /// Asks a provider for pictures, as a caller does, and looks at each.
    func request(
        _ provider: String, _ prompt: String, seed: UInt64, count: Int = 1, timeout: Duration? = nil,
        checks: Bool = true
    ) async -> TrialOutcome {
        var request = GenerationRequest(prompt: prompt)
        request.provider = provider
        request.preferredStyle = Self.style
        request.size = .exact(PixelSize(width: 64, height: 64))
        request.count = count
        request.seed = seed
        request.timeout = timeout
        var outcome = TrialOutcome()
        do throws(AtelierError) {
            for try await event in host.generate(request) {
                guard case .image(let image) = event else { continue }
                outcome.pictures += 1
                let expected = 128 + UInt8((seed + UInt64(image.report.index)) % 100)
                if checks {
                    if !image.isFilled(with: expected) { outcome.isWrong = true }
                } else {
                    // Whatever it holds, it must bear being encoded.
                    _ = try image.png()
                }
            }
        } catch {
            outcome.error = error
        }
        return outcome
    }

    /// A request that does harm, and how the manifest's own faults are told where there is no provider for it.
    func harm(_ fault: Fault, seed: UInt64) async -> TrialOutcome {
        var outcome = await request(
            hostile, "harm", seed: seed, count: fault.count, timeout: fault.timeout, checks: false)
        if host.catalogue[hostile] == nil {
            let problem = host.catalogue.problems.first { $0.file.hasSuffix("/hostile.json") }
            outcome.error?.phase = .discover
            outcome.error?.cause = problem?.message
        }
        return outcome
    }
}

extension GeneratedImage {
    /// Whether every byte of the picture is `value`.
    fileprivate func isFilled(with value: UInt8) -> Bool {
        let row = [UInt8](repeating: value, count: 4 * size.width)
        return withUnsafeBytes { bytes in
            (0..<size.height).allSatisfy { y in
                bytes.baseAddress.map { memcmp($0 + y * stride, row, row.count) == 0 } ?? false
            }
        }
    }
}
