/// A word, number, quotation or mark of a prompt.
package struct Token: Hashable, Sendable {
    package enum Kind: Sendable {
        case word
        case number
        /// Words between quotation marks; `text` is what is inside.
        case quotation
        /// One emoji; once it is named, `word` is the English name of what it shows.
        case emoji
        /// A comma or another mark that doesn't end a sentence.
        case comma
        case colon
        /// The end of a sentence.
        case stop
        /// The 's of a genitive.
        case genitive
    }

    package var kind: Kind
    /// As written, with quotes and dashes made plain.
    package var text: String
    /// Lower case.
    package var word: String
    /// UTF-8 bytes of the prompt.
    package var range: Range<Int>

    package var isCapitalised: Bool { text.first?.isUppercase == true }
}
