import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())
exit(FigureTool.run(arguments))
