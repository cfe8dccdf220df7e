/// Lettering on signs, shirts, cards and things.
extension Assembler {
    func letter(_ member: Member, on assembly: inout Assembly, slot: Int) {
        let isTagged: Bool = if case .readyMade = member.resolution.form { true } else { false }
        let isLabelCard = member.isCard && !isTagged && member.subject != nil
        guard let text = member.entity.text ?? (isLabelCard ? member.concept : nil), !text.isEmpty else { return }
        let body = assembly.base.bounds
        let sign = assembly.base.anchor("sign") ?? assembly.base.anchor("torso")
        let half = sign?.radius ?? body.width * 0.3
        let middle = sign?.position ?? body.center
        let paper = surface(under: middle, in: assembly.base)
        var ink = paper.luma > 0.5 ? Color(hex: 0x2b2f4f) : Color(hex: 0xfdf6e6)
        if member.isLettering, let own = member.entity.colours.lazy.compactMap({ Color(word: $0) }).first,
            abs(own.luma - paper.luma) > 0.18
        {
            ink = own
        }
        let room = Box(middle.x - half * 0.93, middle.y - half * 0.6, middle.x + half * 0.93, middle.y + half * 0.6)
        guard let figure = Lettering.figure(text, in: room, color: ink, letters: letters, owner: slot) else { return }
        assembly.add(figure, .identity, order: 7)
        assembly.isLettered = true
    }

    /// Colour of the topmost large part there.
    private func surface(under point: Point, in figure: Figure) -> Color {
        let part = figure.parts.last {
            let box = $0.bounds
            return $0.flags.isDisjoint(with: [.line, .catchLight]) && box.minX < point.x && box.maxX > point.x
                && box.minY < point.y && box.maxY > point.y && box.width * box.height > 0.02 * figure.bounds.width * figure.bounds.height
        }
        return part?.color ?? .white
    }
}
