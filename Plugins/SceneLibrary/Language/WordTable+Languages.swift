extension WordTable {
    package static let english = WordTable(
        language: "en",
        texts: [
            EnglishGrammar.text, EnglishAttributes.text, EnglishVerbs.text, EnglishWorld.text, EnglishNouns.text,
        ])

    /// Every language there are lists for, English first.
    package static let all = [
        english, WordTable(language: "de", texts: [German.text]), WordTable(language: "fr", texts: [French.text]),
        WordTable(language: "es", texts: [Spanish.text]), WordTable(language: "it", texts: [Italian.text]),
        WordTable(language: "pt", texts: [Portuguese.text]), WordTable(language: "nl", texts: [Dutch.text]),
    ]
}
