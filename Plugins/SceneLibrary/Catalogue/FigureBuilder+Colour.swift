/// Recolouring: a part keeps, in OKLCH, the distance that it has to the first colour of its role.
extension FigureBuilder {
    /// Gives every part its final colour. Of wearables, `far` means behind the wearer, not darker.
    mutating func recolour(isWorn: Bool) {
        for (i, part) in figure.parts.enumerated() {
            var color = part.color
            if !part.role.isEmpty { color = recoloured(part, scope: origins[i].scope) }
            if part.flags.contains(.far), !isWorn { color = color.toned(lightness: 0.84) }
            if color != part.color { figure.parts[i].color = color.withAlpha(part.color.a) }
        }
    }

    private func recoloured(_ part: Part, scope: Int) -> Color {
        var role = part.role
        if let stem = stem(ofRole: role), asked(role, scope) == nil, base(stem, scope) != nil { role = stem }
        guard let base = base(role, scope), let target = color(of: role, scope, depth: 0), !target.isNearly(base) else {
            return part.color
        }
        return part.color.isNearly(base) ? target : part.color.following(base, to: target)
    }

    private func base(_ role: String, _ scope: Int) -> Color? {
        scopes[scope].palette.color(role) ?? scopes[scope].document.palette.color(role)
    }

    /// What the request says of a role. Those that take the subject's colour are its own; a group from the kit hears
    /// of them through the roles that the figure lends it.
    private func asked(_ role: String, _ scope: Int) -> Color? {
        guard let paint = request.paints.last(where: { $0.role == role }) else { return nil }
        let isOwn = scopes[0].document.subject.colourRoles.contains(role)
        return scope == 0 || !isOwn ? paint.color : nil
    }

    /// A colour that somebody wants a role to have in a scope. The kit takes the colours of the figure that uses it.
    private func wish(_ role: String, _ index: Int, depth: Int) -> Color? {
        guard depth <= 16 else { return nil }
        if let color = asked(role, index) { return color }
        guard index > 0 else { return nil }
        let scope = scopes[index]
        if let paint = scope.paint.first(where: { $0.role == role }) {
            return Color(text: paint.value) ?? color(of: paint.value, scope.parent, depth: depth + 1)
        }
        if scope.document.file == scopes[scope.parent].document.file {
            return wish(role, scope.parent, depth: depth + 1)
        }
        if let color = color(of: role, scope.parent, depth: depth + 1) { return color }
        for stand in Self.kin[role] ?? [] {
            if let color = color(of: stand, scope.parent, depth: depth + 1) { return color }
        }
        return nil
    }

    /// The colour of a role in a scope once all wishes are heard; nil when there is no such role.
    private func color(of role: String, _ scope: Int, depth: Int) -> Color? {
        guard depth <= 16 else { return nil }
        if let wish = wish(role, scope, depth: depth) { return wish }
        guard let own = base(role, scope) else { return nil }
        if let stem = stem(ofRole: role), let base = base(stem, scope),
            let target = color(of: stem, scope, depth: depth + 1)
        {
            return own.following(base, to: target)
        }
        return own
    }

    /// Roles of a figure that stand in for one that a kit asks for.
    private static let kin: [String: [String]] = [
        "lid": ["coat", "skin", "main"], "skin": ["coat", "main"], "coat": ["main", "skin"], "brow": ["hair", "mane"],
    ]
}

extension Color {
    /// Equal but for rounding; alpha aside.
    fileprivate func isNearly(_ other: Color) -> Bool {
        abs(r - other.r) + abs(g - other.g) + abs(b - other.b) < 1e-6
    }
}
