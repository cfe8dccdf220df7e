/// What a job is made of but for its texts and pictures: the head of the payload of `render` and `explain`.
///
/// Texts, concepts and people follow it; the loader reads them straight into the request that the provider gets.
package struct WireJob: Hashable, Sendable {
    package var size: PixelSize
    package var first: Int
    package var count: Int
    package var seed: UInt64
    package var strength: Double
    package var variety: RenderJob.Variety
    package var personalization: RenderJob.Personalization
    package var background: RenderJob.Background
    package var wants: RenderJob.Wants

    package init(reading reader: inout WireReader) throws(WireError) {
        size = PixelSize(
            width: try reader.get(in: 1...PixelSize.maximumSide), height: try reader.get(in: 1...PixelSize.maximumSide))
        first = try reader.get(in: 0...65_535)
        count = try reader.get(in: 1...65_536 - first)
        seed = try reader.get()
        strength = try reader.get(Double.self)
        variety = try reader.get(RenderJob.Variety.self)
        personalization = try reader.get(RenderJob.Personalization.self)
        background = try reader.get(RenderJob.Background.self)
        wants = RenderJob.Wants(rawValue: try reader.get())
    }

    /// Most concepts, people, and pictures of one person.
    package static let mostConcepts = 65_536
    package static let mostPeople = 4096
    package static let mostKeywords = 65_536
    package static let mostStrokes = 1 << 20
    package static let mostPoints = 1 << 20

    /// How a concept begins.
    package enum Concept: UInt8 { case text = 1, extracted, image, drawing }
}

extension WireReader {
    // Not generic: other modules would have the generic ones looked up at run time.
    package mutating func conceptKind() throws(WireError) -> WireJob.Concept { try get(WireJob.Concept.self) }

    package mutating func color() throws(WireError) -> UInt32 { try get(UInt32.self) }
}

extension RenderJob {
    /// Longest text to a provider, in bytes.
    package static let longestText = 16 << 20

    package func write(to writer: inout WireWriter) {
        writer.put(Int64(size.width))
        writer.put(Int64(size.height))
        writer.put(Int64(first))
        writer.put(Int64(count))
        writer.put(seed)
        writer.put(strength)
        writer.put(variety.rawValue)
        writer.put(personalization.rawValue)
        writer.put(background.rawValue)
        writer.put(wants.rawValue)
        writer.put(style.rawValue)
        writer.put(prompt)
        writer.put(negative)
        writer.put(locale)
        writer.put(configuration)
        writer.put(count: concepts.count)
        for concept in concepts { concept.write(to: &writer) }
        writer.put(count: people.count)
        for person in people {
            writer.put(person.name)
            writer.put(person.description)
            writer.put(count: person.photos.count)
            for photo in person.photos { photo.write(to: &writer) }
        }
        writer.put(source != nil)
        source?.write(to: &writer)
    }
}

extension Concept {
    fileprivate func write(to writer: inout WireWriter) {
        switch self {
        case .text(let text):
            writer.put(WireJob.Concept.text.rawValue)
            writer.put(text)
        case .extracted(let text, let title, let keywords):
            writer.put(WireJob.Concept.extracted.rawValue)
            writer.put(text)
            writer.put(title)
            writer.put(count: keywords.count)
            for keyword in keywords { writer.put(keyword) }
        case .image(let image, let caption):
            writer.put(WireJob.Concept.image.rawValue)
            image.write(to: &writer)
            writer.put(caption)
        case .drawing(let drawing):
            writer.put(WireJob.Concept.drawing.rawValue)
            drawing.write(to: &writer)
        }
    }
}

extension InputImage {
    fileprivate func write(to writer: inout WireWriter) {
        writer.put(Int64(width))
        writer.put(Int64(height))
        pixels.withUnsafeBytes { writer.put(bytes: $0) }
        writer.put(text)
    }
}

extension Drawing {
    fileprivate func write(to writer: inout WireWriter) {
        writer.put(count: strokes.count)
        for stroke in strokes {
            writer.put(stroke.color)
            writer.put(stroke.width)
            writer.put(count: stroke.points.count)
            for point in stroke.points {
                writer.put(point.x)
                writer.put(point.y)
                writer.put(point.pressure)
                writer.put(point.time)
            }
        }
    }
}
