import SceneLibrary
import Testing

@Suite struct SettingLetteringTests {
    private let box = Box(10, 20, 410, 120)

    @Test func `words fill their box without leaving it`() {
        for text in ["HI", "Happy birthday to you", "Internationalisation", "fire & rescue 24/7", "ÄÖÜ çé"] {
            let bounds = Lettering.path(text, in: box).bounds
            #expect(bounds.minX >= box.minX - 1 && bounds.maxX <= box.maxX + 1, "\(text)")
            #expect(bounds.minY >= box.minY - 1 && bounds.maxY <= box.maxY + 1, "\(text)")
            #expect(bounds.width > box.width * 0.5 || bounds.height > box.height * 0.5, "\(text)")
        }
    }

    @Test func `long texts break into lines, and into no more than asked for`() {
        let text = "the quick brown fox jumps over the lazy dog"
        let tall = Box(0, 0, 200, 200)
        let one = Lettering.path(text, in: tall, maxLines: 1).bounds
        let four = Lettering.path(text, in: tall, maxLines: 4).bounds
        #expect(four.height > one.height * 3)
    }

    @Test func `the font size can be bounded`() {
        let bounds = Lettering.path("HI", in: box, maxSize: 20).bounds
        #expect(bounds.height <= 20)
        #expect(abs(bounds.center.x - box.center.x) < 1)
    }

    @Test func `nothing to write or nowhere to write it gives an empty path`() {
        #expect(Lettering.path("  \n", in: box).isEmpty)
        #expect(Lettering.path("HI", in: Box(0, 0, 0, 10)).isEmpty)
        #expect(Lettering.path("", in: box).isEmpty)
    }
}
