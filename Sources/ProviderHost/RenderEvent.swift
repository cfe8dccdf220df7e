/// What a render says while it runs, in the order it happens.
public enum RenderEvent: Sendable {
    /// The provider has taken the job; `isWarm` when no worker had to be started.
    case started(isWarm: Bool)
    /// Share of an image that is done, 0 to 1, and a word such as "shading".
    case progress(image: Int, fraction: Double, phase: String)
    case preview(image: Int, GeneratedImage)
    case image(GeneratedImage)
    case log(level: Int, message: String)
}
