extension ConfigurationEditor {
    /// Takes a setting out, and the objects that have nothing in them any more. A remark behind it in its own lines goes
    /// with it; other comments stay. Nil if it isn't there.
    package static func remove(_ path: ConfigurationPath, from bytes: [UInt8]) throws(JSONError) -> [UInt8]? {
        guard var text = try removeMember(path.names, from: withObject(bytes)) else { return nil }
        var names = path.names.dropLast()
        while !names.isEmpty {
            let object = try walk(Array(names), in: JSONDocument(text, .json5)).node
            guard case .object(let members) = object.value, members.isEmpty,
                !JSONLayout(bytes: text).hasComment(in: object.range),
                let shorter = try removeMember(Array(names), from: text)
            else { break }
            text = shorter
            names.removeLast()
        }
        return text
    }

    private static func removeMember(_ names: [String], from bytes: [UInt8]) throws(JSONError) -> [UInt8]? {
        let parent = try walk(names.dropLast(), in: JSONDocument(bytes, .json5))
        guard parent.missing.isEmpty, case .object(let members) = parent.node.value,
            let index = members.firstIndex(where: { $0.name == names.last })
        else { return nil }
        let removal = MemberRemoval(layout: JSONLayout(bytes: bytes), object: parent.node.range, members: members)
        // From the end, so that the offsets of the others hold.
        return removal.ranges(index).sorted { $0.lowerBound > $1.lowerBound }
            .reduce(bytes) { text, range in text.replacing(range, with: "") }
    }
}

/// What goes with a member of an object.
private struct MemberRemoval {
    let layout: JSONLayout
    let object: Range<Int>
    let members: [JSONNode.Member]

    func ranges(_ index: Int) -> [Range<Int>] {
        let start = members[index].key.range.lowerBound
        let end = members[index].value.range.upperBound
        let inside = object.lowerBound + 1..<object.upperBound - 1
        if members.count == 1, !layout.hasComment(in: inside.lowerBound..<start),
            !layout.hasComment(in: end..<inside.upperBound)
        {
            return [inside]
        }
        let comma = comma(behind: index)
        // Where no comma is wanted behind the last member, none is wanted behind the one before it.
        let earlier = comma == nil && index > 0 ? self.comma(behind: index - 1) : nil
        let earlierRanges = earlier.map { [$0..<$0 + 1] } ?? []
        if let lines = lines(start, end, comma) { return earlierRanges + [lines] }
        if let comma {
            guard !layout.hasComment(in: end..<comma) else { return [start..<end, comma..<comma + 1] }
            return [blanks(around: start..<comma + 1)]
        }
        guard let earlier, !layout.hasComment(in: earlier..<start) else { return earlierRanges + [start..<end] }
        return [earlier..<end]
    }

    /// The lines of a member that has them to itself, with the remark behind it.
    private func lines(_ start: Int, _ end: Int, _ comma: Int?) -> Range<Int>? {
        guard layout.beginsLine(start), !layout.hasLineEnd(in: end..<(comma ?? end)) else { return nil }
        var last = layout.endOfRemarks(from: comma.map { $0 + 1 } ?? end)
        guard JSONLayout.endsLine(layout.bytes[last]) else { return nil }
        last += layout.bytes[last...].starts(with: [0x0D, 0x0A]) ? 2 : 1
        return layout.startOfLine(start)..<last
    }

    /// With the blanks that nothing stands behind any more.
    private func blanks(around range: Range<Int>) -> Range<Int> {
        let behind = layout.bytes[range.upperBound...].firstIndex { !JSONLayout.isBlank($0) } ?? range.upperBound
        guard JSONLayout.endsLine(layout.bytes[behind]) else { return range.lowerBound..<behind }
        let before = layout.bytes[..<range.lowerBound].lastIndex { !JSONLayout.isBlank($0) } ?? 0
        return before + 1..<range.upperBound
    }

    private func comma(behind index: Int) -> Int? {
        let next = layout.next(from: members[index].value.range.upperBound)
        return layout.bytes[next] == UInt8(ascii: ",") ? next : nil
    }
}
