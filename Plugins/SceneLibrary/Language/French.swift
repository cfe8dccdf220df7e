/// French closed lists, with English values, and the commonest nouns.
enum French {
    static let text = """
        determiner a: un, une
        determiner the: le, la, les, l', ce, cette, ces
        determiner some: des, quelques
        possessive its: son, sa, ses, leur, leurs, mon, ma, mes
        number 2: deux
        number 3: trois
        number 4: quatre
        number 5: cinq
        number 6: six
        number 7: sept
        number 8: huit
        number 9: neuf
        number 10: dix
        number 12: douze, une douzaine de
        many: plusieurs, beaucoup de
        ignored: s' il te plaît, s' il vous plaît, stp, svp
        conjunction and: et
        conjunction but: mais
        negation no: sans, pas de, aucun, aucune
        negation not: pas
        pronoun: il, elle, ils, elles, lui
        relative: qui, que
        copula: est, sont, était
        clause: pendant que, quand, parce que
        ignored: très, aussi, ne, n'
        preposition on: sur, au-dessus du toit de, en haut de
        preposition in: dans, en, à l'intérieur de, sous la pluie de
        preposition across: à, au, aux, par, vers, à travers
        preposition under: sous, au-dessous de, en dessous de
        preposition above: au-dessus de, au-dessus du, au-dessus d'
        preposition behind: derrière
        preposition inFrontOf: devant
        preposition beside: à côté de, à côté d', à côté du
        preposition near: près de, près d', près du
        preposition between: entre
        preposition leftOf: à gauche de, à gauche d', à gauche du
        preposition rightOf: à droite de, à droite d', à droite du
        preposition around: autour de, autour d', autour du
        preposition against: contre
        preposition with: avec, à la
        preposition of: de, d', du
        preposition madeOf: fait de, faite de, en bois de
        preposition for: pour
        colour red: rouge, rouges
        colour blue: bleu, bleue, bleus, bleues
        colour green: vert, verte, verts, vertes
        colour yellow: jaune, jaunes
        colour orange: orange, oranges
        colour purple: violet, violette, violets, violettes
        colour pink: rose, roses
        colour brown: marron, brun, brune
        colour black: noir, noire, noirs, noires
        colour white: blanc, blanche, blancs, blanches
        colour grey: gris, grise, grises
        colour gold: doré, dorée, dorés, dorées
        colour multicoloured: multicolore, coloré, colorée, colorés
        size small: petit, petite, petits, petites
        size large: grand, grande, grands, grandes, gros, grosse
        size huge: énorme, énormes, géant, géante, immense
        size tiny: minuscule, minuscules
        size long: long, longue, longs, longues
        age old: vieux, vieil, vieille, vieilles, ancien, ancienne
        age young: jeune, jeunes
        emotion happy: heureux, heureuse, joyeux, joyeuse, souriant, souriante
        emotion sad: triste, tristes
        emotion angry: en colère, fâché, fâchée
        material wood: en bois, de bois
        material stone: en pierre, de pierre
        material glass: en verre
        material metal: en métal
        pattern striped: rayé, rayée, à rayures
        pose sleep: endormi, endormie, endormis
        pose sit: assis, assise
        verb play: joue, jouent
        participle play: jouant
        verb sleep: dort, dorment
        verb read: lit, lisent
        participle read: lisant
        verb run: court, courent
        verb dance: danse, dansent
        verb hold: tient, tiennent
        participle hold: tenant
        verb wear: porte, portent
        participle wear: portant
        verb eat: mange, mangent
        participle eat: mangeant
        verb jump: saute, sautent
        verb fly: vole, volent
        verb chase: poursuit
        verb water: arrose, arrosent
        verb drink: boit, boivent
        participle drink: buvant
        verb sing: chante, chantent
        participle sing: chantant
        verb swim: nage, nagent
        participle swim: nageant
        verb cook: cuisine, cuisinent
        verb paint: peint, peignent
        verb look: regarde, regardent
        participle look: regardant
        participle run: courant
        participle dance: dansant
        participle jump: sautant
        participle fly: volant
        noun shoulder: épaule
        noun roof: toit
        noun rabbit: lapin
        nouns rabbit: lapins
        noun leaf: feuille
        participle ride: chevauchant
        place park: parc
        place forest: forêt, bois
        place beach: plage
        place garden: jardin
        place street: rue
        place city: ville
        place meadow: prairie, pré
        place sea: mer
        place desert: désert
        place kitchen: cuisine
        place space: espace
        place mountain: montagne
        weather rain: pluie
        weather snow: neige
        weather fog: brouillard
        weather storm: tempête, orage
        time night: nuit, la nuit
        time sunset: coucher de soleil, coucher du soleil
        time sunrise: lever de soleil, lever du soleil
        season winter: hiver
        season summer: été
        season autumn: automne
        season spring: printemps
        medium picture: image, illustration
        medium photo: photo, photographie
        medium painting: peinture, tableau
        medium drawing: dessin
        noun cat: chat, chatte
        nouns cat: chats
        noun dog: chien, chienne
        nouns dog: chiens
        noun horse: cheval
        nouns horse: chevaux
        noun bird: oiseau
        nouns bird: oiseaux
        noun fox: renard
        noun bear: ours
        noun mouse: souris
        noun fish: poisson
        nouns fish: poissons
        noun man: homme
        noun woman: femme
        noun child: enfant
        nouns child: enfants
        noun girl: fille, fillette
        noun boy: garçon
        noun grandmother: grand-mère
        noun hat: chapeau
        noun shoe: chaussure
        nouns shoe: chaussures
        noun glove: gant
        nouns glove: gants
        noun scarf: écharpe
        noun glasses: lunettes
        noun sunglasses: lunettes de soleil
        noun dress: robe
        noun umbrella: parapluie
        noun lamp: lampe
        noun table: table
        noun chair: chaise
        noun bed: lit
        noun sofa: canapé
        noun book: livre
        nouns book: livres
        noun house: maison
        noun tree: arbre
        nouns tree: arbres
        noun mushroom: champignon
        noun flower: fleur
        nouns flower: fleurs
        noun river: rivière
        noun moon: lune
        noun sun: soleil
        noun car: voiture
        nouns car: voitures
        noun boat: bateau
        noun bicycle: vélo
        noun ball: ballon, balle
        noun apple: pomme
        nouns apple: pommes
        noun cake: gâteau
        noun window: fenêtre
        noun door: porte d'entrée
        noun cup: tasse
        noun glass: verre
        noun bottle: bouteille
        noun coffee: café
        noun wine: vin
        noun croissant: croissant
        noun Eiffel Tower: tour eiffel
        noun wine: vin
        noun milk: lait
        noun tea: thé
        noun glass: verre
        noun pirate: pirate
        """
}
