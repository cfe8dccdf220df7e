/// All lights of `light.txt`: `time|weather|season|mood NAME[,NAME] key=value …`.
struct IlluminationTable: Sendable {
    private var lights: [String: Illumination] = [:]

    init() {}

    init(text: String) throws(SettingError) {
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            guard let s = SettingStatement(line, line: number) else { continue }
            guard ["time", "weather", "season", "mood"].contains(s.kind), !s.list.isEmpty else {
                throw SettingError(line: number, message: "begin with time, weather, season or mood and a name")
            }
            let light = try Illumination(s)
            for name in s.list { lights["\(s.kind) \(name)"] = light }
        }
    }

    func light(_ kind: String, _ name: String?) -> Illumination? {
        name.flatMap { lights["\(kind) \($0)"] }
    }
}
