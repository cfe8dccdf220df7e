/// Words of requests. `polite` may stand anywhere in one; `draw` and `wish` make one; `paint` does so only before an
/// article, since it is a noun as well; `for` is whom it is for; `end` closes it.
extension WordTable {
    static let requests = [
        "en": """
        request polite: please, kindly, hi, hello, hey, ok, okay, now, can you, could you, would you, will you
        request polite: can you please, could you please, would you please, i want you to, i would like you to
        request polite: i need you to, let is, let us, go ahead and, try to, can i have, could i have, can i get
        request draw: draw, create, generate, make, render, depict, imagine, visualize, visualise, illustrate, produce
        request draw: give me, show me, get me, let me see, can i see, may i see, could i see, draw up, come up with
        request draw: give us, show us, can i have, could i have, can i get, may i have
        request paint: paint, sketch, design, show, picture, doodle, give
        request wish: i want, i need, i would like, i would love, i want to see, i would like to see, i wish to see
        request wish: i would love to see, we want, we need, we would like, i am looking for, i want to have
        request wish: i would like to have, i was hoping for, i want to get
        request for: me, us, for me, for us
        """,
        "de": """
        request polite: bitte, hallo, hey, hi, kannst du, könntest du, können sie, könnten sie, würdest du, kann ich
        request draw: zeichne, zeichnen sie, male, malen sie, mal, erstelle, erstellen sie, erzeuge, erzeugen sie
        request draw: generiere, generieren sie, mache, mach, machen sie, zeige, zeig, zeigen sie, entwirf, gestalte
        request draw: gib, kannst du mir, könntest du mir, können sie mir, könnten sie mir, würdest du mir, skizziere
        request wish: ich möchte, ich will, ich hätte gern, ich hätte gerne, ich brauche, ich wünsche mir
        request wish: ich möchte gern, ich möchte gerne, wir möchten, wir wollen, wir brauchen, ich würde gern
        request wish: ich würde gerne
        request for: mir, uns, für mich, für uns
        request end: zeichnen, malen, erstellen, erzeugen, generieren, zeigen, machen, haben, sehen, entwerfen
        """,
        "fr": """
        request polite: s' il te plaît, s' il vous plaît, stp, svp, bonjour, salut, peux tu
        request polite: pouvez vous, pourrais tu, pourriez vous, est ce que tu peux
        request draw: dessine, dessinez, dessine moi, dessinez moi, peins, peignez, peins moi, crée, créez, crée moi
        request draw: génère, générez, génère moi, fais, faites, fais moi, faites moi, montre, montrez, montre moi
        request draw: montrez moi, imagine, dessiner, me dessiner, peindre, me peindre, créer, me créer, générer
        request draw: me générer, faire, me faire, montrer, me montrer, donne moi, donnez moi, illustre
        request wish: je veux, je voudrais, j' aimerais, je souhaite, je veux voir, je voudrais voir, j' aimerais voir
        request wish: j' aimerais avoir, je voudrais avoir, nous voulons, nous voudrions, il me faut
        request for: moi, nous, pour moi, pour nous
        """,
        "es": """
        request polite: por favor, hola, puedes, podrías, puede, podría, me puedes, me podrías
        request draw: dibuja, dibújame, dibujame, dibuje, pinta, píntame, pintame, pinte, crea, créame, cree, genera
        request draw: genérame, genere, haz, hazme, haga, muestra, muéstrame, muestrame, muestre, dame, diseña
        request draw: dibujar, dibujarme, pintar, pintarme, crear, crearme, generar, generarme, hacer, hacerme
        request draw: mostrar, mostrarme, ilustra, imagina
        request wish: quiero, quisiera, me gustaría, necesito, quiero ver, quisiera ver, me gustaría ver, queremos
        request wish: yo quiero, me gustaría tener, deseo
        request for: para mí, para mi, para nosotros
        """,
        "it": """
        request polite: per favore, per piacere, ciao, puoi, potresti, può, potrebbe, mi puoi, mi potresti
        request draw: disegna, disegnami, disegni, dipingi, dipingimi, crea, creami, genera, generami, fai, fammi
        request draw: mostra, mostrami, disegnare, disegnarmi, dipingere, creare, crearmi, generare, generarmi, fare
        request draw: farmi, mostrare, mostrarmi, dammi, immagina, illustra
        request wish: voglio, vorrei, io voglio, io vorrei, vorrei vedere, voglio vedere, mi piacerebbe
        request wish: mi piacerebbe vedere, ho bisogno di
        request for: per me, per noi
        """,
        "pt": """
        request polite: por favor, olá, oi, pode, podes, poderia, você pode, você poderia, me pode
        request draw: desenha, desenhe, me desenhe, pinta, pinte, crie, cria, gere, gera, faz, faça, me faça, mostra
        request draw: mostre, me mostre, mostre me, desenhar, me desenhar, pintar, criar, gerar, fazer, mostrar
        request draw: desenha me, imagine, ilustre
        request wish: quero, eu quero, queria, eu queria, gostaria de, eu gostaria de, quero ver, eu quero ver
        request wish: gostaria de ver, eu gostaria de ver, preciso de
        request for: para mim, para nós
        """,
        "nl": """
        request polite: alsjeblieft, alstublieft, hallo, hoi, kun je, kan je, kunt u, kunnen jullie, zou je, wil je
        request draw: teken, tekent, schilder, maak, genereer, toon, creëer, ontwerp, schets, geef, laat
        request draw: kun je mij, kun je me, kunt u mij
        request wish: ik wil, ik zou graag, ik wil graag, wij willen, ik wou graag, ik heb graag
        request for: me, mij, ons, voor me, voor mij, voor ons
        request end: tekenen, schilderen, maken, genereren, tonen, zien, laten zien, hebben, willen
        """,
    ].map { WordTable(language: $0.key, texts: [$0.value]) }.sorted { $0.language < $1.language }
}
