/// First colour of each role.
struct RolePalette: Hashable, Sendable {
    var roles: [String] = []
    var colors: [Color] = []

    func color(_ role: String) -> Color? {
        roles.firstIndex(of: role).map { colors[$0] }
    }

    mutating func add(_ role: String, _ color: Color) {
        guard !roles.contains(role) else { return }
        roles.append(role)
        colors.append(color)
    }
}
