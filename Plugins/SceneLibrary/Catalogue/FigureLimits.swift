/// Bounds of a figure file, so that a bad one costs little.
package enum FigureLimits {
    package static let bytes = 512 * 1024
    /// Of a figure.
    package static let parts = 600
    package static let uses = 400
    package static let reuseDepth = 12
    package static let nesting = 40
    /// Control points of a file, and of a figure.
    package static let points = 60_000
    /// Files that one figure reads.
    package static let files = 12
    package static let findings = 400
}
