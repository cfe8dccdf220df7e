/// Prints measurements as a Markdown table: what, value, peer, ratio.
struct Table {
    let title: String
    private var rows: [[String]] = []

    init(_ title: String) { self.title = title }

    mutating func add(_ what: String, _ value: String, peer: String = "", ratio: Double? = nil, note: String = "") {
        rows.append([what, value, peer, ratio.map { "\(decimals($0, 2))x" } ?? "", note])
    }

    func show() {
        let header = ["what", "measured", "peer", "ratio", "note"]
        let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
        func line(_ cells: [String]) -> String {
            let padded = zip(cells, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }
            return "| " + padded.joined(separator: " | ") + " |"
        }
        print("\n\(title)\n")
        print(line(header))
        print(line(widths.map { String(repeating: "-", count: max(3, $0)) }))
        for row in rows { print(line(row)) }
    }
}

/// A number with so many digits after the point.
func decimals(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite else { return "–" }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let whole = Int((value * scale).rounded())
    guard digits > 0 else { return String(whole) }
    let fraction = String(abs(whole) % Int(scale))
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(whole < 0 ? "-" : "")\(abs(whole) / Int(scale)).\(zeros)\(fraction)"
}

func microseconds(_ value: Double) -> String { "\(decimals(value, 1)) µs" }

func milliseconds(_ microseconds: Double) -> String { "\(decimals(microseconds / 1000, 1)) ms" }
