import SceneLibrary

/// `sheet OUT.png …`: a contact sheet of figures.
enum SheetCommand {
    static func run(_ arguments: [String]) throws(UsageError) -> Int32 {
        let options = try SheetOptions(arguments)
        var cells: [Sheet.Cell] = []
        var isWhole = true
        for item in options.items {
            let (library, subject) = try find(item, options)
            var request = options.request
            for (role, color) in zip(subject.colourRoles, options.colours) {
                request.paints.append(FigureRequest.Paint(role: role, color: color))
            }
            guard let drawn = library.checkedFigure(subject, request), !drawn.figure.parts.isEmpty else {
                FigureTool.complain("\(item): nothing to draw")
                isWhole = false
                continue
            }
            for finding in drawn.findings { FigureTool.complain(finding.description) }
            cells.append(Sheet.Cell(label: subject.name, figure: drawn.figure))
        }
        let sheet = Sheet(cells: cells, columns: options.columns, cell: options.cell, look: options.look)
        guard sheet.write(to: options.out) else {
            FigureTool.complain("\(options.out) can't be written.")
            return 1
        }
        return isWhole ? 0 : 1
    }

    private static func find(
        _ item: String, _ options: SheetOptions
    ) throws(UsageError) -> (FigureLibrary, Subject) {
        if item.hasSuffix(".svg") {
            let place = FigurePlace(file: item)
            let library = FigureLibrary(directories: [place.folder])
            guard let subject = library.subject(file: place.path) else { throw UsageError("\(item) is no figure.") }
            return (library, subject)
        }
        guard let folder = options.figures else { throw UsageError("\"\(item)\": names need --figures DIR.") }
        let library = FigureLibrary(directories: [folder])
        guard let subject = library.subject(named: item) else { throw UsageError("\(folder) has no \"\(item)\".") }
        return (library, subject)
    }
}
