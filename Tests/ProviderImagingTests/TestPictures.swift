import ProviderImaging

/// Pictures that tests draw for themselves.
enum TestPictures {
    /// Sky, hill and disc in flat colours, with a speckle of ±4 on every pixel: what the illustration look makes.
    static func scene(width: Int, height: Int) -> PixelBuffer {
        var picture = PixelBuffer(width: width, height: height)
        var noise: UInt32 = 7
        for y in 0..<height {
            for x in 0..<width {
                noise = noise &* 1_664_525 &+ 1_013_904_223
                let speckle = Int(noise >> 16) % 9 - 4
                let (dx, dy) = (x - width / 2, y - height / 2)
                let flat =
                    if dx * dx + dy * dy < width * width / 16 {
                        (230, 120, 60)
                    } else {
                        y * 5 > height * 3 ? (120, 190, 90) : (140, 200, 240)
                    }
                picture[x, y] = SIMD4(
                    UInt8(flat.0 + speckle), UInt8(flat.1 + speckle), UInt8(flat.2 + speckle), 255)
            }
        }
        return picture
    }

    /// Every combination of a few alphas and colours.
    static var translucent: PixelBuffer {
        var picture = PixelBuffer(width: 16, height: 16)
        for y in 0..<16 {
            for x in 0..<16 { picture[x, y] = SIMD4(UInt8(x * 17), UInt8(y * 17), 200, UInt8((x * 16 + y) % 256)) }
        }
        return picture
    }
}
