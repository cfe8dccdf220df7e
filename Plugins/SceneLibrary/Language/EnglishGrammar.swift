/// English function words, numbers and prepositions.
enum EnglishGrammar {
    static let text = """
        determiner a: a, an, another, one single
        determiner the: the, this, that, these, those, all of the, all the, both of the, each of the, every, each, all
        determiner both: both
        determiner some: some, any
        possessive: my, your, his, her, its, our, their, his or her, somebody's, one's
        number 0: zero
        number 1: one, one single
        number 2: two, a pair of, pair of, pairs of, a couple of, couple of, a couple, twin
        number 3: three, a trio of, trio of
        number 4: four, a quartet of
        number 5: five
        number 6: six, half a dozen, a half dozen
        number 7: seven
        number 8: eight
        number 9: nine
        number 10: ten
        number 11: eleven
        number 12: twelve, a dozen, dozen, one dozen, a dozen of
        number 13: thirteen
        number 14: fourteen
        number 15: fifteen
        number 16: sixteen
        number 17: seventeen
        number 18: eighteen
        number 19: nineteen
        number 20: twenty
        number 24: two dozen
        number 30: thirty
        number 40: forty
        number 50: fifty
        number 100: hundred, a hundred, one hundred
        many: several, many, a few, few, various, numerous, countless, lots of, a lot of, plenty of, dozens of, hundreds of
        many: thousands of, multiple, different, tons of, assorted, loads of, a number of, a bunch of, a group of, a lot
        many: millions of, a variety of, some of the, most of the, lots, other
        pronoun: it, they, them, he, she, him, who, i, we, us, you, me, itself, himself, herself, themselves, each other
        pronoun: one another, both of them, all of them, someone, everyone, somebody, everybody, anyone, her own
        one one: one, one of them, one of which, the one, one is, each, the first, the second
        one other: the other, another one, the others, the rest, others, the other one
        relative: that, which, who, whose, where
        copula: is, are, was, were, am, be, being, been, looks, looked, look, seems, appears, feels, becomes, turns, gets, stays
        auxiliary: has been, have been, will, would, can, could, should, must, may, might, do, does, did, let, to be, has got
        existential: there is, there are, there was, there were, here is, here are, there stands, there sits, featuring
        existential: contains, shown with
        negation: no, not, without, without any, minus, never, except, free of, instead of, neither, nor, none, with no, lacking
        negation: devoid of, not any, excluding, isn't any
        conjunction and: and, as well as, plus, along with, together with, and also, then
        conjunction or: or
        conjunction but: but, but also
        clause: while, as, because, when, whilst, if, until, so, although, though, since, whereas, before, after
        ignored: very, really, quite, so, too, also, just, only, even, still, please, completely, totally, extremely, rather
        ignored: slightly, almost, up, out, off, away, together, back, here, there, nearby, now, then, again, ever, yet
        ignored: around it, all over, high up, somewhere, own, such, more, most, much, less, quite a, kind of, sort of
        ignored: not only, not just, of course, at least, at all, bit, a bit, a little bit, partly, half way, halfway, well, wide-angle, to be
        ignored: inspired, etc, each other's, to, than, like to, for example
        ignored: in the air, into the air, in mid-air, overhead
        ignored: once upon a time, one day, one night, of the dark
        ignored: happily, peacefully, sadly, gently, softly, quietly, slowly, quickly
        preposition on: on, onto, upon, on top of, atop, on the top of, at the top of, astride, aboard, on board, on to
        preposition on: on the back of, on the shoulders of, on the shoulder of, on the head of, on the side of, on the edge of
        preposition on: on the surface of, on the roof of, on the tip of, across the top of, up on, on the front of, all over
        preposition under: under, below, beneath, underneath, at the bottom of, at the foot of, at the base of, in the shade of
        preposition above: above, over, over the top of, high above, high over
        preposition in: high in, high up in
        preposition on: high on, high up on
        preposition in: in, inside, inside of, into, within, in the middle of, in the center of, in the centre of, amid
        preposition in: in the back of, in the back up, in the front of a, in the corner of, in the heart of, amidst, out of
        preposition in: during, in the bed of, sticking out of, coming out of
        preposition in: among, amongst
        preposition behind: behind, in back of, at the back of, beyond
        preposition inFrontOf: in front of, before, outside, outside of
        preposition beside: beside, next to, alongside, at the side of, to the side of, by the side of, side by side with
        preposition beside: adjacent to, besides
        preposition near: near, by, close to, near to, not far from, around the corner from, past
        preposition between: between, in between, in the middle between
        preposition leftOf: left of, to the left of, on the left of, on the left side of, at the left of
        preposition rightOf: right of, to the right of, on the right of, on the right side of, at the right of
        preposition full: full of
        preposition around: around, all around, in a circle around
        preposition against: against
        preposition through: through, throughout
        preposition across: across, along, down, up, toward, towards, at, from, to, off, down from, up to, over to, about
        preposition facing: facing, opposite, across from, face to face with
        preposition with: with, with a set of, accompanied by, complete with, containing, including, featuring, sporting
        preposition of: of
        preposition for: for
        preposition like: like, as if
        preposition byAgent: by
        preposition madeOf: made of, made out of, made out, made from, made with, built of, built from, built out of, carved from
        preposition madeOf: carved out of, crafted from, constructed of, constructed from, composed of, consisting of
        preposition madeOf: formed from, formed by, made up of, made entirely of, made completely of, knitted from, woven from
        preposition shape: in the shape of, shaped like, in the form of, shaped as, that looks like, that look like, looks like
        preposition shape: look like, looking like, resembling
        preposition called: called, named, titled, that says, that say, which says, that reads, which reads, says
        preposition called: reading the words, labelled, labeled, with the words, with the word, with the text, that spells
        preposition called: with the letters, with the letter, with the caption, with the message, that said, spelling
        preposition background: in the background, in the distance, in background, on the horizon, in the foreground
        position: top, bottom, middle, center, centre, side, edge, inside, outside, corner, background, foreground, front
        position: ground, distance, rest, left side, right side, horizon, left, right, end, base, tip, upper left, upper right
        position: pair, bit, piece, kind, way, lot, sort, type, view, view from above, part, interior, exterior, rear
        """
}
