/// Italian closed lists, with English values, and the commonest nouns.
enum Italian {
    static let text = """
        determiner a: un, uno, una, un'
        determiner the: il, lo, la, i, gli, le, l', questo, questa, questi, queste
        determiner some: alcuni, alcune
        possessive its: suo, sua, suoi, sue, mio, mia
        number 2: due, un paio di
        number 3: tre
        number 4: quattro
        number 5: cinque
        number 6: sei
        number 7: sette
        number 8: otto
        number 9: nove
        number 10: dieci
        number 12: dodici
        many: molti, molte, parecchi, tanti, tante
        ignored: per favore, per piacere
        conjunction and: e, ed
        conjunction but: ma
        negation no: senza, nessun, nessuna
        negation not: non
        relative: che
        copula: è, sono
        clause: mentre, quando, perché
        ignored: molto, anche
        preposition on: su, sul, sullo, sulla, sui, sugli, sulle, sull', sopra
        preposition in: in, nel, nello, nella, nei, negli, nelle, nell', dentro
        preposition across: a, al, allo, alla, ai, alle, da, dal, dalla, per, verso, attraverso
        preposition under: sotto, sotto a
        preposition behind: dietro, dietro a
        preposition inFrontOf: davanti a, davanti al, davanti alla, di fronte a
        preposition beside: accanto a, accanto al, accanto alla, accanto allo, vicino a, vicino al, vicino alla
        preposition between: tra, fra
        preposition around: intorno a, attorno a
        preposition with: con, con il, con la
        preposition of: di, del, dello, della, dei, degli, delle, dell', d'
        preposition madeOf: fatto di, fatta di
        colour red: rosso, rossa
        colour blue: blu, azzurro, azzurra
        colour green: verde, verdi
        colour yellow: giallo, gialla
        colour orange: arancione, arancioni
        colour purple: viola
        colour pink: rosa
        colour brown: marrone, marroni
        colour black: nero, nera
        colour white: bianco, bianca, bianchi, bianche
        colour grey: grigio, grigia
        colour gold: dorato, dorata
        size small: piccolo, piccola
        size large: grande, grandi, gran
        size huge: enorme, gigante
        size long: lungo, lunga
        age old: vecchio, vecchia, anziano, anziana
        age young: giovane, giovani
        emotion happy: felice, felici, sorridente
        emotion sad: triste, tristi
        emotion angry: arrabbiato, arrabbiata
        material wood: di legno
        material glass: di vetro
        material stone: di pietra
        pattern striped: a righe
        verb sleep: dorme, dormono
        participle sleep: dormendo
        verb read: legge, leggono
        participle read: leggendo
        verb eat: mangia, mangiano
        participle eat: mangiando
        verb drink: beve, bevono
        verb run: corre, corrono
        verb dance: balla, ballano
        verb play: gioca, giocano
        verb hold: tiene, tengono
        verb wear: indossa, indossano, porta
        verb ride: cavalca, in sella a
        verb fly: vola, volano
        verb jump: salta, saltano
        verb swim: nuota, nuotano
        pose sit: seduto, seduta
        pose sleep: addormentato, addormentata
        place park: parco
        place forest: foresta, bosco
        place beach: spiaggia
        place garden: giardino
        place street: strada, via
        place city: città
        place meadow: prato
        place sea: mare
        place lake: lago
        place desert: deserto
        place kitchen: cucina
        place mountain: montagna
        weather rain: pioggia
        weather snow: neve
        weather fog: nebbia
        time night: notte, di notte
        time sunset: tramonto, al tramonto
        time sunrise: alba, all'alba
        season winter: inverno, d'inverno
        season summer: estate, d'estate
        season autumn: autunno, d'autunno
        season spring: primavera
        medium picture: immagine, illustrazione
        medium photo: foto, fotografia
        medium painting: dipinto, quadro
        medium drawing: disegno
        noun cat: gatto, gatta
        noun dog: cane
        nouns dog: cani
        noun man: uomo
        nouns man: uomini
        noun woman: donna
        noun child: bambino, bambina
        noun hat: cappello
        noun chef: cuoco, cuoca
        noun bed: letto
        noun table: tavolo
        noun chair: sedia
        noun house: casa
        noun tree: albero
        noun flower: fiore
        noun boat: barca
        noun river: fiume
        noun bottle: bottiglia
        noun glass: bicchiere
        noun wine: vino
        noun roof: tetto
        noun umbrella: ombrello
        noun shoe: scarpa
        noun scarf: sciarpa
        noun milk: latte
        noun coffee: caffè
        noun tea: tè
        noun water: acqua
        """
}
