/// Numbers of the identity buffer, given out as figures are built.
struct Slots {
    private(set) var all: [Composition.Slot] = []
    private var numbers: [Key: Int] = [:]

    private struct Key: Hashable {
        var entity: Int
        var instance: Int
    }
    private static let limit = 1000

    /// The number of this instance, from 1; 0 when all are given out.
    mutating func number(of member: Member, instance: Int, parent: Int = 0) -> Int {
        let key = Key(entity: member.index, instance: instance)
        if let known = numbers[key] { return known }
        guard all.count < Self.limit else { return 0 }
        var slot = Composition.Slot(entity: member.index, instance: instance, label: member.concept)
        slot.parent = parent
        slot.rung = member.resolution.rung.rawValue
        let attributes = member.entity.attributes
        slot.attributes = attributes.isEmpty ? "" : attributes.text
        all.append(slot)
        numbers[key] = all.count
        return all.count
    }
}
