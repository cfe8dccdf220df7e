/// English nouns by what pictures need to know of them, and names that other lists miss.
enum EnglishNouns {
    static let text = """
        noun person: couple, duo, people, persons, human, humans, folk
        noun child: kid, kids, children
        noun grandmother: grandma, granny, nana
        noun grandfather: grandpa, granddad, grandad
        noun mother: mum, mom, mommy, mummy
        noun father: dad, daddy, papa
        noun top hat: tophat
        noun teddy bear: teddy
        noun bow tie: bowtie
        noun bicycle: bike, pushbike
        noun T-shirt: t-shirt, tshirt, tee shirt
        noun Santa: santa, santa claus
        noun fishbowl: goldfish bowl, fish bowl
        noun tv: telly
        noun cigarette: cigarrette
        thing: sports ball, traffic light, computer mouse, computer keyboard, parking meter, cell phone, wine glass, hair drier
        thing: baseball glove, baseball bat, tv remote, potted plant, stop sign, fire hydrant, tennis racket, hot dog, teddy bear
        thing: dining table, bow tie, cowboy hat, wizard hat, party hat, graduation cap, ceiling fan, bike rack, bike lock
        thing: garbage bag, crystal ball, hot air balloon, coffee bean, toy robot, robot vacuum, light bulb, hot water bottle
        thing: fishing rod, fishing boat, pickup truck, pick-up truck, dump truck, fire truck, water lily, lily pad, wine bottle
        thing: beer bottle, peace sign, paper plane, paper airplane, deck chair, ice cream, ice cream cone, orange juice
        thing: apple juice, ball of wool, ball of yarn, crow's nest, coffee cup, coffee mug, tea cup, soccer ball, tennis ball
        thing: beach ball, snow globe, rocking chair, rubber duck, toy car, roller coaster, ferris wheel, school bus
        thing: polar bear, blue whale, guinea pig, sea turtle, sea lion, bald eagle, shiba inu, brain coral, marine iguana
        thing: Statue of Liberty, Eiffel Tower, Great Wall, Great Pyramid, Mount Rushmore, Sydney Opera House, Big Ben
        thing: Taj Mahal, Golden Gate Bridge, Empire State Building, Mona Lisa, Times Square, Grand Canyon, Mount Fuji
        thing: Great Hypostyle Hall, Old Faithful, Great Sphinx, Leaning Tower of Pisa, White House, Stonehenge, Colosseum
        thing: gingerbread man, gingerbread house, christmas tree, jack-o-lantern, water bottle, remote control, toilet paper
        thing: musical note, playing card, tortilla chip, espresso machine, aviator goggles, bean bag, sleeping bag
        thing: horned owl, baseball player, chess board, red panda, black hole, red carpet, white board, green house
        thing: police officer, fire fighter, race car, sports car, police car, steam train, steam engine, subway car, yin-yang symbol
        thing: pine tree, palm tree, apple tree, cherry tree, oak tree, cherry blossom, alarm clock, desk lamp, street lamp
        thing: olive oil, hot chocolate, ice cube, cotton candy, sweet potato, paper clip, ice tea, iced tea, honey dipper
        thing: double bass, jazz band, rock band, paper lantern, snow angel, rubber eraser
        thing: store front, shop front, latte art, baby carriage, baby bottle, old faithful, red squirrel, milk carton, milk shake, sand castle, brown rice
        pluralOnly: scissors, glasses, sunglasses, eyeglasses, headphones, jeans, trousers, pants, skis, shorts, binoculars
        pluralOnly: goggles, clothes, pajamas, pyjamas, tights, leggings, earphones, overalls, tongs, pliers, tweezers, spectacles
        pluralOnly: fries, french fries, noodles, stairs, aviator goggles, fireworks, checkers, dungarees
        paired: glove, mitten, shoe, boot, sock, sneaker, slipper, sandal, earring, skate, trainer, boxing glove, high heel, wing
        paired: eye, ear, roller skate, ice skate
        mass: water, milk, beer, coffee, tea, juice, wine, soup, grass, snow, sand, dirt, fire, boba, cream, cheese, bread, hair
        mass: rice, smoke, ice, mud, broccoli, food, pizza, orange juice, butter, honey, sugar, salt, pasta, ramen, salad, fur
        mass: chess, spaghetti, oil, olive oil, syrup, perfume, hay, straw, cotton candy, hot chocolate, chocolate milk, popcorn
        mass: ice tea, iced tea, red wine, white wine, apple juice, brown rice, flour, jam, cereal, yogurt, sushi
        mass: chess, golf, tennis, lightning, lava, light, paint, money, jewelry, furniture, lemonade, champagne, soda, cheese, toast, bacon
        duo: couple, duo
        stuff: paint, ink, marker, chalk, pencil, crayon, letters, lettering, pen, charcoal
        roomy: hat, shoe, boot, sock, backpack, bag, purse, cap, helmet, top hat, glove, mitten, slipper, sneaker, handbag
        part: ear, eye, nose, mouth, face, head, hair, beard, mustache, moustache, tail, wing, leg, arm, hand, paw, foot, feet
        part: skin, fur, belly, tummy, claw, talon, beak, horn, mane, neck, back, chest, shoulder, leaf, petal, stem, trunk, bark
        part: stripe, spot, feather, scale, tooth, fang, tongue, lip, cheek, freckle, whisker, antenna, shell, hoof, tusk, snout
        part: eyebrow, fin, spine, spike, finger, toe, eyelash, lap, flank, braid, ponytail, pigtail, wrinkle, hump, dot, tentacle
        part: nail, fingernail, forehead, chin, knee, elbow, hip, waist, thorn, udder, crest, bangs, curl, dimple, smile, rim
        part: spout, border, outline, sleeve, collar, button, handle, hull, roof, sail, wheel, lid, string, fringe, stubble, bun
        container: nest, cup, glass, mug, bowl, bottle, jar, jug, vase, pot, basket, box, bag, bucket, can, pitcher, plate, tray, teacup
        container: barrel, crate, carton, pan, wine glass, tin, dish, sack, chest, ashtray, suitcase, cauldron, tank, kettle
        container: fishbowl, saucer, cart, pitcher, coffee cup, shot glass, flask, tub, bathtub, shelf, platter, wheelbarrow
        wearable: hat, cap, helmet, crown, scarf, glove, mitten, shoe, boot, sock, sneaker, shirt, jacket, coat, dress, skirt
        wearable: jeans, trousers, pants, shorts, tie, bow tie, glasses, sunglasses, goggles, mask, cape, backpack, necklace
        wearable: earring, ring, watch, belt, kilt, tuxedo, suit, vest, sweater, jumper, hoodie, turtleneck, costume, outfit
        wearable: uniform, apron, bandana, beanie, top hat, cowboy hat, wizard hat, party hat, chef hat, headphones, eyepatch
        wearable: saddle, robe, gown, tutu, swimsuit, bikini, clothes, monocle, bracelet, T-shirt, beret, tiara, wig, headband
        wearable: sandal, slipper, kimono, poncho, raincoat, pajamas, pyjamas, blouse, cardigan, bonnet, bow, collar, badge
        wearable: graduation cap, santa hat, straw hat, hard hat, flower crown, tracksuit, overalls, leotard, spacesuit, armor
        wearable: armour, veil, sombrero, fez, turban, medal, ribbon, bandage, aviator goggles, lei, leggings, pullover, pendant
        wearable: jersey, headset, swimming trunks, snorkel, life jacket, fanny pack, bowler hat, cloak, toga, sari, bib, tights
        wearable: earmuffs, bell, leash, harness, space suit, lab coat, trench coat, wedding dress, bow-tie, tank top, heels
        holdable: umbrella, parasol, diploma, sign, balloon, flag, bouquet, sword, book, stick, cane, wand, staff, lantern, camera
        holdable: microphone, racket, torch, fishing rod, broom, bow, gun, shield, spear, newspaper, letter, map, fork, spoon
        holdable: knife, magnifying glass, suitcase, briefcase, handbag, purse, basket, pencil, paintbrush, flower, trophy, phone
        holdable: guitar, violin, trumpet, saxophone, hammer, lollipop, ice cream, ice cream cone, whip, surfboard, trident, axe
        holdable: quarterstaff, bat, baseball bat, tennis racket, megaphone, telescope, walking stick, fan, cup, mug, scroll, pipe
        depiction: logo, symbol, print, decal, picture, painting, mural, drawing, image, emblem, silhouette, cartoon, portrait
        depiction: poster, latte art, graffiti, tattoo, illustration, pattern, sketch, photo, photograph, sticker, statue
        carrier: sign, wall, blackboard, chalkboard, whiteboard, banner, billboard, board, poster, flag, card, T-shirt, shirt, book
        carrier: newspaper, box, screen, cake, mug, hull, boat, post, label, note, paper, stamp, door, ball, crystal ball, balloon
        lettering: word, words, text, letter, letters, number, saying, phrase, message, caption, numbers, slogan, title, quote
        animate: robot, teddy bear, snowman, ghost, monster, dragon, alien, unicorn, fairy, elf, mermaid, troll, giant, dinosaur
        animate: figure, mascot, doll, character, skeleton, zombie, vampire, witch, scarecrow, gnome, sphinx, centaur, gargoyle
        animate: gingerbread man, crowd, toy robot, statue, Santa, stuffed animal, puppet, emoji, android, cyborg, anubis, gandalf
        group: group, pile, stack, bunch, herd, flock, pack, crowd, team, set, collection, series, row, heap, swarm, school, band
        group: family, army, line, litter, colony, gang, cluster, bundle, array, assortment, variety, fleet, pride, string, lot
        group: swirl, circle, tower, mountain, bouquet, number, trio
        piece: slice, cover, piece, chunk, bit, ball, loaf, scoop, beam, ray, block, bar, sheet, blade, drop, close-up, half, side, top
        piece: back, front, inside, outside, interior, rest, middle, part, kind, type, sort, bark, stalk, cut, branch, sprig, end
        """
}
