/// English words that say what a thing is like.
enum EnglishAttributes {
    static let text = """
        colour: red, orange, yellow, green, blue, purple, pink, brown, black, white, silver, beige, cream, turquoise
        colour grey: grey, gray
        colour gold: gold, golden
        colour orange: ginger
        colour blonde: blonde, blond
        colour multicoloured: multicoloured, multicolored, multi-colored, multi-coloured, colorful, colourful, rainbow-colored
        colour multicoloured: rainbow-coloured, many-colored, many-coloured, of different colors, of different colours
        colour multicoloured: of many colors, of many colours, rainbow colored, rainbow coloured, iridescent
        colour: teal, cyan, magenta, maroon, crimson, scarlet, burgundy, violet, lavender, lilac, mauve, indigo, navy
        colour: azure, aqua, mint, lime, olive, khaki, tan, ivory, coral, salmon, peach, amber, mustard, bronze, copper
        colour: emerald, sapphire, ruby, fuchsia, charcoal, auburn, rose gold, navy blue, sky blue, royal blue
        colour: baby blue, baby pink, hot pink, lime green, olive green, mint green, forest green, sea green, blood red
        colour: cherry red, brick red, jet black, snow white, off-white, dark
        colour: reddish, bluish, greenish, yellowish, brownish
        shade: light, pale, dark, deep, bright, pastel, neon, dusty, dull, soft, vivid, solid, metallic
        size tiny: tiny, minuscule, miniature, teeny, teeny tiny, microscopic, itty bitty, mini, smallest, wee
        size small: small, little, smaller, petite, compact
        size large: large, big, larger, bigger, sizable, oversized, oversize, largest, biggest
        size huge: huge, giant, gigantic, enormous, massive, immense, colossal, monumental, towering, humongous, vast
        size tall: tall, taller, tallest, high
        size short: short, shorter, shortest
        size long: long, longer, lengthy
        size wide: wide, broad
        size narrow: narrow
        size thin: thin, slim, skinny, slender
        size thick: thick, fat, chubby, plump
        material wood: wood, wooden, mahogany, oak, walnut, timber
        material metal: metal, metallic, tin, aluminum, aluminium
        material gold: solid gold
        material glass: glass, stained glass, glassy
        material stone: stone, stony, cobblestone, cobble stone, rock
        material: iron, steel, brick, concrete, marble, leather, paper, cardboard, plastic, rubber, velvet, silk, cotton
        material wool: wool, woollen, woolen, woolly, knitted, knit
        material: straw, felt, denim, lace, linen, fur, bamboo, clay, ceramic, porcelain, crystal, ice, chocolate, gingerbread
        material: candy, wicker, bronze, copper, brass, granite, jade, diamond, origami, lego, yarn, sand, wax, satin
        material snow: made of snow
        material earthenware: terracotta, earthenware
        pattern striped: striped, stripy, stripey, with stripes, pinstriped
        pattern spotted: spotted, spotty, speckled, dotted, mottled
        pattern checkered: checkered, chequered, checked, checkerboard, gingham
        pattern plaid: plaid, tartan
        pattern floral: floral, flowered, flowery
        pattern polka-dot: polka-dot, polka dot, polka-dotted, polka dotted
        pattern two-tone: two-tone, two-toned, two tone
        pattern camouflage: camouflage, camo
        pattern paisley: paisley
        age baby: baby, newborn, infant
        age young: young, younger, youthful, teenage
        age adult: adult, grown-up, middle-aged
        age old: old, elderly, aged, ancient, antique, older, vintage, senior
        emotion happy: happy, smiley, smiling, cheerful, joyful, grinning, laughing, excited, delighted, glad, jolly, merry, beaming
        emotion happy: ecstatic, thrilled
        emotion sad: sad, crying, sobbing, unhappy, weeping, gloomy, melancholy, depressed, tearful, heartbroken, upset
        emotion angry: angry, mad, furious, grumpy, frowning, annoyed, cross, enraged, scowling, irritated, evil
        emotion sleepy: sleepy, tired, drowsy, yawning, exhausted, dozing
        emotion surprised: surprised, shocked, astonished, amazed, startled
        emotion afraid: afraid, scared, frightened, terrified, fearful, nervous, worried, anxious
        emotion loving: loving, lovestruck, in love, lovesick, affectionate, heart eyes
        emotion proud: proud, triumphant, confident, smug
        emotion confused: confused, puzzled, bemused, bewildered, perplexed
        emotion sick: sick, ill, queasy, feverish, unwell
        emotion calm: calm, serene, relaxed, content, contented
        pose sleep: asleep
        pose stand: upright, on hind legs
        state: open, closed, full, half, crescent, broken, empty, lit, frozen, burning, melting, burnt
        adjective: lit, open, closed, shut, real, full, empty, fresh, wild, cute, round, frozen, broken, crescent, half
        adjective: rusty, tidy, messy, dirty, clean, shiny, glowing, bare, fuzzy, fluffy, furry, hairy, curly, wavy
        adjective: straight, trimmed, elegant, ornate, fancy, formal, solitary, lone, single, rough, smooth, sharp, cracked
        adjective: matching, twin, wireless, electric, melted, melting, burning, flaming, exploding, flying, toy, stuffed
        adjective: studded, puffy, cloudless, famous, beautiful, pretty, lovely, ugly, strong, muscular, magic, magical
        adjective: modern, futuristic, old-fashioned, gothic, medieval, royal, mad, crazy, silly, wise, brave, upside down
        adjective: wet, dry, hot, cold, warm, cool, sweet, delicious, juicy, ripe, rotten, raw, cooked, fried, baked, grilled
        adjective: busy, crowded, quiet, peaceful, deserted, abandoned, lonely, ruined, sunken, distant, far, horned, winged
        adjective: bald, bearded, freckled, blind, pregnant, rich, poor, alternating, vertical, horizontal, circular, square
        adjective: transparent, translucent, opaque, sparkly, glittery, glittering, sparkling, tidal, rolling, low, heavy
        adjective: bored, grumbling, imposing, radiating, swirling, extra, public, natural, alive, dead, free, fine, plain
        adjective: Egyptian, Greek, Roman, Chinese, Japanese, Scottish, Victorian, African, Persian, Athenian, French
        adjective: Italian, American, British, English, Mexican, Indian, Asian, European, German, Spanish, Russian
        """
}
