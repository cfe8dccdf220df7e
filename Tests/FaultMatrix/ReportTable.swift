/// Reports as a Markdown table, and the expectations that failed below it.
enum ReportTable {
    private static let header = [
        "fault", "phase", "what the caller got", "recovered in", "honest requests", "of these failed", "left over",
    ]

    static func text(_ reports: [TrialReport]) -> String {
        let rows = reports.map { report in
            [
                report.name, report.phase, report.got.replacing("|", with: "\\|"), report.recovery,
                String(report.honestDrawn + report.honestFailed), String(report.honestFailed), report.leftOver,
            ]
        }
        let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
        func line(_ cells: [String]) -> String {
            let padded = zip(cells, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }
            return "| " + padded.joined(separator: " | ") + " |"
        }
        let lines = [line(header), line(widths.map { String(repeating: "-", count: $0) })] + rows.map(line)
        return lines.joined(separator: "\n")
    }

    /// What isn't as it must be, a line for each fault.
    static func objections(_ reports: [TrialReport]) -> [String] {
        reports.compactMap { report in
            report.objections.isEmpty ? nil : "\(report.name): \(report.objections.joined(separator: "; "))"
        }
    }
}
