import ProviderTestSupport
import SceneLibrary
import Testing

@Suite struct SettingLibraryTests {
    @Test func `every setting of the product can be read`() {
        #expect(settingLibrary.problems == [])
        #expect(settingLibrary.names.count == 21)
    }

    @Test func `a word for a place leads to its setting, a compound to that of its head`() {
        #expect(settingLibrary.setting(named: "park") == "park")
        #expect(settingLibrary.setting(named: "busy city park") == "park")
        #expect(settingLibrary.setting(named: "Living Room") == "living-room")
        #expect(settingLibrary.setting(named: "sea") == "sea")
        #expect(settingLibrary.setting(named: "wonderland") == nil)
    }

    @Test func `a word for a feature leads to the feature, a wall only by its full name`() {
        #expect(settingLibrary.feature(named: "stream") == "river")
        #expect(settingLibrary.feature(named: "garden pond") == "lake")
        #expect(settingLibrary.feature(named: "brick wall") == "wall")
        #expect(settingLibrary.feature(named: "climbing wall") == nil)
        #expect(settingLibrary.feature(named: "cat") == nil)
    }

    @Test func `concepts, weather and poses imply a setting when none is named`() {
        #expect(settingLibrary.implied(by: ["cat", "snowman"]) == "snow")
        var wish = BackdropWish()
        #expect(settingLibrary.settingName(for: wish) == "studio")
        wish.poses = ["swim"]
        #expect(settingLibrary.settingName(for: wish) == "underwater")
        wish.concepts = ["bed"]
        #expect(settingLibrary.settingName(for: wish) == "bedroom")
        wish.features = [.init(entity: 0, name: "wall")]
        #expect(settingLibrary.settingName(for: wish) == "wall")
        wish.place = "wonderland"
        #expect(settingLibrary.settingName(for: wish) == "wall")
        #expect(settingLibrary.settingName(for: placeWish("wonderland")) == "meadow")
    }

    @Test func `some words mean a place only where a scene happens there`() {
        #expect(settingLibrary.setting(named: "moon") == nil)
        #expect(settingLibrary.settingName(for: placeWish("moon")) == "space")
        #expect(settingLibrary.settingName(for: placeWish("city museum")) == "living-room")
    }

    private func placeWish(_ place: String) -> BackdropWish {
        var wish = BackdropWish()
        wish.place = place
        return wish
    }

    @Test func `a file with an error is named with its line and hides no other`() throws {
        let folder = try TemporaryDirectory()
        try folder.write("also fine place\nsky colour=#ffffff\n", to: "good.txt")
        try folder.write("# a comment\nsky colour=#ffffff\nground grass y=.6 colour=#zzz\n", to: "colour.txt")
        try folder.write("sky colour=#ffffff\nvolcano y=.5\n", to: "word.txt")
        try folder.write("ground grass y=.6 colour=#00ff00\n", to: "bare.txt")
        try folder.write("sky colour=#ffffff\npanel rect x=.9..0.1\n", to: "backwards.txt")
        try folder.write("sky colour=#ffffff\nground jelly y=.6\n", to: "material.txt")
        try folder.write("river: burn\nnonsense\n", to: "features.txt")
        let library = SettingLibrary(directory: folder.path)
        #expect(library.names == ["good"])
        #expect(library.setting(named: "fine place") == "good")
        let text = library.problems.joined(separator: "\n")
        #expect(text.contains("colour.txt:3: colour=#zzz"))
        #expect(text.contains("word.txt:2: unknown statement “volcano”"))
        #expect(text.contains("bare.txt:2: no sky, wall or studio"))
        #expect(text.contains("backwards.txt:2: x=.9..0.1 runs backwards"))
        #expect(text.contains("material.txt:2: unknown material “jelly”"))
        #expect(text.contains("features.txt:2:"))
        #expect(library.problems.count == 6)
    }

    @Test func `numbers and counts beyond bounds are refused`() throws {
        let folder = try TemporaryDirectory()
        try folder.write("sky colour=#ffffff\nscatter tree n=4000\n", to: "many.txt")
        try folder.write("sky colour=#ffffff\nridge hill y=1e300\n", to: "huge.txt")
        try folder.write("sky colour=#ffffff\n" + String(repeating: "ridge hill y=.5\n", count: 100), to: "long.txt")
        try folder.write(String(repeating: "# x\n", count: 30_000), to: "fat.txt")
        let library = SettingLibrary(directory: folder.path)
        #expect(library.names == [])
        #expect(library.problems.count == 5)
    }

    @Test func `without any setting file a plain studio is drawn`() {
        let library = SettingLibrary(directory: "/nowhere")
        let backdrop = library.backdrop(BackdropWish(), width: 1000, height: 1000, seed: 1)
        #expect(backdrop.isStudio)
        #expect(backdrop.planes.map(\.kind) == [.studio])
        #expect(library.problems.count == 1)
    }

    @Test func `a later folder's file replaces one of the same name`() throws {
        let folder = try TemporaryDirectory()
        try folder.write("wall plain colour=#123456\n", to: "park.txt")
        let library = SettingLibrary(directories: [settingFolder, folder.path])
        var wish = BackdropWish()
        wish.place = "park"
        let backdrop = library.backdrop(wish, width: 1000, height: 1000, seed: 1)
        #expect(backdrop.planes.map(\.kind) == [.wall])
        #expect(library.names.count == 21)
    }
}
