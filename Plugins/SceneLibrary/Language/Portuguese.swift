/// Portuguese closed lists, with English values, and the commonest nouns.
enum Portuguese {
    static let text = """
        determiner a: um, uma
        determiner the: o, os, as, este, esta, estes, estas
        determiner some: uns, umas
        possessive its: seu, sua, seus, suas, meu, minha
        number 2: dois, duas, um par de
        number 3: três
        number 4: quatro
        number 5: cinco
        number 6: seis
        number 7: sete
        number 8: oito
        number 9: nove
        number 10: dez
        number 12: doze
        many: vários, várias, muitos, muitas, alguns, algumas
        ignored: por favor
        conjunction and: e
        conjunction but: mas
        negation no: sem, nenhum, nenhuma
        negation not: não
        relative: que
        copula: é, são, está, estão
        clause: enquanto, quando, porque
        ignored: muito, também
        preposition on: sobre, em cima de, em cima do, em cima da
        preposition in: em, no, na, nos, nas, num, numa, dentro de, dentro do, dentro da
        preposition across: a, ao, à, aos, às, por, pelo, pela, para, através de
        preposition under: sob, debaixo de, debaixo do, debaixo da, embaixo de
        preposition behind: atrás de, atrás do, atrás da
        preposition inFrontOf: em frente de, em frente ao, em frente à, diante de
        preposition beside: ao lado de, ao lado do, ao lado da, junto a
        preposition near: perto de, perto do, perto da
        preposition between: entre
        preposition around: ao redor de, em volta de
        preposition with: com
        preposition of: de, do, da, dos, das
        preposition madeOf: feito de, feita de
        colour red: vermelho, vermelha
        colour blue: azul, azuis
        colour green: verde, verdes
        colour yellow: amarelo, amarela
        colour orange: laranja
        colour purple: roxo, roxa
        colour pink: cor-de-rosa, rosa
        colour brown: marrom, castanho, castanha
        colour black: preto, preta, negro, negra
        colour white: branco, branca
        colour grey: cinza, cinzento, cinzenta
        colour gold: dourado, dourada
        size small: pequeno, pequena
        size large: grande, grandes
        size huge: enorme, gigante
        size long: longo, longa, comprido, comprida
        age old: velho, velha, idoso, idosa
        age young: jovem, jovens
        emotion happy: feliz, felizes, sorridente
        emotion sad: triste, tristes
        emotion angry: zangado, zangada
        material wood: de madeira
        material glass: de vidro
        material stone: de pedra
        pattern striped: listrado, listrada, às riscas
        verb sleep: dorme, dormem
        participle sleep: dormindo, a dormir
        verb read: lê, leem
        participle read: lendo, a ler
        verb eat: come, comem
        participle eat: comendo, a comer
        verb drink: bebe, bebem
        participle drink: bebendo, a beber
        verb run: corre, correm
        participle run: correndo, a correr
        verb dance: dança, dançam
        participle dance: dançando, a dançar
        verb play: brinca, brincam
        participle play: brincando, tocando
        verb hold: segura, seguram
        participle hold: segurando
        verb wear: veste, usa
        participle wear: usando, vestindo
        verb fly: voa, voam
        participle fly: voando
        verb jump: salta, pula
        participle jump: saltando, pulando
        participle ride: montando, andando de
        pose sit: sentado, sentada
        pose sleep: adormecido, adormecida
        place park: parque
        place forest: floresta, bosque
        place beach: praia
        place garden: jardim
        place street: rua
        place city: cidade
        place meadow: prado, campo
        place sea: mar
        place lake: lago
        place desert: deserto
        place kitchen: cozinha
        place mountain: montanha
        weather rain: chuva
        weather snow: neve
        weather fog: nevoeiro, neblina
        time night: noite, à noite, de noite
        time sunset: pôr do sol
        time sunrise: nascer do sol, amanhecer
        season winter: inverno
        season summer: verão
        season autumn: outono
        season spring: primavera
        medium picture: imagem, ilustração
        medium photo: foto, fotografia
        medium painting: pintura, quadro
        medium drawing: desenho
        noun dog: cachorro, cadela, cão
        nouns dog: cachorros, cães
        noun cat: gato, gata
        noun bird: pássaro
        noun man: homem
        nouns man: homens
        noun woman: mulher
        noun boy: menino
        noun girl: menina
        noun hat: chapéu
        noun umbrella: guarda-chuva
        noun house: casa
        noun roof: telhado
        noun table: mesa
        noun chair: cadeira
        noun tree: árvore
        noun flower: flor
        nouns flower: flores
        noun shoe: sapato
        noun boat: barco
        noun river: rio
        noun bed: cama
        noun book: livro
        noun wine: vinho
        noun milk: leite
        noun coffee: café
        noun glass: copo
        noun water: água
        """
}
