/// Everything the library can draw by name: figures, aliases, settings and their features.
package struct SceneVocabulary: Vocabulary {
    package let figures: FigureLibrary
    package let settings: SettingLibrary
    package let names: NameTable
    /// Pictures that stand for abstract nouns.
    package let motifs: NameTable

    package init(figures: FigureLibrary, settings: SettingLibrary, names: NameTable, motifs: NameTable) {
        self.figures = figures
        self.settings = settings
        self.names = names
        self.motifs = motifs
    }

    package func subject(named name: String) -> Subject? {
        figures.subject(named: name) ?? names[name].flatMap { figures.subject(anyForm: $0.figure) }
    }

    package func setting(named word: String) -> String? { settings.setting(listed: word) }

    package func feature(named word: String) -> String? { settings.feature(listed: word) }
}

extension FigureLibrary {
    /// The subject with this name in singular or plural.
    package func subject(anyForm word: String) -> Subject? {
        EnglishForms.names(of: word).lazy.compactMap { self.subject(named: $0) }.first
    }
}
