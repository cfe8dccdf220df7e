/// How an entity will be drawn: the answer of the ladder from its own figure down to a placard.
package struct Resolution: Sendable {
    /// Steps of the ladder; the raw value is what the identity buffer reports.
    package enum Rung: Int, Sendable {
        /// Own subject, synonym or compound head.
        case figure = 1
        /// Curated override or WordNet hypernym.
        case standIn
        /// Emoji glyph by name.
        case glyph
        /// Emoji glyph by keyword.
        case keyword
        /// Generic archetype with the word on a tag.
        case archetype
        /// Abstract: motif or designed placard.
        case placard
    }

    package enum Form: Sendable {
        /// A figure file.
        case subject(Subject)
        /// A figure made for this word: glyph, tagged archetype, placard.
        case readyMade(Figure, kind: String)
        /// A feature of the setting: "river", "path", "wall".
        case feature(String)
        /// The setting itself.
        case setting
    }

    package var form: Form
    package var rung: Rung
    /// Real height, where it differs from the subject's.
    package var metres: Double?
    /// Age that the word implies ("puppy": child).
    package var age: String?
    /// What it is drawn as when that isn't what was asked for; for the report.
    package var note: String?

    package init(form: Form, rung: Rung) {
        self.form = form
        self.rung = rung
    }
}
