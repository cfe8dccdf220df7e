/// An actor while it is being placed.
struct Player {
    let figure: Figure
    let silhouette: Silhouette
    /// Index into the cast.
    let entity: Int
    let instance: Int
    /// Real height of the base figure, and its height in figure units.
    let metres: Double
    let baseHeight: Double
    let mayFlip: Bool
    let isSideView: Bool

    var foot = Point.zero
    var scale = 1.0
    var depth = 0.6
    var turn = 0.0
    var flip = false
    var isFlying = false
    var isHero = false
    var isPlaced = false

    init(_ assembly: Assembly, member: Member, instance: Int) {
        figure = assembly.merged()
        silhouette = Silhouette(figure)
        entity = member.index
        self.instance = instance
        metres = assembly.metres
        baseHeight = max(assembly.base.bounds.height, 1)
        mayFlip = (member.subject?.mayFlip ?? true) && !assembly.isLettered && !member.isCard
        isSideView = member.subject?.sideView ?? false
    }

    /// Width and height in figure units.
    var width: Double { max(silhouette.box.width, 1) }
    var height: Double { max(silhouette.box.height, 1) }

    /// On the canvas.
    var box: Box {
        let own = silhouette.box
        let (left, right) = flip ? (-own.maxX, -own.minX) : (own.minX, own.maxX)
        return Box(
            foot.x + left * scale, foot.y + own.minY * scale, foot.x + right * scale, foot.y + own.maxY * scale)
    }

    /// Puts it with the middle of its box at `x` and its foot at `y`.
    mutating func put(_ x: Double, _ y: Double) {
        let middle = silhouette.box.center.x * (flip ? -1 : 1)
        foot = Point(x - middle * scale, y)
        isPlaced = true
    }

    mutating func face(right: Bool) {
        guard mayFlip, flip != right else { return }
        let x = box.center.x
        flip = right
        put(x, foot.y)
    }

    mutating func reset() {
        foot = .zero
        scale = 1
        depth = 0.6
        turn = 0
        flip = false
        isFlying = false
        isHero = false
        isPlaced = false
    }

    var actor: Actor {
        var actor = Actor(figure: figure)
        actor.entity = entity
        actor.instance = instance
        actor.foot = foot
        actor.scale = scale
        actor.depth = depth
        actor.turn = turn
        actor.flip = flip
        actor.flying = isFlying
        actor.hero = isHero
        return actor
    }
}
