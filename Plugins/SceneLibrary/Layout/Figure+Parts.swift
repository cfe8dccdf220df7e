extension Figure {
    /// Adds a part in the order of drawing; parts after it keep their parents.
    mutating func insert(_ part: Part, at index: Int) {
        parts.insert(part, at: index)
        for i in parts.indices where i != index {
            if let parent = parts[i].parent, parent >= index { parts[i].parent = parent + 1 }
        }
    }

    mutating func own(by slot: Int) {
        for i in parts.indices { parts[i].owner = slot }
    }

    /// Turned about its origin, by degrees clockwise.
    func turned(by degrees: Double) -> Figure {
        let turn = Meeting(to: .zero, from: .zero, scale: 1, turn: degrees).transform
        var figure = self
        figure.bounds = .empty
        for i in parts.indices {
            figure.parts[i].path = parts[i].path.applying(turn)
            figure.parts[i].bounds = figure.parts[i].path.bounds
            figure.bounds.include(figure.parts[i].bounds)
        }
        for i in anchors.indices {
            figure.anchors[i].position = turn.apply(anchors[i].position)
            figure.anchors[i].turn += degrees
        }
        return figure
    }
}
