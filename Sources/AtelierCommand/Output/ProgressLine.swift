import Glibc

/// One line at the bottom of a terminal that shows how far the work is.
struct ProgressLine {
    private let isShown: Bool
    private let count: Int
    private var isDirty = false
    private var lastDrawn: ContinuousClock.Instant?

    init(console: Console, count: Int) {
        isShown = console.canShowProgress
        self.count = count
    }

    /// Draws at most 20 times a second. `image` counts from 0.
    mutating func show(image: Int, fraction: Double, phase: String) {
        let now = ContinuousClock.now
        guard isShown, lastDrawn.map({ now - $0 > .milliseconds(50) }) ?? true else { return }
        lastDrawn = now
        isDirty = true
        let width = 30
        let share = min(max((Double(image) + fraction) / Double(count), 0), 1)
        let filled = Int((share * Double(width)).rounded())
        let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: width - filled)
        let number = count > 1 ? "\(image + 1)/\(count) " : ""
        emit("\r\u{1B}[K[\(bar)] \(Int(share * 100))% \(number)\(Console.printable(phase.prefix(30)))")
    }

    /// Leaves an empty line for other output.
    mutating func clear() {
        guard isDirty else { return }
        isDirty = false
        emit("\r\u{1B}[K")
    }

    private func emit(_ text: String) { try? Console.write(Array(text.utf8), to: STDERR_FILENO) }
}
