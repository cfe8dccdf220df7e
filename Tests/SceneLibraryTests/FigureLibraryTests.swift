import Testing

@testable import SceneLibrary

@Suite struct FigureLibraryTests {
    private let part = ##"<rect class="main core" fill="#808080" width="99" height="99"/>"##

    @Test func `a display name beats a synonym, a later folder an earlier one`() throws {
        let first = FigureTestFolder()
        try first.write("a/one.svg", FigureTestFolder.svg(part, names: "bird, bat"))
        try first.write("b/two.svg", FigureTestFolder.svg(part, names: "Bat,  flying   mouse"))
        let second = FigureTestFolder()
        let one = FigureLibrary(directories: [first.path])
        #expect(one.subject(named: "bat")?.file == "b/two.svg")
        #expect(one.subject(named: "flying mouse")?.name == "bat")
        #expect(one.subject(named: "cow") == nil)
        try second.write("own.svg", FigureTestFolder.svg(part, names: "bat"))
        try second.write("a/one.svg", FigureTestFolder.svg(part, names: "swift"))
        let both = FigureLibrary(directories: [first.path, second.path])
        #expect(both.subject(named: "bat")?.file == "own.svg")
        #expect(both.subject(named: "bird") == nil)
        #expect(both.subject(named: "swift")?.file == "a/one.svg")
        #expect(both.subjects.map(\.file) == ["a/one.svg", "b/two.svg", "own.svg"])
    }

    @Test func `figures of a user's folder may use the kit of the product`() throws {
        let base = FigureTestFolder()
        try base.write("kit/k.svg", FigureTestFolder.svg("<g id=\"a\">\(part)</g>", names: ""))
        let own = FigureTestFolder()
        try own.write("mine.svg", FigureTestFolder.svg(##"<use href="../kit/k.svg#a"/>"##, names: "mine"))
        let library = FigureLibrary(directories: [base.path, own.path])
        let subject = try #require(library.subject(named: "mine"))
        #expect(library.figure(subject)?.parts.count == 1)
        #expect(library.subjects.count == 1)
    }

    @Test func `subjects are found by emoji and by sense, the plainest first`() throws {
        let folder = FigureTestFolder()
        let root = #"data-emoji="1f404" data-wordnet="cow.n.01""#
        try folder.write("a/walking.svg", FigureTestFolder.svg(part, names: "walking cow", root: root))
        try folder.write("b/cow.svg", FigureTestFolder.svg(part, names: "cow", root: root))
        let library = FigureLibrary(directories: [folder.path])
        #expect(library.subject(emoji: "1F404")?.name == "cow")
        #expect(library.path(wordnet: "cow.n.01") == "b/cow.svg")
    }

    @Test func `a subject says what its file says`() throws {
        let body = """
            \(part)<g data-when="pose=sit,lie mood!=sad"><circle class="anchor" data-anchor="fit" data-on="head" r="5"/></g>
            <g id="head">\(part)</g>
            """
        let root = """
            data-colour="main second" data-supports="ground,table" data-slots="head hands" data-flip="no"
            data-lexname="noun.artifact"
            """
        let text = FigureTestFolder.svg(body, names: "pot &amp; pan, pot", root: root)
            .replacing(#"data-view="front""#, with: #"data-view="side""#)
            .replacing(#"data-supports="ground" "#, with: "")
        let folder = FigureTestFolder()
        try folder.write("things/pot.svg", text)
        let library = FigureLibrary(directories: [folder.path])
        let subject = try #require(library.subject(named: "pot & pan"))
        #expect(subject.metres == 0.5 && subject.kind == "tool" && subject.lexname == "noun.artifact")
        #expect(subject.colourRoles == ["main", "second"])
        #expect(subject.supports == ["ground", "table"] && subject.slots == ["head", "hands"])
        #expect(subject.sideView && !subject.mayFlip && subject.hasHead)
        #expect(subject.variants == ["pose=sit", "pose=lie"] && subject.fitsOn == ["head"])
        #expect(subject.viewBox == Box(-500, -1000, 500, 0))
        #expect(library.subject(file: "things/pot.svg")?.name == subject.name)
    }

    @Test func `the quick look at a root element agrees with the reader on every file`() {
        for file in FigureFiles.list(FigureTestFolder.product) {
            let scanned = FigureScan.entry(folder: FigureTestFolder.product, path: file.path)
            let bytes = FigureFiles.read("\(FigureTestFolder.product)/\(file.path)")?.bytes ?? []
            let root = try? FigureElement.parse(bytes)
            #expect(scanned.names == Subject.names(root?["data-names"] ?? ""))
            #expect(scanned.emoji == root?["data-emoji"]?.uppercased() ?? "")
            #expect(scanned.wordnet == root?["data-wordnet"] ?? "")
        }
    }

    @Test(arguments: ["", "<", "<!", "<!--", "<svg", "<svg a", "<svg a=", "<svg a='", "<?xml", "<!DOCTYPE x>"])
    func `the quick look stops at the end of what there is`(text: String) {
        let values = Set(FigureScan.attributes(ofRoot: Array(text.utf8)).values)
        #expect(values.subtracting([""]).isEmpty)
    }
}
