import CCairo
import SceneLibrary

/// Paints a part that is a picture: its own colours, with the hard shade that its alpha throws.
enum RasterInk {
    static func paint(
        _ raster: Raster, _ place: Transform, _ area: PixelBox, clip: CoverageMask, passes: InkPasses, throwOf: Double,
        side: Double
    ) {
        let count = raster.width * raster.height
        guard count > 0, raster.pixels.count >= count * 4, !area.isEmpty else { return }
        var drawn = [UInt32](repeating: 0, count: area.width * area.height)
        var source = raster.pixels
        source.withUnsafeMutableBytes { source in
            drawn.withUnsafeMutableBytes { drawn in
                scale(source, raster, raster.placement.then(place), area, into: drawn)
            }
        }
        let (dx, dy) = (Int((throwOf * side).rounded()), Int((throwOf * 0.8).rounded()))
        drawn.withUnsafeBufferPointer { drawn in
            for y in 0..<area.height {
                let out = passes.target.row(area.y + y) + area.x
                let line = clip.row(area.y + y)
                for x in 0..<area.width {
                    let color = drawn[y * area.width + x]
                    let alpha = (share(UInt8(truncatingIfNeeded: color >> 24)) &* share(line[x])) >> 8
                    guard alpha > 0 else { continue }
                    let (u, v) = (x + dx, y + dy)
                    let isInside = u >= 0 && u < area.width && v < area.height
                    let lit = isInside ? drawn[v * area.width + u] >> 24 : 0
                    let solid = straight(color)
                    let ink = blend(shade(solid), solid, lit &+ lit >> 7)
                    out[x] = blend(out[x], ink, alpha)
                }
            }
        }
    }

    private static func scale(
        _ source: UnsafeMutableRawBufferPointer, _ raster: Raster, _ place: Transform, _ area: PixelBox,
        into drawn: UnsafeMutableRawBufferPointer
    ) {
        let bytes = { (buffer: UnsafeMutableRawBufferPointer) in
            buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
        }
        let (w, h) = (Int32(raster.width), Int32(raster.height))
        guard
            let picture = cairo_image_surface_create_for_data(bytes(source), CAIRO_FORMAT_ARGB32, w, h, w * 4),
            let surface = cairo_image_surface_create_for_data(
                bytes(drawn), CAIRO_FORMAT_ARGB32, Int32(area.width), Int32(area.height), Int32(area.width * 4)),
            let cairo = cairo_create(surface)
        else { return }
        cairo_translate(cairo, -Double(area.x), -Double(area.y))
        var matrix = cairo_matrix_t(xx: place.a, yx: place.b, xy: place.c, yy: place.d, x0: place.tx, y0: place.ty)
        cairo_transform(cairo, &matrix)
        cairo_set_source_surface(cairo, picture, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
        cairo_paint(cairo)
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
        cairo_surface_destroy(surface)
        cairo_surface_destroy(picture)
    }

    /// Premultiplied to opaque.
    private static func straight(_ c: UInt32) -> Ink {
        let a = c >> 24
        guard a > 0, a < 255 else { return c | 0xff00_0000 }
        let channel = { (shift: UInt32) in min((c >> shift & 255) &* 255 / a, 255) << shift }
        return 0xff00_0000 | channel(16) | channel(8) | channel(0)
    }

    /// The house shade by channel shares: darker, a little to violet.
    private static func shade(_ c: Ink) -> Ink {
        let channel = { (shift: UInt32, k: UInt32) in (((c >> shift & 255) &* k) >> 8) << shift }
        return 0xff00_0000 | channel(16, 186) | channel(8, 172) | channel(0, 198)
    }
}
