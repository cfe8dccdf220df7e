import ProviderImaging
import ProviderTestSupport
import Testing

/// Picture files as they come from broken disks, cut downloads and people who mean harm.
@Suite struct `Damaged pictures` {
    /// Most pixels of a case: the size is believed only as far as this, so that a run stays quick.
    private static let pixels = 1 << 20

    private static func wrong(_ bytes: [UInt8]) -> String? {
        do throws(ImagingError) {
            let buffer = try ImageDecoder.decode(bytes, pixels: pixels)
            guard buffer.width > 0, buffer.height > 0, buffer.width * buffer.height <= pixels else {
                return "\(buffer.width)x\(buffer.height) pixels"
            }
            return buffer.pixels.count == buffer.width * buffer.height * 4 ? nil : "\(buffer.pixels.count) bytes"
        } catch {
            return error.message.count > 10 ? nil : "refused without a reason"
        }
    }

    @Test func `a PNG is decoded or refused, also where its checksums fit the damage`() throws {
        var noise = SeededGenerator(seed: 1)
        var picture = PixelBuffer(width: 40, height: 30)
        for place in picture.pixels.indices { picture.pixels[place] = UInt8(noise.below(256)) }
        let files = try Samples.files(ending: ".png") + [PNGEncoder().encode(picture)]
        let words = ["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "tEXt", "iTXt", "zTXt", "iCCP", "gAMA", "acTL", "fdAT"]
        let mutator = ByteMutator(corpus: files, dictionary: words, most: 1 << 16)
        let wrong = Fuzzer("png", cases: 4000, mutator).failure { bytes, random in
            let file = random.oneIn(4) ? bytes : PNGChecksums.mended(bytes)
            _ = PNGTexts.read(file)
            return Self.wrong(file)
        }
        #expect(wrong == nil)
    }

    @Test func `a JPEG is decoded or refused`() {
        let files = Samples.files(ending: ".jpg") + [Samples.file("cmyk.jpg")]
        let mutator = ByteMutator(corpus: files, dictionary: ["Exif\0\0", "JFIF\0", "Adobe", "II*\0", "MM\0*"])
        let markers: [UInt8] = [0xC0, 0xC1, 0xC2, 0xC4, 0xC9, 0xD0, 0xD8, 0xD9, 0xDA, 0xDB, 0xDD, 0xE1, 0xEE, 0xFE]
        let wrong = Fuzzer("jpeg", cases: 3000, mutator).failure { bytes, random in
            var bytes = bytes
            if random.oneIn(2) {
                let place = random.below(bytes.count + 1)
                bytes.replaceSubrange(place..<min(bytes.count, place + 2), with: [0xFF, random.element(markers)])
            }
            return Self.wrong(bytes)
        }
        #expect(wrong == nil)
    }
}

/// Checksums of PNG chunks.
private enum PNGChecksums {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 0 ? value >> 1 : 0xEDB8_8320 ^ value >> 1 }
    }

    /// The same file with the right checksum behind every chunk that is whole.
    static func mended(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var place = 8
        while bytes.count - place >= 12 {
            let size = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            guard size <= bytes.count - place - 12 else { break }
            let sum = ~bytes[place + 4..<place + 8 + size].reduce(~0 as UInt32) { sum, byte in
                table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
            }
            for index in 0..<4 {
                bytes[place + 8 + size + index] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * index))
            }
            place += 12 + size
        }
        return bytes
    }
}
