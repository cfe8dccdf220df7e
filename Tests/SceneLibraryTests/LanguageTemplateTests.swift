import Testing

@testable import SceneLibrary

/// Prompts of fixed templates over everyday objects, with the answer derived from the template.
@Suite struct LanguageTemplateTests {
    static let objects = """
        person,bicycle,car,motorcycle,airplane,bus,train,truck,boat,traffic light,fire hydrant,stop sign,parking meter,bench
        bird,cat,dog,horse,sheep,cow,elephant,bear,zebra,giraffe,backpack,umbrella,handbag,tie,suitcase,frisbee,skis,snowboard
        sports ball,kite,baseball bat,baseball glove,skateboard,surfboard,tennis racket,bottle,wine glass,cup,fork,knife,spoon
        bowl,banana,apple,sandwich,orange,broccoli,carrot,hot dog,pizza,donut,cake,chair,couch,potted plant,bed,dining table
        toilet,tv,laptop,computer mouse,tv remote,computer keyboard,cell phone,microwave,oven,toaster,sink,refrigerator,book
        clock,vase,scissors,teddy bear,hair drier,toothbrush
        """.split { $0 == "," || $0 == "\n" }.map(String.init)
    static let colours = ["red", "orange", "yellow", "green", "blue", "purple", "pink", "brown", "black", "white"]
    static let positions = [("above", "above"), ("below", "under"), ("left of", "leftOf"), ("right of", "rightOf")]
    static let readers = [true, false]

    private func check(_ prompt: String, _ expected: String, withLexicon: Bool) {
        let reader = withLexicon ? Readers.full : Readers.plain
        let scene = reader.scene(for: prompt, locale: nil)
        #expect(summary(scene) == expected, "\(prompt)")
        #expect(scene.style == ["photo"] && scene.unrendered.isEmpty, "\(prompt)")
    }

    @Test(arguments: readers)
    func `one object is that object`(withLexicon: Bool) {
        for object in Self.objects { check("a photo of a \(object)", object, withLexicon: withLexicon) }
    }

    @Test(arguments: readers)
    func `a plural by any spelling counts its objects`(withLexicon: Bool) {
        for (index, object) in Self.objects.enumerated() where !["skis", "scissors"].contains(object) {
            let number = ["two", "three", "four"][index % 3]
            let plural = object == "knife" ? "knives" : object == "person" ? "persons" : object + "s"
            check("a photo of \(number) \(plural)", "\(object)[\(index % 3 + 2)]", withLexicon: withLexicon)
        }
    }

    @Test(arguments: readers)
    func `a colour is the object's, even of an orange`(withLexicon: Bool) {
        for (index, object) in Self.objects.enumerated() {
            let colour = Self.colours[index % Self.colours.count]
            guard colour != object else { continue }
            check("a photo of a \(colour) \(object)", "\(object)[\(colour)]", withLexicon: withLexicon)
        }
    }

    @Test(arguments: readers)
    func `two coloured objects keep their colours apart`(withLexicon: Bool) {
        for (index, object) in Self.objects.enumerated() {
            let other = Self.objects[(index + 7) % Self.objects.count]
            let first = Self.colours[(index + 3) % 10]
            let second = Self.colours[(index + 8) % 10]
            guard first != object, second != other else { continue }
            check(
                "a photo of a \(first) \(object) and a \(second) \(other)", "\(object)[\(first)] | \(other)[\(second)]",
                withLexicon: withLexicon)
        }
    }

    @Test(arguments: readers)
    func `a position relates the first to the second`(withLexicon: Bool) {
        for (index, object) in Self.objects.enumerated() {
            let other = Self.objects[(index + 11) % Self.objects.count]
            let (words, kind) = Self.positions[index % 4]
            check(
                "a photo of a \(object) \(words) a \(other)", "\(object) | \(other) | \(kind)(\(object), \(other))",
                withLexicon: withLexicon)
        }
    }
}
