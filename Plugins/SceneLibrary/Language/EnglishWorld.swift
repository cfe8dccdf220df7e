/// English words for places, weather, times, moods, occasions and art direction.
enum EnglishWorld {
    static let text = """
        place: park, beach, forest, jungle, rainforest, meadow, field, garden, backyard, yard, farm, barnyard, desert, street
        place: road, city, town, village, downtown, sidewalk, alley, market, kitchen, bedroom, living room, dining room
        place: bathroom, classroom, office, library, restaurant, cafe, bar, gym, stadium, arena, stage, theatre, theater
        place: museum, space, outer space, sky, underwater, ocean, sea, lake, pond, mountain, valley, canyon
        place: countryside, playground, zoo, circus, aquarium, supermarket, hospital, church, room, hallway, garage, attic
        place: basement, studio, recording studio, basketball court, tennis court, soccer field, football field, swimming pool
        place: pool, airport, train station, station, subway, subway train, harbor, harbour, marina, pier, construction site
        place: parking lot, highway, coral reef, reef, cave, swamp, island, hill, cliff, savanna, savannah, tundra, arctic
        place: north pole, south pole, snowfield, orchard, vineyard, greenhouse, balcony, patio, lawn, prairie, canal, city street
        place: coffee shop, bakery, shop, store, mall, school, fair, carnival, concert, castle interior, laboratory, lab, beach
        place: wood, woods, pasture, farmland, countryside, seaside, shore, coast, seashore, skyline, factory, courtyard, temple
        place: moon, mars, mountain road, street corner, city square, town square, plaza, cornfield, wheat field
        place: pumpkin patch, flower field, lavender field, campsite, amusement park, theme park, fairground, race track
        place: nightclub, disco, ballroom, throne room, dungeon, workshop, warehouse, barn, stable, nursery, lobby, hotel room
        place: bus stop, crosswalk, football pitch, golf course, ice rink, skate park, snow field, sand dunes, dunes, oasis
        weather sunny: sunny, sunshine, clear sky, sunlit
        weather cloudy: cloudy, overcast, cloudy sky, clouded
        weather rain: rain, rainy, raining, drizzle, downpour, pouring rain, rainstorm
        weather storm: storm, stormy, thunderstorm, lightning storm, hurricane, thunder
        weather snow: snow, snowy, snowing, snowstorm, blizzard, snowfall
        weather fog: fog, foggy, mist, misty, mists, haze, hazy
        weather wind: wind, windy, breeze, breezy
        season: spring, summer, winter
        season spring: springtime, spring
        season summer: summertime, summer
        season autumn: autumn, fall, autumnal
        season winter: wintertime, wintry, winter
        time sunrise: sunrise, dawn, daybreak, first light
        time morning: morning
        time day: daytime, midday, noon, daylight, day
        time afternoon: afternoon
        time sunset: sunset, dusk, golden hour, sundown, setting sun, sun setting, twilight, the sun setting
        time evening: evening
        time night: night, nighttime, midnight, moonlit, night-time, night time, at night, in the dark
        mood spooky: spooky, scary, creepy, eerie, haunted, ominous
        mood romantic: romantic
        mood festive: festive
        mood dramatic: dramatic, epic
        mood cosy: cosy, cozy
        mood dreamy: dreamy, dreamlike, surreal, whimsical
        mood funny: funny, hilarious, humorous, comical
        mood lonely: lonely
        mood calm: peaceful, tranquil
        occasion birthday: birthday, happy birthday, birthday party, bday
        occasion christmas: christmas, xmas, merry christmas, merry xmas, christmas eve
        occasion new-year: new year, new years eve, happy new year, new year's eve
        occasion easter: easter, happy easter
        occasion halloween: halloween, happy halloween, halloween party
        occasion valentine: valentine, valentines, valentine's day, valentines day, valentine day, happy valentines day
        occasion wedding: wedding, wedding day, just married, marriage
        occasion graduation: graduation, graduation day, congrats grad
        occasion thanksgiving: thanksgiving, happy thanksgiving
        occasion mothers-day: mothers day, mother's day, happy mothers day
        occasion fathers-day: fathers day, father's day, happy fathers day
        occasion new-baby: new baby, baby shower, its a boy, its a girl, it's a boy, it's a girl
        occasion get-well: get well, get well soon
        occasion thanks: thank you, thanks, thank-you, many thanks
        occasion farewell: farewell, goodbye, good bye, bon voyage, leaving do
        occasion eid: eid, eid mubarak
        occasion diwali: diwali, happy diwali
        occasion hanukkah: hanukkah, chanukah, happy hanukkah
        occasion lunar-new-year: lunar new year, chinese new year
        medium: photo, photograph, picture, image, painting, drawing, sketch, illustration, portrait, icon, sticker, emoji
        medium: cartoon, render, rendering, artwork, clipart, clip art, logo, avatar, mascot, poster, card, invite, invitation
        medium: wallpaper, thumbnail, close-up, close up, closeup, view, shot, snapshot, screenshot, watercolor, watercolour
        medium: diagram, engraving, print, comic, doodle, mosaic, collage, sculpture, statue, mural, flyer, banner, postcard, note
        medium: app icon, oil painting, watercolor painting, greeting card, emoji icon, ink wash, selfie
        medium: crayon drawing, charcoal drawing, pencil drawing, line drawing, charcoal sketch, pencil sketch, badge, stencil
        medium: lithograph, woodcut, etching, fresco, tapestry, scene, depiction, design, profile picture, side view, top view
        medium: product shot, product photo, product photograph, studio shot, view from below, mockup, mock-up, aerial view, front view, aerial photo, profile view, cross-section, macro photograph, tattoo, stock photo
        style: photorealistic, realistic, high-contrast, high contrast, high resolution, high-resolution, high quality
        style: highly detailed, detailed, 3d, 3d render, pixel art, digital art, vector art, flat design, minimalist, minimal
        style: minimalistic, impressionist, abstract, cubist, anime, manga, low poly, isometric, black and white photo, hd, 4k
        style: 8k, dslr, wide-angle lens, wide angle lens, macro, bokeh, studio lighting, professional, cinematic, hyperrealistic
        style: charcoal, pencil, crayon, oil on canvas, oil-on-canvas, richly textured, zoomed out, art nouveau, art deco
        style: vector, hand-drawn, hand drawn, pop art, top-down, aerial, three-quarters front, style, watercolor, sepia
        style: dslr photograph, mixed media, unreal engine, octane render, trending on artstation, stylized, claymation
        style: line art, pointillism, impressionism, cubism, surrealism, graffiti, thick lines, bold lines, white outline
        style: on a white background, white background, plain background, black background, transparent background
        """
}
