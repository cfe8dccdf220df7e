import ProviderModel

/// The words that ask for a style, in the languages that the built-in providers read.
enum StyleWords {
    static let styles: [String: StyleID] = {
        let words: [(StyleID, String)] = [
            (
                .emoji,
                """
                emoji emojis emoticon icon icons sticker stickers pictogram glyph aufkleber symbolbild piktogramm icône \
                autocollant pictogramme pegatina pegatinas icono ícono adesivo adesivos figurinha ícone icona adesivi \
                pictogramma pictograma icoon pictogram
                """
            ),
            (
                .sketch,
                """
                sketch sketches doodle scribble lineart skizze bleistiftzeichnung bleistiftskizze kritzelei croquis esquisse \
                gribouillage boceto bosquejo garabato esboço rabisco schizzo bozzetto scarabocchio schets potloodtekening \
                krabbel
                """
            ),
            (
                .animation,
                "cartoon animation animación animação animazione animatie zeichentrickfilm zeichentrick animationsfilm claymation trickfilm tekenfilm"
            ),
            (
                .illustration,
                "illustration illustrations illustrationen ilustración ilustração illustrazione illustratie"
            ),
        ]
        var styles: [String: StyleID] = [:]
        for (style, text) in words { for word in text.split(separator: " ") { styles[String(word)] = style } }
        return styles
    }()

    static let articles = set("a an the my ein eine einen das die der un une le la l' una uno um uma o het een il lo")
    /// Before the picture that is asked for.
    static let requests = set(
        """
        please draw make create generate give paint show me us i want need would like can you zeichne zeichnen mache \
        erstelle bitte mir dessine fais crée moi dibuja haz crea desenha faz disegna fammi teken maak
        """)
    /// Behind what the picture is, before what it shows.
    static let ofWords = set(
        "of for showing depicting with von für mit eines einer de d'un d'une du des di del van met voor")
    static let styleWords = set("style stil look")
    /// Before what the picture is like.
    static let manners = set("as als comme como come")
    /// Between one thing and another.
    static let links = set(
        """
        a' in on at by near under over with beside behind holding has having wearing and or of from into onto that who \
        which is are im am auf neben unter über hält hat und oder der die das ist dans sur sous avec près et ou en con \
        sobre bajo y o e em com sobre sob su sotto con e op naast onder
        """)
    static let denials = set(
        "not no without never kein keine keinen ohne nicht pas sans sin ningún sem senza geen zonder niet")

    private static func set(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}
