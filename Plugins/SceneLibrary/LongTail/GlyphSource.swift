/// Emoji by name and keyword, drawn as figures; what is read from the system is read when first asked for.
package final class GlyphSource: Sendable {
    private let font: EmojiFont
    private let names: LazyValue<EmojiNames?>

    /// - Parameters:
    ///   - font: where glyphs come from; without it no glyph is found.
    ///   - annotations: directory of CLDR's annotation files.
    package init(font: EmojiFont = EmojiFont(), annotations: String = EmojiNames.standardDirectory) {
        self.font = font
        names = LazyValue { EmojiNames(language: "en", directory: annotations) }
    }

    func codePoint(named name: String) -> UInt32? { names.value?.byName[name] }

    /// The first emoji that has the keyword and whose name ends in it: "police car light" is a light, "person playing
    /// water polo" no water.
    func codePoint(keyword: String) -> UInt32? {
        guard let names = names.value else { return nil }
        return names.byKeyword[keyword]?.first { codePoint in
            let words = names.names[codePoint]?.split(whereSeparator: { $0 == " " || $0 == "-" }) ?? []
            return words.last.map { $0 == keyword } ?? false
        }
    }

    /// The first emoji that has the keyword and whose name begins with it: "chess pawn" for chess.
    func codePoint(thingOf activity: String) -> UInt32? {
        guard let names = names.value else { return nil }
        return names.byKeyword[activity]?.first { names.names[$0]?.hasPrefix(activity + " ") == true }
    }

    func name(of codePoint: UInt32) -> String { names.value?.names[codePoint] ?? "" }

    func figure(_ codePoint: UInt32) -> Figure? { font.glyph(codePoint).flatMap(GlyphFigure.trace) }
}
