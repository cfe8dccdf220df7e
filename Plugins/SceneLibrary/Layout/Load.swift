import Glibc

/// One thing that another carries, with all that decides where on it that thing goes.
struct Load {
    /// Number among all that share the support, and how many those are.
    var index: Int
    var total: Int
    /// Number among its own kind, and how many of those there are here.
    var nth: Int
    var of: Int
    var member: Member
    var assembly: Assembly
    var base: Member

    var box: Box { assembly.bounds }
    var body: Box { assembly.base.bounds }
    /// Middle of the whole, foot of the body.
    var foot: Point { Point(box.center.x, body.maxY) }
    func foot(sunk share: Double) -> Point { Point(box.center.x, body.maxY - body.height * share) }

    /// Natural scale on a carrier of that height: real sizes, compressed.
    func scale(on carrier: Box) -> Double {
        pow(member.metres / base.metres, 0.55) * carrier.height / max(body.height, 1)
    }
    /// Scale at which the body is `share` of the carrier's height.
    func scale(share: Double, of carrier: Box) -> Double { share * carrier.height / max(body.height, 1) }
}
