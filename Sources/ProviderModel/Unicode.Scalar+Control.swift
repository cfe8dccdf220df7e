extension Unicode.Scalar {
    /// What could steer a terminal or break a line: C0 and C1 controls, delete, the separators of lines and paragraphs,
    /// and the marks that reorder text.
    package var isControl: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
