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
        slot.attributes = Self.attributes(of: member.entity)
        all.append(slot)
        numbers[key] = all.count
        return all.count
    }

    private static func attributes(of entity: Entity) -> String {
        var fields: [String] = []
        func list(_ key: String, _ values: [String]) {
            if !values.isEmpty { fields.append("\"\(key)\":[" + values.map(quoted).joined(separator: ",") + "]") }
        }
        func value(_ key: String, _ text: String?) {
            if let text { fields.append("\"\(key)\":" + quoted(text)) }
        }
        list("colour", entity.colours)
        value("size", entity.size)
        value("material", entity.material)
        value("pattern", entity.pattern)
        value("age", entity.age)
        value("emotion", entity.emotion)
        list("pose", entity.poses)
        value("text", entity.text)
        list("other", entity.other)
        return fields.isEmpty ? "" : "{" + fields.joined(separator: ",") + "}"
    }

    private static func quoted(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case _ where scalar.value < 32: out += " "
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }
}
