/// Dutch closed lists, with English values, and the commonest nouns.
enum Dutch {
    static let text = """
        determiner a: een
        determiner the: de, het, dit, dat, deze, die
        possessive its: zijn, haar, mijn, hun
        number 2: twee, een paar
        number 3: drie
        number 4: vier
        number 5: vijf
        number 6: zes
        number 7: zeven
        number 8: acht
        number 9: negen
        number 10: tien
        number 12: twaalf
        many: enkele, verschillende, veel, sommige
        ignored: alsjeblieft, alstublieft
        conjunction and: en
        conjunction but: maar
        negation no: zonder, geen
        negation not: niet
        copula: is
        clause: terwijl, wanneer, omdat
        ignored: heel, erg, ook
        preposition on: op, bovenop
        preposition in: in, binnen
        preposition across: aan, naar, door, langs, van
        preposition under: onder
        preposition above: boven
        preposition behind: achter
        preposition inFrontOf: voor
        preposition beside: naast
        preposition near: bij, dichtbij
        preposition between: tussen
        preposition leftOf: links van
        preposition rightOf: rechts van
        preposition around: rond, om
        preposition with: met
        preposition madeOf: gemaakt van
        colour red: rood, rode
        colour blue: blauw
        colour green: groen
        colour yellow: geel, gele
        colour orange: oranje
        colour purple: paars, paarse
        colour pink: roze
        colour brown: bruin
        colour black: zwart
        colour white: wit, witte
        colour grey: grijs, grijze
        colour gold: gouden
        size small: klein
        size large: groot, grote
        size huge: reusachtig, enorm
        size long: lang
        age old: oud, oude
        age young: jong
        emotion happy: blij, vrolijk, gelukkig
        emotion sad: verdrietig
        emotion angry: boos, boze
        material wood: houten
        material glass: glazen
        material stone: stenen
        pattern striped: gestreept
        verb sleep: slaapt, slapen
        verb read: leest, lezen
        verb eat: eet, eten
        verb drink: drinkt, drinken
        verb run: rent, rennen
        verb dance: danst, dansen
        verb play: speelt, spelen
        verb hold: houdt
        verb wear: draagt, dragen
        verb ride: rijdt, rijden
        verb fly: vliegt, vliegen
        verb jump: springt, springen
        verb swim: zwemt, zwemmen
        verb sit: zit, zitten
        verb stand: staat, staan
        verb lie: ligt, liggen
        verb build: maakt, bouwt
        place park: park
        place forest: bos
        place beach: strand
        place garden: tuin
        place street: straat
        place city: stad
        place meadow: weide, wei, veld
        place sea: zee
        place lake: meer
        place desert: woestijn
        place kitchen: keuken
        place mountain: bergen
        weather rain: regen
        weather snow: sneeuw
        weather fog: mist
        time night: nacht, 's nachts
        time sunset: zonsondergang
        time sunrise: zonsopgang
        season winter: winter
        season summer: zomer
        season autumn: herfst
        season spring: lente
        medium picture: afbeelding, plaatje, illustratie
        medium photo: foto
        medium painting: schilderij
        medium drawing: tekening
        noun cat: kat, poes
        nouns cat: katten
        noun roof: dak
        noun dog: hond
        noun bird: vogel
        noun man: man
        noun woman: vrouw
        noun boy: jongen
        noun girl: meisje
        noun child: kind
        nouns child: kinderen
        noun hat: hoed
        noun scarf: sjaal
        noun house: huis
        nouns house: huizen
        noun tree: boom
        noun flower: bloem
        noun table: tafel
        noun chair: stoel
        noun bed: bed
        noun book: boek
        noun boat: boot
        noun bicycle: fiets
        noun cup: kopje, kop
        noun tea: thee
        noun sugar: suiker
        nouns windmill: molens
        noun windmill: windmolen
        noun umbrella: paraplu
        noun river: rivier
        noun shoe: schoen
        noun glass: glas
        noun wine: wijn
        noun milk: melk
        noun coffee: koffie
        noun beer: bier
        noun water: water
        noun bottle: fles
        """
}
