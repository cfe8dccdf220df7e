import SceneLibrary

/// `atlas DIR OUT`: compiles a folder.
enum AtlasCommand {
    static func run(_ arguments: [String]) throws(UsageError) -> Int32 {
        guard arguments.count == 2 else { throw UsageError("atlas takes a folder and the file to write.") }
        guard FigurePlace.isDirectory(arguments[0]) else { throw UsageError("There is no folder \(arguments[0]).") }
        guard FigureLibrary.writeAtlas(of: arguments[0], to: arguments[1]) else {
            FigureTool.complain("\(arguments[1]) can't be written.")
            return 1
        }
        return 0
    }
}
