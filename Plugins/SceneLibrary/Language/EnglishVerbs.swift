/// English verbs and what they mean for a picture: a pose, a relation to their object, holding, wearing.
///
/// The value is a list: `pose=` the pose; `do=` the relation to the object; `holds`, `wears` what the object is to the
/// subject; `at=` the relation that a preposition after it stands for; `by=` the relation of the agent in the passive
/// ("surrounded by"); `feels=` an emotion.
enum EnglishVerbs {
    static let text = """
        verb pose=sit: sit, perch, seat, squat, crouch, rest, ride astride, straddle, meditate
        verb pose=stand: stand, pose
        verb pose=lie: lie, lay, recline, lounge, sprawl, sunbathe
        verb pose=sleep: sleep, nap, snooze, slumber, snore, doze
        verb pose=walk do=pull: walk
        verb pose=walk: stroll, tiptoe, wander, march, hike, stride, trot, roam, waddle, stalk
        verb pose=walk alive do=on: cross
        verb pose=walk alive: wade, step
        verb pose=run: run, sprint, gallop, jog, race, dash, rush, flee, escape
        verb pose=jump: jump, leap, hop, bounce, skip, breach
        verb pose=fly: fly, soar, glide, hover, land, flutter, swoop, launch
        verb pose=swim: swim, dive, snorkel, paddle
        verb pose=wave: wave
        verb pose=dance: dance, twirl, waltz
        verb pose=ride do=ride: ride, surf
        verb pose=drive do=drive: drive, steer
        verb pose=drive do=drive alive: sail, row, steer, pilot, pedal
        verb do=drive: park
        verb pose=read holds: read, study
        verb pose=eat do=eat holds: eat, nibble, munch, chew, devour, bite, gnaw, taste, lick, slurp
        verb pose=drink do=drink: drink, sip, guzzle
        verb pose=play with=playWith: play
        verb pose=sing with=speakTo: sing, croon
        verb pose=speak do=speakTo with=speakTo: speak, talk, shout, yell, whisper, chat, scream
        verb pose=cook do=touch: cook, bake, fry, grill
        verb pose=climb do=on at=on: climb, scale
        verb pose=fight do=fight with=fight: fight, battle, wrestle, box, attack
        verb pose=hug do=hug: hug, cuddle, embrace, snuggle, comfort, squeeze
        verb pose=write: write
        verb pose=look do=lookAt with=lookAt: look, watch, stare, gaze, peer, admire, observe, peek, glance, examine
        verb pose=lean with=against: lean
        verb pose=float: float, drift, bob
        verb pose=hang at=hangsFrom: hang, dangle, swing from
        verb pose=crawl: crawl, creep
        verb pose=kneel: kneel, pray
        verb do=chase pose=run: chase, pursue, hunt
        verb do=follow pose=walk: follow
        verb do=lookAt: face
        verb do=give: give, pass, hand, throw, toss, offer, deliver, bring
        verb do=touch: touch, pat, pet, stroke, tickle, poke, tap, brush, wash, groom, paint, build, fix, repair, feed, kick, push
        verb do=touch: crush, squash, hit, catch, bang, kiss, milk
        verb do=pull: pull, drag, tow, lift, haul, raise, draw
        verb do=touch: water, comb, polish, pick, harvest, dig, sweep, iron, stir, cut, carve, sculpt, light, blow, blow out
        verb do=carry: transport, rescue
        verb holds: hold, carry, grip, grasp, clutch, swing, wield, brandish, knit, lift up, juggle, strum, type on, use, share
        verb holds: sew, bear
        verb wears: wear, don, sport
        verb wears by=wears: dress, clothe, clad
        verb do=around by=around: surround, encircle
        verb do=around: circle, orbit, encircle
        verb do=above: rise above, overlook, tower over
        verb do=has: have, own, display
        verb do=shows by=shows: show, depict, portray, illustrate
        verb by=in: fill, stuff, load
        verb by=on: cover, top, decorate, stack, adorn, sprinkle, coat, pile, frost, smear
        verb at=on: attach, stick, mount, fix, nail, glue, park, balance, place, land
        verb at=hangsFrom: suspend, tie, hang down
        verb at=in: hide, fit, enter, put, set, grow, stand, live, stuff, nestle, stuck
        verb do=near: approach
        verb shines: shine, glow, set
        verb feels=happy: smile, laugh, grin, giggle
        verb feels=sad: cry, sob, weep
        verb feels=angry: frown, scowl
        verb feels=sleepy: yawn
        verb feels=loving: love
        verb letters: say, spell, read
        verb tells: breathe, spit
        verb other: rise, do, exercise, work, point, bark, roar, meow, skate, ski, fish, camp, celebrate, roll, loom
        verb other: explode, erupt, burn, bloom, fall, break, melt, spin, turn, reflect, illuminate, connect, crash
        verb other: cast, wrap, curl, wind, drape, pour, spill, drip, serve, sell, buy, find, need, want, like, make, help
        verb other: open, close, think, dream, wash, clean, leave, stoop, straighten, stretch, crumple, arrange, peep, start
        verb other: exercise, practice, teach, learn, visit, travel, move, come, go, get, take, try, protect, guard, trim
        verb other: create, contain, include, feature, wait for, meet, join, gather, huddle, congregate, happen, enjoy
        verb other: wait, tell, ask, call, name, whistle, howl, squirt, splash, spread, stand for, lose, win
        """
}
