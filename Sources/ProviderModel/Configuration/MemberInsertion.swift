/// Adds a member to an object of a text in the way that its neighbours are written.
struct MemberInsertion {
    private let layout: JSONLayout
    private let newline: String
    /// What a level is indented by.
    private var unit = "  "
    /// Whether the last member of an object that has lines of its own gets a comma.
    private var endsInComma = true

    init(document: JSONDocument, bytes: [UInt8]) {
        layout = JSONLayout(bytes: bytes)
        newline = layout.newline
        guard case .object(let members) = document.root.value, let last = members.last else { return }
        endsInComma = comma(behind: last) != nil
        let indentations = members.map(\.key.range.lowerBound).filter(layout.beginsLine).map(layout.indentation)
        unit = indentations.first { !$0.isEmpty } ?? unit
    }

    /// `names` lead to the value from `object`, which stands under `key` or is the whole.
    func add(_ names: ArraySlice<String>, _ value: String, to object: JSONNode, under key: JSONNode?) -> [UInt8] {
        guard case .object(let members) = object.value, let last = members.last else {
            return fill(object, names, value, hasLines: key.map { layout.beginsLine($0.range.lowerBound) } ?? true)
        }
        let start = last.key.range.lowerBound
        let end = last.value.range.upperBound
        let comma = comma(behind: last)
        // A remark behind the last member stays with it.
        let place = layout.endOfRemarks(from: comma.map { $0 + 1 } ?? end)
        guard layout.beginsLine(start) || layout.hasLineEnd(in: end..<object.range.upperBound) else {
            let member = member(names, value, indentation: nil)
            return layout.bytes.replacing(place..<place, with: comma == nil ? ", \(member)" : " \(member),")
        }
        let isOnFirstLine = layout.startOfLine(start) <= object.range.lowerBound
        let indentation = layout.indentation(at: start) + (isOnFirstLine ? unit : "")
        let line = newline + indentation + member(names, value, indentation: indentation)
        guard comma == nil else { return layout.bytes.replacing(place..<place, with: "\(line),") }
        return layout.bytes.replacing(place..<place, with: line).replacing(end..<end, with: ",")
    }

    /// Adds the first member of an object, which may have comments in it.
    private func fill(
        _ object: JSONNode, _ names: ArraySlice<String>, _ value: String, hasLines: Bool
    ) -> [UInt8] {
        let inside = object.range.lowerBound + 1..<object.range.upperBound - 1
        let outer = layout.indentation(at: object.range.lowerBound)
        let indentation = outer + unit
        let line =
            newline + indentation + member(names, value, indentation: indentation) + (endsInComma ? "," : "")
        let place = layout.endOfComments(from: inside.lowerBound)
        if layout.hasLineEnd(in: place..<inside.upperBound) {
            return layout.bytes.replacing(place..<place, with: line)
        }
        if hasLines, !layout.hasComment(in: inside) {
            return layout.bytes.replacing(inside, with: line + newline + outer)
        }
        return layout.bytes.replacing(
            place..<inside.upperBound, with: " \(member(names, value, indentation: nil)) ")
    }

    /// On one line, unless it is said how far the member is indented.
    private func member(_ names: ArraySlice<String>, _ value: String, indentation: String?) -> String {
        guard let name = names.first else { return value }
        let key = ConfigurationEditor.key(name)
        let rest = names.dropFirst()
        guard !rest.isEmpty else { return "\(key): \(value)" }
        guard let indentation else { return "\(key): { \(member(rest, value, indentation: nil)) }" }
        let inner = indentation + unit
        return "\(key): {\(newline)\(inner)\(member(rest, value, indentation: inner))\(endsInComma ? "," : "")"
            + "\(newline)\(indentation)}"
    }

    private func comma(behind member: JSONNode.Member) -> Int? {
        let next = layout.next(from: member.value.range.upperBound)
        return layout.bytes[next] == UInt8(ascii: ",") ? next : nil
    }
}
