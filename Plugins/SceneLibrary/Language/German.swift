/// German closed lists, with English values, and the commonest nouns.
enum German {
    static let text = """
        determiner a: ein, eine, einen, einem, einer, eines
        determiner the: der, die, das, den, dem, des, dieser, diese, dieses, alle
        determiner some: etwas
        possessive its: sein, seine, seinen, seinem, seiner, ihr, ihre, ihren, ihrem, ihrer, mein, meine, unser, unsere
        number 2: zwei, ein paar
        number 3: drei
        number 4: vier
        number 5: fünf
        number 6: sechs
        number 7: sieben
        number 8: acht
        number 9: neun
        number 10: zehn
        number 12: zwölf, ein dutzend
        many: viele, vielen, mehrere, mehreren, einige, einigen
        ignored: bitte, bitte schön
        conjunction and: und, sowie
        conjunction but: aber
        negation no: ohne, kein, keine, keinen, keinem
        negation not: nicht
        pronoun: er, sie, es, ihm, ihn
        relative: welche, welcher
        copula: ist, sind, war, waren
        clause: während, als, weil, wenn
        ignored: sehr, ganz, gerade, auch, noch, nur
        preposition on: auf, obendrauf
        preposition in: in, im, ins, innerhalb
        preposition across: am, an, zum, zur, durch, entlang, von, vom
        preposition under: unter, unterhalb
        preposition above: über, oberhalb
        preposition behind: hinter
        preposition inFrontOf: vor
        preposition beside: neben
        preposition near: bei, beim, nahe
        preposition between: zwischen
        preposition leftOf: links von, links neben
        preposition rightOf: rechts von, rechts neben
        preposition around: um, rund um
        preposition with: mit
        preposition of: aus der nähe
        preposition madeOf: aus
        preposition for: für
        colour red: rot, rote, roter, rotes, roten, rotem
        colour blue: blau, blaue, blauer, blaues, blauen, blauem
        colour green: grün, grüne, grüner, grünes, grünen, grünem
        colour yellow: gelb, gelbe, gelber, gelbes, gelben, gelbem
        colour orange: orange, orangefarben, orangener, orangene, orangenen
        colour purple: lila, violett, violette, violetter, violetten
        colour pink: rosa, pink
        colour brown: braun, braune, brauner, braunes, braunen, braunem
        colour black: schwarz, schwarze, schwarzer, schwarzes, schwarzen, schwarzem
        colour white: weiß, weiße, weißer, weißes, weißen, weißem
        colour grey: grau, graue, grauer, graues, grauen, grauem
        colour gold: golden, goldene, goldener, goldenes, goldenen
        colour multicoloured: bunt, bunte, bunter, buntes, bunten
        size small: klein, kleine, kleiner, kleines, kleinen, kleinem
        size large: groß, große, großer, großes, großen, großem
        size huge: riesig, riesige, riesiger, riesigen
        size tiny: winzig, winzige, winziger, winziges, winzigen
        size long: lang, lange, langer, langes, langen
        size tall: hoch, hohe, hoher, hohes, hohen
        age old: alt, alte, alter, altes, alten, altem
        age young: jung, junge, junger, junges
        emotion happy: glücklich, glückliche, glücklicher, glückliches, fröhlich, fröhliche, fröhlicher, lachend, lachende
        emotion sad: traurig, traurige, trauriger, trauriges
        emotion angry: wütend, wütende, wütender
        material wood: holz, hölzern, hölzerner, hölzerne, hölzernes, hölzernen
        material stone: stein
        material glass: glas, gläsern
        material metal: metall
        pattern striped: gestreift, gestreifte, gestreifter, gestreiften
        pose sleep: schlafend, schlafende, schlafender
        verb sit: sitzt, sitzen
        participle sit: sitzend
        verb read: liest, lesen
        verb sleep: schläft, schlafen
        verb ride: reitet, reiten, fährt rad
        verb dance: tanzt, tanzen
        verb run: rennt, rennen, läuft, laufen
        verb hold: hält, halten
        verb wear: trägt, tragen
        verb eat: isst, frisst, essen, fressen
        verb drink: trinkt, trinken
        verb stand: steht, stehen
        verb lie: liegt, liegen
        verb play: spielt, spielen
        verb jump: springt, springen
        verb fly: fliegt, fliegen
        verb swim: schwimmt, schwimmen
        verb water: gießt, gießen
        verb knit: strickt, stricken
        verb paint: malt, malen
        verb cook: kocht, kochen, backt, backen
        verb sing: singt, singen
        verb carry: bringt, bringen
        verb walk: geht, gehen, spaziert, spazieren, wandert
        verb look: schaut, schauen, sieht, sehen, betrachtet
        verb hug: umarmt, umarmen
        verb climb: klettert, klettern
        verb hang: hängt, hängen
        verb drive: fährt, fahren
        verb chase: jagt, jagen
        place park: park
        place forest: wald
        place beach: strand
        place garden: garten
        place street: straße
        place city: stadt
        place meadow: wiese
        place sea: meer
        place lake: see, teich
        place desert: wüste
        place kitchen: küche
        place space: weltraum, weltall
        weather rain: regen
        weather snow: schnee, verschneit, verschneite, verschneiten, verschneiter
        weather fog: nebel
        weather storm: sturm, gewitter
        time night: nachts, nacht, bei nacht
        time sunset: sonnenuntergang
        time sunrise: sonnenaufgang
        time morning: morgens
        season winter: winter
        season summer: sommer
        season autumn: herbst
        season spring: frühling
        medium photo: foto, fotografie
        medium painting: gemälde, ölgemälde
        medium drawing: zeichnung
        medium picture: bild, abbildung
        noun dog: hund
        nouns dog: hunde, hunden
        noun cat: katze, kater
        nouns cat: katzen
        noun horse: pferd
        nouns horse: pferde
        noun bird: vogel
        nouns bird: vögel
        noun hedgehog: igel
        noun fox: fuchs
        noun bear: bär
        noun mouse: maus
        nouns mouse: mäuse
        noun fish: fisch
        nouns fish: fische
        noun man: mann
        noun woman: frau
        noun child: kind
        nouns child: kinder
        noun girl: mädchen
        noun boy: junge
        noun grandmother: oma, großmutter
        noun grandfather: opa, großvater
        noun hat: hut
        noun shoe: schuh
        nouns shoe: schuhe, schuhen
        noun glove: handschuh
        nouns glove: handschuhe, handschuhen
        noun scarf: schal
        noun glasses: brille
        noun sunglasses: sonnenbrille
        noun dress: kleid
        noun umbrella: regenschirm
        noun shade: schirm
        noun lamp: lampe
        noun desk: schreibtisch
        noun table: tisch
        noun chair: stuhl
        noun bed: bett
        noun sofa: sofa
        noun fireplace: kamin
        noun book: buch
        nouns book: bücher
        noun house: haus
        nouns house: häuser
        noun tree: baum
        nouns tree: bäume, bäumen
        noun mushroom: pilz
        nouns mushroom: pilze
        noun flower: blume
        nouns flower: blumen
        noun river: fluss
        noun roof: dach
        noun moon: mond
        noun sun: sonne
        noun car: auto
        nouns car: autos
        noun train: zug
        noun boat: boot
        noun bicycle: fahrrad
        noun ball: ball
        noun apple: apfel
        nouns apple: äpfel
        noun cake: kuchen
        noun window: fenster
        noun door: tür
        noun cup: tasse
        noun bottle: flasche
        noun kite: drachen
        noun snowman: schneemann
        noun duck: ente
        noun stove: ofen, herd
        noun lantern: laterne
        noun ice cream: eis
        noun shoulder: schulter
        noun king: könig
        noun pirate: pirat
        noun knight: ritter
        noun princess: prinzessin
        noun glass: glas
        noun wine: wein
        noun milk: milch
        noun coffee: kaffee
        noun tea: tee
        noun beer: bier
        noun water: wasser
        noun sausage: wurst
        noun dragon: drache
        """
}
