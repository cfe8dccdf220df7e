import Synchronization

/// Nouns of a hundred languages, from the names that CLDR gives to emoji: "Igel" is hedgehog.
///
/// A language's file is read when a prompt in it first needs one. Safe to use from any thread.
package final class LocalNouns: Sendable {
    private let directory: String
    private let name: @Sendable ([UInt32]) -> String
    private let read = Mutex<[String: EmojiNames?]>([:])

    /// - Parameters:
    ///   - directory: where CLDR's annotation files are.
    ///   - name: the English name of what an emoji of these code points shows, empty when there is none.
    package init(directory: String, name: @escaping @Sendable ([UInt32]) -> String) {
        self.directory = directory
        self.name = name
    }

    /// What an emoji shows, in English; of a sequence without a name of its own, what its first sign shows.
    package func name(ofEmoji emoji: String) -> String? {
        let scalars = emoji.unicodeScalars.map(\.value).filter { $0 != 0xfe0f && !(0x1f3fb...0x1f3ff).contains($0) }
        let name = scalars.first.map { self.name(scalars).isEmpty ? self.name([$0]) : self.name(scalars) } ?? ""
        return name.isEmpty ? nil : name
    }

    /// The English noun for the name of an emoji, in the singular or plural; nil when none has it.
    package func noun(named word: String, language: String) -> Item.Noun? {
        guard let names = names(language) else { return nil }
        return noun(word, language) { names.byName[$0] }
    }

    /// The English noun for a word that the name of an emoji begins or ends with, the shortest name first: "Eis" in
    /// "Softeis".
    package func noun(within word: String, language: String) -> Item.Noun? {
        guard let names = names(language) else { return nil }
        return noun(word, language) { codePoint($0, names) }
    }

    private func noun(_ word: String, _ language: String, _ find: (String) -> UInt32?) -> Item.Noun? {
        for form in ForeignForms.singulars(of: word, language: language) {
            if let found = find(form) { return Item.Noun(lemma: name([found]), isPlural: form != word) }
        }
        return nil
    }

    private func codePoint(_ word: String, _ names: EmojiNames) -> UInt32? {
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
