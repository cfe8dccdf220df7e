/// Letters of 5 x 7 blocks, for machines without a font: A to Z, digits and common marks.
struct BlockLetters: Typeface {
    private static let cell = 0.1

    var capHeight: Double { 7 * Self.cell }

    func has(_ scalar: Unicode.Scalar) -> Bool { Self.rows(scalar) != nil }

    func advance(_ scalar: Unicode.Scalar) -> Double {
        has(scalar) ? 6.2 * Self.cell : 3.5 * Self.cell
    }

    func outline(_ scalar: Unicode.Scalar) -> Path {
        var path = Path()
        guard let rows = Self.rows(scalar) else { return path }
        for (y, row) in rows.enumerated() {
            var x = 0
            while x < 5 {
                guard row >> UInt8(4 - x) & 1 == 1 else {
                    x += 1
                    continue
                }
                let start = x
                while x < 5, row >> UInt8(4 - x) & 1 == 1 { x += 1 }
                let top = Double(y - 7) * Self.cell
                let box = Box(Double(start) * Self.cell, top, Double(x) * Self.cell, top + Self.cell * 1.02)
                let corners = Path.rectangle(box)
                path.starts.append(path.points.count)
                path.points += corners.points
            }
        }
        return path
    }

    private static func rows(_ scalar: Unicode.Scalar) -> [UInt8]? {
        glyphs[scalar.properties.uppercaseMapping.unicodeScalars.first ?? scalar]
    }

    /// Seven rows of five bits from the top.
    private static let glyphs: [Unicode.Scalar: [UInt8]] = [
        "A": [14, 17, 17, 31, 17, 17, 17], "B": [30, 17, 17, 30, 17, 17, 30], "C": [14, 17, 16, 16, 16, 17, 14],
        "D": [30, 17, 17, 17, 17, 17, 30], "E": [31, 16, 16, 30, 16, 16, 31], "F": [31, 16, 16, 30, 16, 16, 16],
        "G": [14, 17, 16, 23, 17, 17, 14], "H": [17, 17, 17, 31, 17, 17, 17], "I": [14, 4, 4, 4, 4, 4, 14],
        "J": [7, 2, 2, 2, 2, 18, 12], "K": [17, 18, 20, 24, 20, 18, 17], "L": [16, 16, 16, 16, 16, 16, 31],
        "M": [17, 27, 21, 21, 17, 17, 17], "N": [17, 25, 21, 19, 17, 17, 17], "O": [14, 17, 17, 17, 17, 17, 14],
        "P": [30, 17, 17, 30, 16, 16, 16], "Q": [14, 17, 17, 17, 21, 18, 13], "R": [30, 17, 17, 30, 20, 18, 17],
        "S": [15, 16, 16, 14, 1, 1, 30], "T": [31, 4, 4, 4, 4, 4, 4], "U": [17, 17, 17, 17, 17, 17, 14],
        "V": [17, 17, 17, 17, 17, 10, 4], "W": [17, 17, 17, 21, 21, 27, 17], "X": [17, 17, 10, 4, 10, 17, 17],
        "Y": [17, 17, 10, 4, 4, 4, 4], "Z": [31, 1, 2, 4, 8, 16, 31], "0": [14, 17, 19, 21, 25, 17, 14],
        "1": [4, 12, 4, 4, 4, 4, 14], "2": [14, 17, 1, 6, 8, 16, 31], "3": [31, 1, 2, 6, 1, 17, 14],
        "4": [2, 6, 10, 18, 31, 2, 2], "5": [31, 16, 30, 1, 1, 17, 14], "6": [6, 8, 16, 30, 17, 17, 14],
        "7": [31, 1, 2, 4, 8, 8, 8], "8": [14, 17, 17, 14, 17, 17, 14], "9": [14, 17, 17, 15, 1, 2, 12],
        ".": [0, 0, 0, 0, 0, 12, 12], ",": [0, 0, 0, 0, 12, 4, 8], "!": [4, 4, 4, 4, 4, 0, 4],
        "?": [14, 17, 1, 6, 4, 0, 4], "-": [0, 0, 0, 31, 0, 0, 0], "+": [0, 4, 4, 31, 4, 4, 0],
        "'": [4, 4, 8, 0, 0, 0, 0], "’": [4, 4, 8, 0, 0, 0, 0], ":": [0, 12, 12, 0, 12, 12, 0],
        "&": [12, 18, 20, 8, 21, 18, 13], "/": [1, 1, 2, 4, 8, 16, 16], "#": [10, 10, 31, 10, 31, 10, 10],
        "$": [4, 15, 20, 14, 5, 30, 4], "%": [25, 25, 2, 4, 8, 19, 19], "\"": [10, 10, 0, 0, 0, 0, 0],
        "(": [2, 4, 8, 8, 8, 4, 2], ")": [8, 4, 2, 2, 2, 4, 8],
    ]
}
