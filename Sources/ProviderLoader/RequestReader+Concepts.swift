internal import CProvider
internal import ProviderModel

extension RequestReader {
    /// The concepts in order, which `facts` then knows too; nil for none.
    mutating func concepts(
        in arena: inout RequestArena, _ facts: inout JobFacts
    ) throws(WireError) -> UnsafePointer<UnsafePointer<atelier_concept>?>? {
        let number = try wire.count(atMost: WireJob.mostConcepts)
        guard number > 0 else { return nil }
        let list = arena.allocate(UnsafePointer<atelier_concept>?.self, count: number)
        for place in 0..<number {
            let (concept, isReworded) = try concept(in: &arena)
            list[place] = arena.place(concept)
            if isReworded { markReworded(place, of: number, &facts, in: &arena) }
        }
        facts.concepts = UnsafePointer(list)
        facts.conceptCount = number
        return facts.concepts
    }

    private mutating func concept(
        in arena: inout RequestArena
    ) throws(WireError) -> (atelier_concept, isReworded: Bool) {
        var concept = atelier_concept()
        concept.struct_size = CStruct.size(of: atelier_concept.self)
        switch try wire.conceptKind() {
        case .text:
            try require(ATELIER_CAN_TEXT, "text")
            concept.kind = ATELIER_CONCEPT_TEXT
            concept.text = try text()
        case .extracted:
            return try extracted(concept, in: &arena)
        case .image:
            try require(ATELIER_CAN_IMAGE, "pictures")
            concept.kind = ATELIER_CONCEPT_IMAGE
            concept.image = try image(in: &arena)
            concept.text = try optionalText()
        case .drawing:
            try require(ATELIER_CAN_DRAWING, "drawings")
            concept.kind = ATELIER_CONCEPT_DRAWING
            let strokes = try strokes(in: &arena)
            concept.strokes = arena.place(all: strokes)
            concept.stroke_count = UInt64(strokes.count)
        }
        return (concept, false)
    }

    /// A long text; its keywords alone for a provider that takes plain text.
    private mutating func extracted(
        _ empty: atelier_concept, in arena: inout RequestArena
    ) throws(WireError) -> (atelier_concept, isReworded: Bool) {
        var concept = empty
        let words = try text()
        let title = try optionalText()
        var keywords: [atelier_string] = []
        for _ in 0..<(try wire.count(atMost: WireJob.mostKeywords)) { keywords.append(try text()) }
        guard can(ATELIER_CAN_EXTRACTED) else {
            try require(ATELIER_CAN_TEXT, "text")
            concept.kind = ATELIER_CONCEPT_TEXT
            concept.text = keywords.isEmpty ? words : arena.joined(keywords)
            return (concept, !keywords.isEmpty)
        }
        concept.kind = ATELIER_CONCEPT_EXTRACTED
        concept.text = words
        concept.title = title
        concept.keywords = arena.place(all: keywords)
        concept.keyword_count = UInt64(keywords.count)
        return (concept, false)
    }

    private func markReworded(_ number: Int, of count: Int, _ facts: inout JobFacts, in arena: inout RequestArena) {
        if facts.isReworded == nil {
            let marks = arena.allocate(Bool.self, count: count)
            marks.initialize(repeating: false, count: count)
            facts.isReworded = marks
        }
        facts.isReworded?[number] = true
    }

    /// Strokes that have points, in pixels of the picture asked for.
    private mutating func strokes(
        in arena: inout RequestArena
    ) throws(WireError) -> [UnsafePointer<atelier_stroke>?] {
        let (width, height) = (Float(job.size.width), Float(job.size.height))
        var list: [UnsafePointer<atelier_stroke>?] = []
        for _ in 0..<(try wire.count(atMost: WireJob.mostStrokes)) {
            var stroke = atelier_stroke()
            stroke.struct_size = CStruct.size(of: atelier_stroke.self)
            stroke.color = try wire.color()
            stroke.width = try wire.get(Float.self) / 1000 * max(width, height)
            let number = try wire.count(atMost: WireJob.mostPoints)
            guard number > 0 else { continue }
            let points = arena.allocate(atelier_point.self, count: number)
            for place in 0..<number {
                points[place] = atelier_point(
                    x: try wire.get(Float.self) * width, y: try wire.get(Float.self) * height,
                    pressure: try wire.get(Float.self), time: try wire.get(Float.self))
            }
            stroke.points = UnsafePointer(points)
            stroke.point_count = UInt64(number)
            list.append(arena.place(stroke))
        }
        return list
    }
}
