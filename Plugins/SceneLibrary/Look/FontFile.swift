import CFreeType

/// A scalable font file. Not thread-safe; made and dropped within one call.
final class FontFile: Typeface {
    private let library: FT_Library
    private let face: FT_Face
    private let em: Double

    /// Bold sans serifs under their usual names, best first.
    private static let files = [
        "noto/NotoSans-Bold.ttf", "dejavu/DejaVuSans-Bold.ttf", "noto/NotoSansCJK-Bold.ttc",
        "droid/DroidSansFallback.ttf",
        "droid/DroidSansFallbackFull.ttf",
    ]
    private static let directories = [
        "/usr/share/fonts/truetype/", "/usr/share/fonts/opentype/", "/usr/local/share/fonts/", "/usr/share/fonts/",
    ]

    /// The first installed font that has every letter of the text, else the first installed; nil when none is.
    static func best(for text: String) -> FontFile? {
        var fallback: FontFile?
        for file in files {
            for directory in directories {
                guard let font = FontFile(path: directory + file) else { continue }
                if text.unicodeScalars.allSatisfy({ font.has($0) || $0.properties.isWhitespace }) { return font }
                fallback = fallback ?? font
            }
        }
        return fallback
    }

    init?(path: String) {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        var face: FT_Face?
        guard FT_New_Face(library, path, 0, &face) == 0, let face, face.pointee.units_per_EM > 0 else {
            FT_Done_FreeType(library)
            return nil
        }
        self.library = library
        self.face = face
        em = Double(face.pointee.units_per_EM)
    }

    deinit {
        FT_Done_Face(face)
        FT_Done_FreeType(library)
    }

    var capHeight: Double { load("H") ? Double(face.pointee.glyph.pointee.metrics.height) / em : 0.72 }

    func has(_ scalar: Unicode.Scalar) -> Bool { FT_Get_Char_Index(face, FT_ULong(scalar.value)) != 0 }

    func advance(_ scalar: Unicode.Scalar) -> Double {
        load(scalar) ? Double(face.pointee.glyph.pointee.metrics.horiAdvance) / em : 0
    }

    func outline(_ scalar: Unicode.Scalar) -> Path {
        guard has(scalar), load(scalar) else { return Path() }
        var pen = OutlinePen(scale: 1 / em)
        var calls = FT_Outline_Funcs(
            move_to: { to, pen in OutlinePen.with(pen) { $0.move(to) } },
            line_to: { to, pen in OutlinePen.with(pen) { $0.line(to) } },
            conic_to: { control, to, pen in OutlinePen.with(pen) { $0.conic(control, to) } },
            cubic_to: { a, b, to, pen in OutlinePen.with(pen) { $0.cubic(a, b, to) } },
            shift: 0, delta: 0)
        withUnsafeMutablePointer(to: &pen) { pen in
            _ = FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &calls, pen)
        }
        return pen.path
    }

    private func load(_ scalar: Unicode.Scalar) -> Bool {
        FT_Load_Char(face, FT_ULong(scalar.value), FT_Int32(FT_LOAD_NO_SCALE)) == 0
    }
}

/// Collects an outline as FreeType walks it.
private struct OutlinePen {
    let scale: Double
    var path = Path()

    init(scale: Double) { self.scale = scale }

    static func with(_ raw: UnsafeMutableRawPointer?, _ body: (inout OutlinePen) -> Void) -> Int32 {
        guard let raw else { return 1 }
        body(&raw.assumingMemoryBound(to: OutlinePen.self).pointee)
        return 0
    }

    private func point(_ v: UnsafePointer<FT_Vector>?) -> Point {
        guard let v else { return .zero }
        return Point(Double(v.pointee.x) * scale, -Double(v.pointee.y) * scale)
    }

    mutating func move(_ to: UnsafePointer<FT_Vector>?) { path.move(to: point(to)) }

    mutating func line(_ to: UnsafePointer<FT_Vector>?) { path.line(to: point(to)) }

    mutating func conic(_ control: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?) {
        let (start, c, end) = (path.points.last ?? .zero, point(control), point(to))
        path.curve(start + (c - start) * (2 / 3), end + (c - end) * (2 / 3), end)
    }

    mutating func cubic(
        _ a: UnsafePointer<FT_Vector>?, _ b: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?
    ) {
        path.curve(point(a), point(b), point(to))
    }
}
