/// Where layout gets its figures from: the figure library, or a stand-in for it.
package protocol FigureSource {
    /// The subject with this name or synonym; singular, lower case.
    func subject(named name: String) -> Subject?
    /// The subject drawn as asked; nil when its file cannot be read.
    func figure(of subject: Subject, _ request: FigureRequest) -> Figure?
}
