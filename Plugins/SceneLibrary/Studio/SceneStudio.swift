/// The stages from a prompt to a composition, over one set of figures and settings.
///
/// Made once and kept: figures, names and settings are read when first needed. Safe to use from any thread.
package final class SceneStudio: Sendable {
    let vocabulary: SceneVocabulary
    private let understanding: Understanding
    let resolver: Resolver

    /// What was wrong with the data files: "park.txt:12: …".
    package let problems: [String]
    /// False where there is no figure at all: everything would be a placard or an emoji.
    package let hasFigures: Bool

    /// What is read from the system; each may be missing.
    package struct Sources: Sendable {
        /// Directory of WordNet's database files.
        package var wordnet = "/usr/share/wordnet"
        /// Directory of CLDR's annotations.
        package var annotations = EmojiNames.standardDirectory
        package var emojiFont = EmojiFont.standardPath

        package init() {}

        package init(wordnet: String, annotations: String, emojiFont: String) {
            self.wordnet = wordnet
            self.annotations = annotations
            self.emojiFont = emojiFont
        }
    }

    /// - Parameters:
    ///   - resources: directory with `Figures` and `Settings`.
    ///   - cache: writable directory for compiled figures, if there is one.
    package init(resources: String, cache: String?, sources: Sources = Sources()) {
        let figures = FigureLibrary(directories: ["\(resources)/Figures"], cache: cache)
        let settings = SettingLibrary(directory: "\(resources)/Settings")
        let names = NameTable(file: "\(resources)/Figures/names.txt")
        let motifs = NameTable(file: "\(resources)/Figures/motifs.txt")
        let lexicon = Lexicon(directory: sources.wordnet)
        vocabulary = SceneVocabulary(figures: figures, settings: settings, names: names, motifs: motifs)
        let glyphs = GlyphSource(font: EmojiFont(path: sources.emojiFont), annotations: sources.annotations)
        let nouns = LocalNouns(directory: sources.annotations) { codePoints in
            let sequence = codePoints.map { String($0, radix: 16, uppercase: true) }.joined(separator: "-")
            let subject = figures.subject(emoji: sequence)?.name
            return subject ?? (codePoints.count == 1 ? glyphs.name(of: codePoints[0]) : "")
        }
        understanding = Understanding(vocabulary: vocabulary, lexicon: lexicon, nouns: nouns)
        resolver = Resolver(vocabulary: vocabulary, lexicon: lexicon, glyphs: glyphs)
        hasFigures = !figures.isEmpty
        let broken = figures.failures.map(\.description)
        problems = figures.problems + broken + settings.problems + names.problems + motifs.problems
    }

    /// What a prompt asks for, and how each thing of it will be drawn.
    package func understand(_ prompt: String, locale: String?) -> UnderstoodScene {
        let scene = understanding.scene(for: prompt, locale: locale)
        return UnderstoodScene(scene: scene, resolutions: resolver.resolve(scene))
    }

    /// A place for everything on a canvas of that many pixels; the same seed gives the same composition.
    package func compose(_ understood: UnderstoodScene, width: Int, height: Int, seed: UInt64) -> Composition {
        let canvas = Layout.canvas(pixels: width, height)
        var scene = understood.scene
        // Nothing sits on or hides behind a card with a word.
        let cards = Set(zip(scene.entities, understood.resolutions).filter { $0.1?.isCard == true }.map(\.0.id))
        scene.relations.removeAll { cards.contains($0.a) || !cards.isDisjoint(with: $0.b) }
        var wish = BackdropWish(understood.scene, understood.resolutions)
        wish.place = wish.place.map(resolver.settingWord)
        let backdrop = vocabulary.settings.backdrop(wish, width: canvas.width, height: canvas.height, seed: seed)
        return Layout.compose(
            scene, understood.resolutions, backdrop: backdrop, figures: vocabulary.figures,
            width: canvas.width, height: canvas.height, seed: seed)
    }
}
