import CFreeType

/// A colour emoji font with bitmap strikes, such as Noto Color Emoji.
package struct EmojiFont: Sendable {
    /// One glyph: straight RGBA, `width * height * 4` bytes.
    package struct Glyph: Sendable {
        package var width: Int
        package var height: Int
        package var pixels: [UInt8]

        package init(width: Int, height: Int, pixels: [UInt8]) {
            self.width = width
            self.height = height
            self.pixels = pixels
        }
    }

    /// Where Debian's fonts-noto-color-emoji installs it.
    package static let standardPath = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

    private let path: String

    package init(path: String = EmojiFont.standardPath) { self.path = path }

    /// The glyph of a code point from the first strike; nil if font or glyph is missing.
    package func glyph(_ codePoint: UInt32) -> Glyph? {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        defer { FT_Done_FreeType(library) }
        var face: FT_Face?
        guard FT_New_Face(library, path, 0, &face) == 0, let face else { return nil }
        defer { FT_Done_Face(face) }
        let index = FT_Get_Char_Index(face, FT_ULong(codePoint))
        guard index != 0, FT_Select_Size(face, 0) == 0, FT_Load_Glyph(face, index, FT_Int32(FT_LOAD_COLOR)) == 0,
            let slot = face.pointee.glyph
        else { return nil }
        return Self.copy(slot.pointee.bitmap)
    }

    private static func copy(_ bitmap: FT_Bitmap) -> Glyph? {
        let width = Int(bitmap.width)
        let height = Int(bitmap.rows)
        let pitch = Int(bitmap.pitch)
        guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let rows = bitmap.buffer,
            (8...512).contains(width), (8...512).contains(height), pitch >= width * 4
        else { return nil }
        var glyph = Glyph(width: width, height: height, pixels: [UInt8](repeating: 0, count: width * height * 4))
        for y in 0..<height {
            for x in 0..<width {
                let pixel = rows + y * pitch + x * 4
                let alpha = Int(pixel[3])
                guard alpha > 0 else { continue }
                let to = (y * width + x) * 4
                for (channel, from) in [2, 1, 0].enumerated() {
                    glyph.pixels[to + channel] = UInt8(min(255, (Int(pixel[from]) * 255 + alpha / 2) / alpha))
                }
                glyph.pixels[to + 3] = pixel[3]
            }
        }
        return glyph
    }
}
