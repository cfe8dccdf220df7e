/// Lettering on signs, shirts, cards and things.
extension Assembler {
    func letter(_ member: Member, on assembly: inout Assembly, slot: Int) {
        guard let text = member.entity.text ?? (member.isLabelCard ? member.concept : nil), !text.isEmpty else {
            return
        }
        let body = assembly.base.bounds
        let sign = assembly.base.anchor("sign") ?? assembly.base.anchor("torso")
        let half = sign?.radius ?? body.width * 0.3
        let middle = sign?.position ?? body.center
        let surface = surface(under: middle, in: assembly.base)
        let paper = surface.map { assembly.base.parts[$0].color } ?? .white
        var ink = paper.luma > 0.5 ? Color(hex: 0x2b2f4f) : Color(hex: 0xfdf6e6)
        if member.isLettering, let own = member.entity.colours.lazy.compactMap({ Color(word: $0) }).first,
            abs(own.luma - paper.luma) > 0.18
        {
            ink = own
        }
        let room = Box(middle.x - half * 0.93, middle.y - half * 0.6, middle.x + half * 0.93, middle.y + half * 0.6)
        if let surface { assembly.base.wipe(surface, in: room) }
        guard let figure = Figure(lettering: text, in: room, color: ink, owner: slot) else { return }
        assembly.add(figure, .identity, order: 7, paintedOn: surface)
        assembly.isLettered = true
    }

    /// The topmost large part there.
    private func surface(under point: Point, in figure: Figure) -> Int? {
        let least = 0.02 * figure.bounds.width * figure.bounds.height
        return figure.parts.indices.last { i in
            let part = figure.parts[i]
            let box = part.bounds
            return part.flags.isDisjoint(with: [.line, .catchLight, .decal]) && box.contains(point)
                && box.width * box.height > least
        }
    }
}

extension Figure {
    /// Words set in the box, as paint on whatever is beneath; nil for words without letters.
    init?(lettering text: String, in box: Box, color: Color, owner: Int) {
        let path = Lettering.path(text, in: box)
        guard !path.isEmpty else { return nil }
        self.init()
        var part = Part(path: path, color: color)
        part.flags = .decal
        part.round = 0.1
        part.owner = owner
        part.role = "lettering"
        parts = [part]
        bounds = path.bounds
    }
}

extension Figure {
    /// Paint that lies wholly within the room for words gives way to them.
    fileprivate mutating func wipe(_ surface: Int, in room: Box) {
        for i in parts.indices where parts[i].parent == surface && parts[i].flags.contains(.decal) {
            let box = parts[i].bounds
            let isInside = room.contains(Point(box.minX, box.minY)) && room.contains(Point(box.maxX, box.maxY))
            if isInside { parts[i].color = parts[i].color.withAlpha(0) }
        }
    }
}
