internal import CProvider
internal import ProviderModel

/// Lays a job out as the C ABI's request: reads what `RenderJob.write` wrote, and checks it, straight into an arena that
/// lives until the job ends. Texts stay where they are.
struct RequestReader {
    /// What the provider declares; the rest is left out, reworded or refused.
    let capabilities: UInt64
    let job: WireJob
    var wire: WireReader

    /// How frames look, and until when: what the job itself doesn't say.
    struct Terms {
        var format: PixelFormat
        /// Bytes from row to row.
        var stride: Int
        /// Nanoseconds of CLOCK_MONOTONIC, 0 for none.
        var deadline: UInt64
        var isExplanation = false
    }

    /// What the caller is told where the error isn't the wire's.
    private(set) var refusal: RenderOutcome?

    init(capabilities: UInt64, job: WireJob, texts: WireReader) {
        self.capabilities = capabilities
        self.job = job
        wire = texts
    }

    /// Throws with a `refusal` if the job needs something that the provider doesn't declare.
    mutating func read(
        _ terms: Terms, in arena: inout RequestArena, _ facts: inout JobFacts
    ) throws(WireError) -> UnsafePointer<atelier_request> {
        if job.background == .transparent { try require(ATELIER_CAN_TRANSPARENT, "a transparent background") }
        facts = JobFacts()
        facts.isExplanation = terms.isExplanation
        facts.first = UInt32(job.first)
        facts.count = job.count
        facts.seed = job.seed
        facts.format = terms.format.rawValue
        facts.wants = job.wants

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
        request.strength = job.strength
        request.variety = job.variety.rawValue
        request.personalization = job.personalization.rawValue
        request.background = job.background.rawValue
        request.wants = job.wants.rawValue

        request.style = try text()
        request.prompt = try text()
        let negative = try optionalText()
        if can(ATELIER_CAN_NEGATIVE) { request.negative = negative }
        request.locale = try optionalText()
        request.configuration = try optionalText()
        request.concepts = try concepts(in: &arena, &facts)
        request.concept_count = UInt64(facts.conceptCount)
        let people = try people(in: &arena)
        if can(ATELIER_CAN_PEOPLE) && job.personalization != .disabled && !people.isEmpty {
            request.people = arena.place(all: people)
            request.person_count = UInt64(people.count)
        }
        if try wire.get(Bool.self) {
            try require(ATELIER_CAN_SOURCE, "a source picture")
            request.source = try image(in: &arena)
        }
        try wire.end()
        return arena.place(request)
    }

    func can(_ ability: UInt64) -> Bool { capabilities & ability != 0 }

    mutating func require(_ ability: UInt64, _ what: String) throws(WireError) {
        guard !can(ability) else { return }
        throw refuse(.unsupported, "The provider doesn't take \(what).")
    }

    private mutating func refuse(_ status: ProviderStatus, _ message: String) -> WireError {
        refusal = RenderOutcome(status: status, message: message)
        return WireError(message)
    }

    /// A text where it lies; no text for an empty one.
    mutating func text() throws(WireError) -> atelier_string {
        let bytes = try wire.text()
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return atelier_string() }
        return atelier_string(data: start.assumingMemoryBound(to: CChar.self), size: UInt64(bytes.count))
    }

    mutating func optionalText() throws(WireError) -> atelier_string {
        try wire.get(Bool.self) ? try text() : atelier_string()
    }

    private mutating func people(in arena: inout RequestArena) throws(WireError) -> [UnsafePointer<atelier_person>?] {
        var list: [UnsafePointer<atelier_person>?] = []
        for _ in 0..<(try wire.count(atMost: WireJob.mostPeople)) {
            var person = atelier_person()
            person.struct_size = CStruct.size(of: atelier_person.self)
            person.name = try text()
            person.description = try optionalText()
            var photos: [UnsafePointer<atelier_image>?] = []
            for _ in 0..<(try wire.count(atMost: WireJob.mostPeople)) { photos.append(try image(in: &arena)) }
            person.photos = arena.place(all: photos)
            person.photo_count = UInt64(photos.count)
            list.append(arena.place(person))
        }
        return list
    }

    /// A copy of a picture in pages that the provider can only read.
    mutating func image(in arena: inout RequestArena) throws(WireError) -> UnsafePointer<atelier_image> {
        let sides = 1...PixelSize.longestSide
        let width = try wire.get(in: sides)
        let height = try wire.get(in: sides)
        let bytes = try wire.take(atMost: WireHeader.longestFromHost)
        guard bytes.count == width * height * 4 else {
            throw WireError("a picture's size doesn't fit its bytes")
        }
        guard let pixels = arena.picture(bytes) else {
            throw refuse(.outOfMemory, "There is no memory for an input picture.")
        }
        var image = atelier_image()
        image.struct_size = CStruct.size(of: atelier_image.self)
        image.pixel_format = ATELIER_RGBA8
        image.width = UInt32(width)
        image.height = UInt32(height)
        image.stride = UInt64(width) * 4
        image.size = UInt64(bytes.count)
        image.pixels = pixels
        image.description = try optionalText()
        return arena.place(image)
    }
}

extension RenderOutcome {
    init(status: ProviderStatus, message: String) {
        self.init(status: status)
        self.message = message
    }
}
