import CCairo
package import SceneLibrary

/// Flat, bold, editorial: house inks, one hard offset shade a part, speckle for tooth, no outlines.
package enum IllustrationLook {
    /// Paints into premultiplied BGRA memory, `stride` bytes a row; `isCancelled` is asked between items.
    package static func paint(
        _ composition: Composition, into pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int,
        isCancelled: () -> Bool
    ) {}
}
