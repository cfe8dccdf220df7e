import Testing

@testable import SceneLibrary

@Suite struct FigureVariantTests {
    /// Which of the conditions is met, by number.
    private func met(_ conditions: [String], _ request: FigureRequest = FigureRequest()) throws -> [Int] {
        let body = conditions.enumerated().map { i, when in
            ##"<rect class="r\##(i)" fill="#808080" width="9" height="9" data-when="\##(when)"/>"##
        }.joined()
        return try FigureTestFolder.figure(body, request).parts.compactMap { Int($0.role.dropFirst()) }
    }

    @Test func `a pose is drawn when it is asked for, and the default when none is`() throws {
        let poses = ["pose=sit", "pose=default", "pose!=sit"]
        #expect(try met(poses) == [1, 2])
        #expect(try met(poses, request(pose: "sit")) == [0])
        #expect(try met(poses, request(pose: "fly")) == [1, 2])
    }

    @Test func `without a default the usual value stands in: stand, happy or calm, adult`() throws {
        #expect(try met(["pose=stand", "pose=sit"], request(pose: "swim")) == [0])
        #expect(try met(["mood=happy", "mood=calm"], request(mood: "sad")) == [0])
        #expect(try met(["mood=calm", "mood=angry"]) == [0])
        #expect(try met(["age=adult", "age=child"], request(age: "old")) == [0])
        #expect(try met(["pose!=stand", "pose=stand"]) == [1])
    }

    @Test func `a condition may list values, negate them, and join clauses`() throws {
        let conditions = ["mood=sad,angry", "mood!=sad,angry", "mood=sad pose=sit", "pose=sit mood=happy"]
        #expect(try met(conditions, request(mood: "angry")) == [0])
        #expect(try met(conditions, request(pose: "sit")) == [1, 3])
        #expect(try met(conditions, request(pose: "sit", mood: "sad")) == [0, 2])
    }

    @Test func `worn and held things are sets`() throws {
        let conditions = ["wears=gloves", "wears=scarf", "wears!=gloves", "wears=default", "with=worn", "with!=worn"]
        #expect(try met(conditions) == [2, 3, 5])
        #expect(try met(conditions, request(wears: ["gloves", "scarf"], with: ["worn"])) == [0, 1, 4])
        #expect(try met(conditions, request(wears: ["hat"])) == [2, 3, 5])
    }

    @Test func `bold figures drop fine parts and enlarge marked groups about their origin`() throws {
        let conditions = ["detail=full", "detail=bold"]
        #expect(try met(conditions) == [0])
        #expect(try met(conditions, request(bold: true)) == [1])
        let body =
            ##"<g data-bold="1.5" transform="translate(100 0)"><rect fill="#808080" x="-10" width="20" height="20"/></g>"##
        #expect(try FigureTestFolder.figure(body).bounds.width == 20)
        let bold = try FigureTestFolder.figure(body, request(bold: true)).bounds
        #expect(bold.width == 30 && bold.center.x == 100)
    }

    @Test func `the head alone is what the group head and parts of view head draw`() throws {
        let body = """
            <rect class="a" fill="#808080" width="9" height="9"/>
            <g id="head"><rect class="b" fill="#808080" width="9" height="9"/></g>
            <rect class="c" fill="#808080" width="9" height="9" data-when="view=head"/>
            <rect class="d" fill="#808080" width="9" height="9" data-when="view=whole"/>
            """
        #expect(try FigureTestFolder.figure(body).parts.map(\.role) == ["a", "b", "d"])
        #expect(try FigureTestFolder.figure(body, request(view: "head")).parts.map(\.role) == ["b", "c"])
    }

    @Test func `a figure without a head group shows whole as head`() throws {
        let body = ##"<rect fill="#808080" width="9" height="9"/>"##
        #expect(try FigureTestFolder.figure(body, request(view: "head")).parts.count == 1)
    }

    @Test(arguments: ["pose", "pose=", "size=big", "=sit", "pose==", ""])
    func `a condition that isn't understood is an error and never met`(when: String) throws {
        let body = ##"<rect fill="#808080" width="9" height="9" data-when="\##(when)"/>"##
        let (figure, findings) = try FigureTestFolder.checked(body)
        #expect(findings.contains { $0.level == .error && $0.text.contains("data-when") })
        #expect(figure.parts.isEmpty)
    }
}
