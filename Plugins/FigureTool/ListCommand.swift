import SceneLibrary

/// `list DIR`: all subjects, tab-separated.
enum ListCommand {
    static func run(_ arguments: [String]) throws(UsageError) -> Int32 {
        guard arguments.count == 1, FigurePlace.isDirectory(arguments[0]) else {
            throw UsageError("list takes one folder of figures.")
        }
        let library = FigureLibrary(directories: [arguments[0]])
        for subject in library.subjects.sorted(by: { $0.name < $1.name }) {
            let others = subject.names.dropFirst().joined(separator: ", ")
            print("\(subject.name)\t\(subject.kind)\t\(subject.metres)\t\(subject.file)\t\(others)")
        }
        return 0
    }
}
