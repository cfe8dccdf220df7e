/// What is worn: parts that the figure can put on itself are recoloured, the rest are figures that meet it at anchors.
extension Assembler {
    /// A thing that is worn, and the role of the wearer's own parts that may show it.
    struct Garment {
        let member: Member
        let role: String?
        let color: Color?
    }

    /// Asks the figure for the garments it may have, and returns all garments.
    mutating func wardrobe(of wearer: Member, instance: Int, into wishes: inout FigureRequest) -> [Garment] {
        var garments: [Garment] = []
        var taken: Set<String> = []
        let things = wearer.wears.map { cast.members[$0] }
        let outer = ["jacket", "coat", "cardigan", "vest"]
        for thing in things.filter({ !$0.isConcept(in: outer) }) + things.filter({ $0.isConcept(in: outer) }) {
            // What goes over a garment of the same role is a figure of its own.
            let role = Self.role(of: thing).flatMap { taken.insert($0).inserted ? $0 : nil }
            let color = color(of: thing, instance: instance)
            if let role {
                if role == "glove" { wishes.wears.insert("gloves") }
                if role == "scarf" { wishes.wears.insert("scarf") }
                if let paint = color ?? (role == "glove" || role == "scarf" ? Color(hex: 0xd9484d) : nil) {
                    wishes.paints.append(FigureRequest.Paint(role: role, color: paint))
                }
            }
            garments.append(Garment(member: thing, role: role, color: color))
        }
        return garments
    }

    mutating func wear(
        _ garment: Garment, on assembly: inout Assembly, wearer: Member, instance: Int, slot: Int
    ) {
        let thing = garment.member
        if let role = garment.role {
            let parts = assembly.base.parts.indices.filter { assembly.base.parts[$0].hasRole(role) }
            if !parts.isEmpty {
                let own = slots.number(of: thing, instance: instance, parent: slot)
                for i in parts { assembly.base.parts[i].owner = own }
                return
            }
        }
        guard thing.isDrawable, !thing.isCard else {
            if instance == 0 { notes.append("\(thing.concept) cannot be worn: no figure") }
            return
        }
        let own = slots.number(of: thing, instance: instance, parent: slot)
        for side in sides(of: thing) {
            fit(thing, side: side, on: &assembly, wearer: wearer, instance: instance, own: own)
        }
    }

    /// The subjects to put on, with the anchor each meets: two for gloves, one for all else.
    private func sides(of garment: Member) -> [(subject: Subject, slot: String)] {
        guard let subject = garment.subject else { return [] }
        let base =
            garment.isNamed("mitten") ? "mitten" : garment.isNamed("boxing glove") ? "boxing glove" : "glove"
        if Self.role(of: garment) == "glove" || subject.names.contains(where: { $0.hasPrefix("left ") }) {
            let pair = ["left", "right"].map { side in
                (figures.subject(named: "\(side) \(base)") ?? subject, "hand-\(side)")
            }
            return pair
        }
        let slot = subject.fitsOn.count == 1 ? subject.fitsOn.first : subject.fitsOn.sorted().first { $0 != "hand" }
        return [(subject, slot ?? (subject.kind == "headwear" ? "head" : "neck"))]
    }

    private mutating func fit(
        _ garment: Member, side: (subject: Subject, slot: String), on assembly: inout Assembly, wearer: Member,
        instance: Int, own: Int
    ) {
        var wishes = Wishes(garment, instance: instance, seed: seed, mood: nil).request
        wishes.with.insert("worn")
        guard var figure = figure(of: side.subject, wishes) else { return }
        figure.own(by: own)
        if let pattern = garment.entity.pattern {
            let second = garment.entity.colours.dropFirst().first.flatMap { Color(word: $0) }
            Pattern.paint(pattern, on: &figure, color: second)
        }
        if let material = garment.entity.material.flatMap({ Material(named: $0) }) {
            material.apply(to: &figure, painted: garment.entity.colours.isEmpty)
        }
        let base = assembly.base
        let target = base.place(for: side.slot)
        let fit = figure.anchor("fit") ?? figure.middle(at: 1)
        var scale = max(0.05, target.radius / max(fit.radius, 1)) * garment.sizeFactor
        if side.slot == "head" && wearer.isCreature { scale *= 1.12 }
        if side.slot == "neck" || side.slot == "torso", side.subject.metres >= 0.5 {
            let long = garment.isNamed("dress", "cape", "robe", "gown", "kilt")
            let room = (base.bounds.maxY - target.position.y) * (long ? 0.92 : 0.62)
            scale = min(scale, room / max(figure.bounds.maxY - fit.position.y, 1))
        }
        let meeting = Meeting(
            to: target.position, from: fit.position, scale: scale, turn: target.turn - fit.turn)
        let behind = side.slot == "back" || garment.isNamed("cape", "wings", "backpack")
        let order = behind ? -2.0 : side.slot == "neck" || side.slot == "torso" ? 2 : side.slot == "eyes" ? 2.5 : 3
        if let halves = figure.splitFar() {
            assembly.add(halves.far, meeting.transform, order: -2)
            assembly.add(halves.near, meeting.transform, order: behind ? 2 : order)
        } else {
            assembly.add(figure, meeting.transform, order: order)
        }
    }

    private func color(of garment: Member, instance: Int) -> Color? {
        let colours = garment.entity.colours
        if colours.contains("multicoloured") { return Wishes.bright[1 + instance % 4] }
        if let word = colours.isEmpty ? nil : colours[instance % colours.count], let color = Color(word: word) {
            return color
        }
        if let material = garment.entity.material.flatMap({ Material(named: $0) }) { return material.color }
        if garment.isNamed("jeans") { return Color(hex: 0x3f66a8) }
        if garment.isNamed("tuxedo", "suit") { return Color(hex: 0x2c2a33) }
        return nil
    }

    private static func role(of garment: Member) -> String? {
        let words: [(String, [String])] = [
            ("glove", ["glove", "mitten"]), ("scarf", ["scarf"]),
            (
                "shirt",
                [
                    "shirt", "T-shirt", "t-shirt", "jumper", "sweater", "turtleneck", "blouse", "hoodie", "top",
                    "cardigan", "pullover", "jersey", "jacket", "coat", "tuxedo", "suit", "uniform", "outfit",
                    "clothes", "vest",
                ]
            ),
            ("trousers", ["trousers", "pants", "jeans", "shorts", "leggings"]),
            ("shoes", ["shoe", "boot", "sneaker", "slipper", "sandal", "trainer"]),
            ("dress", ["dress", "gown"]), ("skirt", ["skirt"]),
        ]
        if garment.concept.contains("boxing") || garment.concept.contains("baseball") { return nil }
        return words.first { garment.isConcept(in: $0.1) }?.0
    }
}

extension Member {
    /// The concept or its head word is one of these.
    func isConcept(in words: [String]) -> Bool {
        words.contains { concept == $0 || concept.hasSuffix(" " + $0) }
    }
}

extension Part {
    /// The role itself or its dark or light shade.
    func hasRole(_ role: String) -> Bool {
        self.role == role || self.role == role + "-dark" || self.role == role + "-light"
    }
}

extension Figure {
    /// A point on the middle line, `share` of the height from the top, as wide as the figure.
    func middle(at share: Double) -> Anchor {
        Anchor(
            name: "fit", position: Point(bounds.center.x, bounds.minY + bounds.height * share),
            radius: max(bounds.width / 2, 1))
    }
}
