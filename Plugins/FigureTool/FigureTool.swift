import Glibc

/// `atelier-figures`: compiles, checks, lists and shows figure files.
///
/// Exit codes: 0 done, 1 something is wrong with the figures or a file, 64 the command line is wrong.
enum FigureTool {
    static func run(_ arguments: [String]) -> Int32 {
        let rest = Array(arguments.dropFirst())
        do throws(UsageError) {
            switch arguments.first {
            case "atlas": return try AtlasCommand.run(rest)
            case "lint": return try LintCommand.run(rest)
            case "list": return try ListCommand.run(rest)
            case "sheet": return try SheetCommand.run(rest)
            case "help", "--help", "-h":
                print(usage)
                return 0
            case let name?: throw UsageError("There is no command \"\(name)\".")
            case nil: throw UsageError("Which command?")
            }
        } catch {
            complain("\(error.text)\n\n\(usage)")
            return 64
        }
    }

    static func complain(_ text: String) {
        let bytes = Array((text + "\n").utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }

    private static let usage = """
        usage: atelier-figures COMMAND …

          atlas DIR OUT                    compile the figures of a folder into one file
          lint [--quiet] DIR|FILE…         what the format forbids or lacks, and names that collide;
                                           --quiet leaves out notes; exit 1 on errors
          list DIR                         all subjects: name, kind, height in metres, file, other names
          sheet OUT.png [OPTIONS] [--figures DIR] FILE|NAME…
                                           a contact sheet; names are looked up in DIR
              --look flat|illustration     how to draw (flat)
              --columns N  --cell PX       figures a row, size of a cell (8, 160)
              --pose P  --mood M  --age A  --view whole|head  --bold
              --wears A,B  --with A,B      variants
              --colour red[,blue]          the subject's own colours
              --paint role:red             any role; may be repeated
        """
}

/// What is wrong with a command line.
struct UsageError: Error {
    var text: String
    init(_ text: String) { self.text = text }
}
