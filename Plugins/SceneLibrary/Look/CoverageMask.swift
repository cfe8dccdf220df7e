import CCairo
import Glibc

/// How much of each pixel a path covers: 8 bits a pixel. Its memory is used again for the next path.
///
/// Not thread-safe: one owner at a time.
package final class CoverageMask {
    /// The pixels it holds; no coverage lies outside.
    package private(set) var box = PixelBox(x: 0, y: 0, width: 0, height: 0)
    package private(set) var stride = 0
    package private(set) var bytes: UnsafeMutablePointer<UInt8>
    private var capacity = 4096

    package init() {
        bytes = .allocate(capacity: capacity)
    }

    deinit { bytes.deallocate() }

    /// The row of canvas line `y`, at column `box.x`; `y` must lie in the box.
    package func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + (y - box.y) * stride }

    /// Empties it and makes it hold `box`.
    package func clear(_ box: PixelBox) {
        self.box = PixelBox(x: box.x, y: box.y, width: max(box.width, 0), height: max(box.height, 0))
        stride = (self.box.width + 3) & ~3
        let size = stride * self.box.height
        if size > capacity {
            bytes.deallocate()
            capacity = size + size / 4
            bytes = .allocate(capacity: capacity)
        }
        memset(bytes, 0, size)
    }

    /// The area of a path after `transform`; `box` is in pixels.
    package func fill(_ path: Path, _ transform: Transform, in box: PixelBox, smooth: Bool = true) {
        clear(box)
        draw { cairo in
            if !smooth { cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE) }
            CairoPath.append(path, transform, to: cairo)
            cairo_fill(cairo)
        }
    }

    /// Draws with Cairo in canvas pixels; only alpha counts.
    package func draw(_ body: (OpaquePointer) -> Void) {
        guard !box.isEmpty else { return }
        guard
            let surface = cairo_image_surface_create_for_data(
                bytes, CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height), Int32(stride)),
            let cairo = cairo_create(surface)
        else { return }
        cairo_translate(cairo, -Double(box.x), -Double(box.y))
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        body(cairo)
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
        cairo_surface_destroy(surface)
    }

    /// Keeps only what another mask covers too.
    package func clip(to other: CoverageMask) {
        for y in box.y..<(box.y + box.height) {
            let line = row(y)
            guard y >= other.box.y, y < other.box.y + other.box.height else {
                memset(line, 0, box.width)
                continue
            }
            let start = min(max(other.box.x - box.x, 0), box.width)
            let end = max(min(other.box.x + other.box.width - box.x, box.width), start)
            if start > 0 { memset(line, 0, start) }
            if end < box.width { memset(line + end, 0, box.width - end) }
            let by = other.row(y) + (box.x - other.box.x)
            for i in start..<end where line[i] != 0 {
                let product = UInt32(line[i]) * UInt32(by[i]) + 128
                line[i] = UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
            }
        }
    }
}
