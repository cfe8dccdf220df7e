import Synchronization

/// Nouns of a hundred languages, from the names that CLDR gives to emoji: "Igel" is hedgehog.
///
/// A language's file is read when a prompt in it first needs one. Safe to use from any thread.
package final class LocalNouns: Sendable {
    private let directory: String
    private let name: @Sendable (UInt32) -> String
    private let read = Mutex<[String: EmojiNames?]>([:])

    /// - Parameters:
    ///   - directory: where CLDR's annotation files are.
    ///   - name: the English name of what an emoji shows.
    package init(directory: String, name: @escaping @Sendable (UInt32) -> String) {
        self.directory = directory
        self.name = name
    }

    /// The English noun for a word, which may be a plural; nil when no emoji has it for a name.
    package func noun(_ word: String, language: String) -> Item.Noun? {
        guard let names = names(language) else { return nil }
        for form in ForeignForms.singulars(of: word, language: language) {
            guard let codePoint = names.byName[form] ?? named(form, names) else { continue }
            return Item.Noun(lemma: name(codePoint), isPlural: form != word)
        }
        return nil
    }

    /// An emoji with the word for a keyword whose name begins or ends with it, the shortest name first: "Eis" in
    /// "Softeis".
    private func named(_ word: String, _ names: EmojiNames) -> UInt32? {
        let found = names.byKeyword[word]?.compactMap { codePoint in
            names.names[codePoint].map { (codePoint, $0) }
        }
        return found?.filter { _, name in
            let words = name.split { $0 == " " || $0 == "-" }
            return words.first.map { $0 == word } == true || words.last.map { $0.hasSuffix(word) } == true
        }.min { $0.1.utf8.count < $1.1.utf8.count }?.0
    }

    private func names(_ language: String) -> EmojiNames? {
        read.withLock { read in
            if let known = read[language] { return known }
            let names = EmojiNames(language: language, directory: directory)
            read[language] = .some(names)
            return names
        }
    }
}
