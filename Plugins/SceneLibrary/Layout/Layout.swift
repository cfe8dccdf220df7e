/// Turns a scene into a composition: every entity becomes part of an actor, every actor gets a place.
///
/// Pure: the same arguments give the same composition. Safe to call from any thread if the figure source is.
package enum Layout {
    /// Players beyond this are left out and noted.
    private static let playerLimit = 96

    /// - Parameters:
    ///   - resolutions: one for each entity of the scene; nil for one that is not to be drawn.
    ///   - backdrop: built for the same canvas.
    ///   - width, height: canvas units with a product of 1,000,000, 1:3 to 3:1.
    package static func compose(
        _ scene: Scene, _ resolutions: [Resolution?], backdrop: Backdrop, figures: some FigureSource, width: Double,
        height: Double, seed: UInt64
    ) -> Composition {
        var cast = Cast(scene, resolutions, figures)
        cast.tie()
        var assembler = Assembler(cast: cast, figures: figures, seed: seed, mood: scene.mood)
        var composition = Composition(width: width, height: height, seed: seed, backdrop: backdrop)
        for i in composition.backdrop.planes.indices {
            guard let entity = composition.backdrop.planes[i].entity, cast.members.indices.contains(entity) else {
                continue
            }
            composition.backdrop.planes[i].owner = assembler.slots.number(of: cast.members[entity], instance: 0)
        }
        let players = players(&assembler)
        let cloud = figures.subject(named: "cloud").flatMap { figures.figure(of: $0, FigureRequest()) }
        var placement = Placement(
            players: players, cast: cast, slots: assembler.slots.all, backdrop: backdrop, cloud: cloud,
            canvas: (width, height), seed: seed)
        placement.arrange(slots: assembler.slots.all.count)
        let placed = placement.players.filter(\.isPlaced)
        composition.actors = placed.map(\.actor)
        if placed.isEmpty && scene.place == nil && backdrop.isStudio {
            let words = scene.prompt.isEmpty ? scene.entities.map(\.concept).joined(separator: " ") : scene.prompt
            let owner = cast.members.first.map { assembler.slots.number(of: $0, instance: 0) } ?? 0
            composition.actors = [Placard.actor(words, canvas: (width, height), seed: seed, owner: owner)]
            composition.actors[0].entity = cast.members.first?.index
        }
        composition.slots = assembler.slots.all
        composition.notes = cast.members.compactMap(\.resolution.note) + cast.notes + assembler.notes
        let asked = Set(cast.members.compactMap { $0.subject?.file })
        var scenery = Scenery(
            backdrop: backdrop, canvas: (width, height), seed: seed, figures: figures, asked: asked,
            actors: placed.map(\.box))
        scenery.scatter()
        composition.props = scenery.props + placement.shelves
        return composition
    }

    private static func players(_ assembler: inout Assembler<some FigureSource>) -> [Player] {
        var players: [Player] = []
        for member in assembler.cast.members where member.tie == .free && member.isDrawable {
            for instance in 0..<member.count {
                guard players.count < playerLimit else {
                    assembler.notes.append("\(member.concept): no room for \(member.count - instance) of them")
                    break
                }
                guard let assembly = assembler.build(member.index, instance: instance) else { break }
                players.append(Player(assembly, member: member, instance: instance))
            }
        }
        return players
    }

    /// Canvas units for a picture of that many pixels.
    package static func canvas(pixels width: Int, _ height: Int) -> (width: Double, height: Double) {
        let ratio = Double(max(width, 1)) / Double(max(height, 1))
        let root = min(max(ratio, 1.0 / 3), 3).squareRoot()
        return (1000 * root, 1000 / root)
    }
}
