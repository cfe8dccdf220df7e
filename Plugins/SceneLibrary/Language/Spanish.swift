/// Spanish closed lists, with English values, and the commonest nouns.
enum Spanish {
    static let text = """
        determiner a: un, una
        determiner the: el, la, los, las, este, esta, estos, estas
        determiner some: unos, unas
        possessive its: su, sus, mi, mis
        number 2: dos, un par de
        number 3: tres
        number 4: cuatro
        number 5: cinco
        number 6: seis
        number 7: siete
        number 8: ocho
        number 9: nueve
        number 10: diez
        number 12: doce, una docena de
        many: varios, varias, muchos, muchas, algunos, algunas
        ignored: por favor
        conjunction and: y, e
        conjunction but: pero
        negation no: sin, ningún, ninguna
        negation not: no
        pronoun: él, ella, ellos, ellas
        relative: que
        copula: es, son, está, están
        clause: mientras, cuando, porque
        ignored: muy, también
        preposition on: sobre, encima de, encima del
        preposition in: en, dentro de, dentro del
        preposition across: a, al, por, hacia, a través de
        preposition under: bajo, debajo de, debajo del
        preposition above: por encima de, por encima del
        preposition behind: detrás de, detrás del
        preposition inFrontOf: delante de, delante del, frente a, frente al
        preposition beside: al lado de, al lado del, junto a, junto al
        preposition near: cerca de, cerca del
        preposition between: entre
        preposition leftOf: a la izquierda de, a la izquierda del
        preposition rightOf: a la derecha de, a la derecha del
        preposition around: alrededor de, alrededor del
        preposition against: contra
        preposition with: con
        preposition of: de, del
        preposition madeOf: hecho de, hecha de
        preposition for: para
        colour red: rojo, roja, rojos, rojas
        colour blue: azul, azules
        colour green: verde, verdes
        colour yellow: amarillo, amarilla, amarillos, amarillas
        colour orange: naranja
        colour purple: morado, morada, morados, moradas, violeta
        colour pink: rosa, rosado, rosada
        colour brown: marrón, marrones
        colour black: negro, negra, negros, negras
        colour white: blanco, blanca, blancos, blancas
        colour grey: gris, grises
        colour gold: dorado, dorada, dorados, doradas
        colour multicoloured: multicolor, colorido, colorida
        size small: pequeño, pequeña, pequeños, pequeñas
        size large: gran, grande, grandes
        size huge: enorme, enormes, gigante, gigantes
        size tiny: diminuto, diminuta
        size long: largo, larga, largos, largas
        age old: viejo, vieja, viejos, viejas, anciano, antiguo, antigua
        age young: joven, jóvenes
        emotion happy: feliz, felices, alegre, sonriente
        emotion sad: triste, tristes
        emotion angry: enojado, enojada, enfadado, enfadada
        material wood: de madera
        material stone: de piedra
        material glass: de cristal, de vidrio
        material metal: de metal
        pattern striped: a rayas, rayado, rayada
        pose sleep: dormido, dormida
        pose sit: sentado, sentada
        pose ride: montando, montado, montada
        verb sleep: duerme, duermen
        participle sleep: durmiendo
        verb read: lee, leen
        participle read: leyendo
        verb ride: monta, montando en, montando a, montado en
        verb run: corre, corren
        participle run: corriendo
        verb dance: baila, bailan
        participle dance: bailando
        verb play: juega, juegan
        participle play: jugando
        verb hold: sostiene, lleva en la mano
        verb wear: lleva, llevan
        participle wear: llevando
        verb eat: come, comen
        participle eat: comiendo
        verb jump: salta, saltan
        verb fly: vuela, vuelan
        verb chase: persigue
        verb play: toca, tocan
        participle play: tocando
        verb drink: bebe, beben
        participle drink: bebiendo
        verb sing: canta, cantan
        participle sing: cantando
        verb swim: nada, nadan
        participle swim: nadando
        verb look: mira, miran
        participle look: mirando
        participle jump: saltando
        participle fly: volando
        verb water: riega, regando
        noun shoulder: hombro
        noun roof: tejado
        noun dinosaur: dinosaurio
        place park: parque
        place forest: bosque
        place beach: playa
        place garden: jardín
        place street: calle
        place city: ciudad
        place meadow: prado
        place sea: mar
        place lake: lago
        place desert: desierto
        place kitchen: cocina
        place space: espacio
        place mountain: montaña
        weather rain: lluvia
        weather snow: nieve
        weather fog: niebla
        weather storm: tormenta
        time night: noche, de noche
        time sunset: atardecer, puesta de sol
        time sunrise: amanecer
        season winter: invierno
        season summer: verano
        season autumn: otoño
        season spring: primavera
        medium picture: imagen, ilustración
        medium photo: foto, fotografía
        medium painting: pintura, cuadro
        medium drawing: dibujo
        noun cat: gato, gata
        nouns cat: gatos
        noun dog: perro, perra
        nouns dog: perros
        noun horse: caballo
        nouns horse: caballos
        noun bird: pájaro
        nouns bird: pájaros
        noun fox: zorro
        noun bear: oso
        noun mouse: ratón
        noun fish: pez
        nouns fish: peces
        noun man: hombre
        noun woman: mujer
        noun girl: niña
        noun boy: niño
        nouns child: niños
        noun grandmother: abuela
        noun hat: sombrero
        noun shoe: zapato
        nouns shoe: zapatos
        noun glove: guante
        nouns glove: guantes
        noun scarf: bufanda
        noun sunglasses: gafas de sol
        noun glasses: gafas
        noun dress: vestido
        noun umbrella: paraguas
        noun lamp: lámpara
        noun table: mesa
        noun chair: silla
        noun bed: cama
        noun sofa: sofá
        noun book: libro
        nouns book: libros
        noun house: casa
        noun tree: árbol
        nouns tree: árboles
        noun flower: flor
        nouns flower: flores
        noun river: río
        noun moon: luna
        noun sun: sol
        noun car: coche, carro
        noun boat: barco
        noun fishing boat: barco pesquero
        noun bicycle: bicicleta
        noun balloon: globo
        nouns balloon: globos
        noun ball: pelota
        noun apple: manzana
        nouns apple: manzanas
        noun basket: cesta
        noun cake: pastel
        noun window: ventana
        noun door: puerta
        noun cup: taza
        noun bottle: botella
        noun wine: vino
        noun milk: leche
        noun tea: té
        noun glass: vaso
        noun coffee: café
        """
}
