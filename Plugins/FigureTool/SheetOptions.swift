import SceneLibrary

/// The command line of `sheet`.
struct SheetOptions {
    enum Look { case flat, illustration }

    var out = ""
    var look = Look.flat
    var columns = 8
    /// Pixels.
    var cell = 160
    var figures: String?
    /// Files and names.
    var items: [String] = []
    var request = FigureRequest()
    /// For the roles that take the subject's colours, in turn.
    var colours: [Color] = []

    init(_ arguments: [String]) throws(UsageError) {
        guard let out = arguments.first, !out.hasPrefix("-") else { throw UsageError("sheet takes a file to write.") }
        self.out = out
        var rest = arguments.dropFirst()
        while let option = rest.popFirst() {
            guard option.hasPrefix("--") else {
                items.append(option)
                continue
            }
            if option == "--bold" {
                request.bold = true
                continue
            }
            guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value.") }
            try set(option, value)
        }
        guard !items.isEmpty else { throw UsageError("Which figures?") }
    }

    private mutating func set(_ option: String, _ value: String) throws(UsageError) {
        switch option {
        case "--look":
            guard value == "flat" || value == "illustration" else { throw UsageError("There is no look \(value).") }
            look = value == "flat" ? .flat : .illustration
        case "--columns": columns = try Self.number(option, value, in: 1...40)
        case "--cell": cell = try Self.number(option, value, in: 32...1024)
        case "--figures": figures = value
        case "--pose": request.pose = value
        case "--mood": request.mood = value
        case "--age": request.age = value
        case "--view": request.view = value
        case "--wears": request.wears = Set(value.split(separator: ",").map(String.init))
        case "--with": request.with = Set(value.split(separator: ",").map(String.init))
        case "--colour":
            for word in value.split(separator: ",") { colours.append(try Self.color(word)) }
        case "--paint":
            let pair = value.split(separator: ":", maxSplits: 1)
            guard pair.count == 2 else { throw UsageError("--paint takes role:colour.") }
            request.paints.append(FigureRequest.Paint(role: String(pair[0]), color: try Self.color(pair[1])))
        default: throw UsageError("There is no option \(option).")
        }
    }

    private static func number(
        _ option: String, _ value: String, in range: ClosedRange<Int>
    ) throws(UsageError) -> Int {
        guard let number = Int(value), range.contains(number) else {
            throw UsageError("\(option) takes a number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }

    private static func color(_ text: Substring) throws(UsageError) -> Color {
        guard let color = Color(text: text) else { throw UsageError("\(text) is no colour.") }
        return color
    }
}
