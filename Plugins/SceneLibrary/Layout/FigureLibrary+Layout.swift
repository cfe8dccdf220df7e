extension FigureLibrary: FigureSource {
    package func figure(of subject: Subject, _ request: FigureRequest) -> Figure? { figure(subject, request) }
}
