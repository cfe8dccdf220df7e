package import SceneLibrary

/// A style: paints compositions.
package protocol SceneLook {
    /// Paints into premultiplied BGRA memory, `stride` bytes a row; false if `isCancelled` said so on the way.
    static func paint(
        _ composition: Composition, into pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int,
        isCancelled: () -> Bool
    ) -> Bool

    /// The same, in rough shapes and fast: for a first view.
    static func paintPreview(
        _ composition: Composition, into pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int)
}
