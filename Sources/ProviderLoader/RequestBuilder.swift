internal import CProvider
internal import ProviderModel

/// Lays a job out as the C ABI's request, in an arena that lives until the job ends.
struct RequestBuilder {
    /// What the provider declares; the rest is left out, reworded or refused.
    let capabilities: UInt64
    /// Of the picture asked for.
    let size: PixelSize

    /// How frames look, and until when: what the job itself doesn't say.
    struct Terms {
        var format: PixelFormat
        /// Bytes from row to row.
        var stride: Int
        /// Nanoseconds of CLOCK_MONOTONIC, 0 for none.
        var deadline: UInt64
        var isExplanation = false
    }

    /// Fails with `.unsupported` if the job needs something that the provider doesn't declare.
    func build(
        _ job: RenderJob, _ terms: Terms, in arena: inout RequestArena, _ facts: inout JobFacts
    ) throws(RenderOutcome) -> UnsafePointer<atelier_request> {
        if job.background == .transparent { try require(ATELIER_CAN_TRANSPARENT, "a transparent background") }
        if job.source != nil { try require(ATELIER_CAN_SOURCE, "a source picture") }
        facts = JobFacts()
        let concepts = try place(job.concepts, &facts, in: &arena)
        facts.isExplanation = terms.isExplanation
        facts.first = UInt32(job.first)
        facts.count = job.count
        facts.seed = job.seed
        facts.format = terms.format.rawValue
        facts.wants = job.wants
        facts.concepts = concepts
        facts.conceptCount = job.concepts.count
        let arePeopleSent = can(ATELIER_CAN_PEOPLE) && job.personalization != .disabled
        let people = arePeopleSent ? try place(job.people, in: &arena) : nil

        var request = atelier_request()
        request.struct_size = CStruct.size(of: atelier_request.self)
        request.pixel_format = terms.format.rawValue
        request.width = UInt32(job.size.width)
        request.height = UInt32(job.size.height)
        request.stride = UInt64(terms.stride)
        request.first = facts.first
        request.count = UInt32(job.count)
        request.seed = job.seed
        request.deadline = terms.deadline
        request.style = arena.text(job.style.rawValue)
        request.locale = arena.text(job.locale)
        request.prompt = arena.text(job.prompt)
        if can(ATELIER_CAN_NEGATIVE) { request.negative = arena.text(job.negative) }
        request.configuration = arena.text(job.configuration)
        request.concepts = concepts
        request.concept_count = UInt64(job.concepts.count)
        request.people = people
        request.person_count = people == nil ? 0 : UInt64(job.people.count)
        if let source = job.source { request.source = try place(source, in: &arena) }
        request.strength = job.strength
        request.variety = job.variety.rawValue
        request.personalization = job.personalization.rawValue
        request.background = job.background.rawValue
        request.wants = job.wants.rawValue
        return arena.place(request)
    }

    private func can(_ ability: UInt64) -> Bool { capabilities & ability != 0 }

    private func require(_ ability: UInt64, _ what: String) throws(RenderOutcome) {
        guard !can(ability) else { return }
        throw RenderOutcome(status: .unsupported, message: "The provider doesn't take \(what).")
    }

    private typealias ConceptList = UnsafePointer<UnsafePointer<atelier_concept>?>

    private func place(
        _ concepts: [Concept], _ facts: inout JobFacts, in arena: inout RequestArena
    ) throws(RenderOutcome) -> ConceptList? {
        guard !concepts.isEmpty else { return nil }
        let list = arena.allocate(UnsafePointer<atelier_concept>?.self, count: concepts.count)
        for (number, source) in concepts.enumerated() {
            var concept = atelier_concept()
            concept.struct_size = CStruct.size(of: atelier_concept.self)
            switch source {
            case .text(let words):
                try require(ATELIER_CAN_TEXT, "text")
                concept.kind = ATELIER_CONCEPT_TEXT
                concept.text = arena.text(words)
            case .extracted(let words, let title, let keywords) where can(ATELIER_CAN_EXTRACTED):
                concept.kind = ATELIER_CONCEPT_EXTRACTED
                concept.text = arena.text(words)
                concept.title = arena.text(title)
                concept.keywords = arena.place(all: keywords.map { arena.text($0) })
                concept.keyword_count = UInt64(keywords.count)
            case .extracted(let words, _, let keywords):
                try require(ATELIER_CAN_TEXT, "text")
                concept.kind = ATELIER_CONCEPT_TEXT
                concept.text = arena.text(keywords.isEmpty ? words : keywords.joined(separator: ", "))
                if !keywords.isEmpty { markReworded(number, of: concepts.count, &facts, in: &arena) }
            case .image(let image, let caption):
                try require(ATELIER_CAN_IMAGE, "pictures")
                concept.kind = ATELIER_CONCEPT_IMAGE
                concept.image = try place(image, in: &arena)
                concept.text = arena.text(caption)
            case .drawing(let drawing):
                try require(ATELIER_CAN_DRAWING, "drawings")
                concept.kind = ATELIER_CONCEPT_DRAWING
                let strokes = drawing.strokes.filter { !$0.points.isEmpty }
                concept.strokes = arena.place(all: strokes.map { place($0, in: &arena) })
                concept.stroke_count = UInt64(strokes.count)
            }
            list[number] = arena.place(concept)
        }
        return UnsafePointer(list)
    }

    private func markReworded(_ number: Int, of count: Int, _ facts: inout JobFacts, in arena: inout RequestArena) {
        if facts.isReworded == nil {
            let marks = arena.allocate(Bool.self, count: count)
            marks.initialize(repeating: false, count: count)
            facts.isReworded = marks
        }
        facts.isReworded?[number] = true
    }

    /// Points and widths in pixels of the picture asked for.
    private func place(_ source: Drawing.Stroke, in arena: inout RequestArena) -> UnsafePointer<atelier_stroke>? {
        let (width, height) = (Float(size.width), Float(size.height))
        var stroke = atelier_stroke()
        stroke.struct_size = CStruct.size(of: atelier_stroke.self)
        stroke.color = source.color
        stroke.width = source.width / 1000 * max(width, height)
        stroke.points = arena.place(
            all: source.points.map {
                atelier_point(x: $0.x * width, y: $0.y * height, pressure: $0.pressure, time: $0.time)
            })
        stroke.point_count = UInt64(source.points.count)
        return arena.place(stroke)
    }

    private func place(
        _ people: [RenderJob.Person], in arena: inout RequestArena
    ) throws(RenderOutcome) -> UnsafePointer<UnsafePointer<atelier_person>?>? {
        var list: [UnsafePointer<atelier_person>?] = []
        for source in people {
            var photos: [UnsafePointer<atelier_image>?] = []
            for photo in source.photos { photos.append(try place(photo, in: &arena)) }
            var person = atelier_person()
            person.struct_size = CStruct.size(of: atelier_person.self)
            person.name = arena.text(source.name)
            person.description = arena.text(source.description)
            person.photos = arena.place(all: photos)
            person.photo_count = UInt64(photos.count)
            list.append(arena.place(person))
        }
        return arena.place(all: list)
    }

    private func place(
        _ source: InputImage, in arena: inout RequestArena
    ) throws(RenderOutcome) -> UnsafePointer<atelier_image> {
        guard let pixels = arena.picture(source.pixels) else {
            throw RenderOutcome(status: .outOfMemory, message: "There is no memory for an input picture.")
        }
        var image = atelier_image()
        image.struct_size = CStruct.size(of: atelier_image.self)
        image.pixel_format = ATELIER_RGBA8
        image.width = UInt32(source.width)
        image.height = UInt32(source.height)
        image.stride = UInt64(source.width) * 4
        image.size = UInt64(source.pixels.count)
        image.pixels = pixels
        image.description = arena.text(source.text)
        return arena.place(image)
    }
}

extension RenderOutcome {
    init(status: ProviderStatus, message: String) {
        self.init(status: status)
        self.message = message
    }
}
