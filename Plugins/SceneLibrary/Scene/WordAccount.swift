/// What became of a stretch of the prompt.
package struct WordAccount: Hashable, Sendable {
    package enum Outcome: Sendable { case drawn, attribute, ignored, unrendered }
    /// UTF-8 bytes of the prompt.
    package var range: Range<Int>
    package var outcome: Outcome
    /// Why it is unrendered, or what it was drawn as when that isn't plain.
    package var note: String?

    package init(range: Range<Int>, outcome: Outcome, note: String? = nil) {
        self.range = range
        self.outcome = outcome
        self.note = note
    }
}
