extension RenderJob {
    /// Longest text to a provider, in bytes.
    package static let longestText = 16 << 20

    package func write(to writer: inout WireWriter) {
        writer.put(style.rawValue)
        writer.put(prompt)
        writer.put(negative)
        writer.put(locale)
        writer.put(configuration)
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
        writer.put(source != nil)
        source?.write(to: &writer)
        writer.put(count: concepts.count)
        for concept in concepts { concept.write(to: &writer) }
        writer.put(count: people.count)
        for person in people {
            writer.put(person.name)
            writer.put(person.description)
            writer.put(count: person.photos.count)
            for photo in person.photos { photo.write(to: &writer) }
        }
    }

    package init(reading reader: inout WireReader) throws(WireError) {
        guard let style = StyleID(rawValue: try reader.get(String.self)) else { throw WireError("a style id is wrong") }
        self.init(
            style: style, concepts: [], prompt: try reader.get(String.self), size: .init(width: 1, height: 1), seed: 0)
        negative = try reader.get(String?.self)
        locale = try reader.get(String?.self)
        configuration = try reader.get(String?.self)
        size.width = try reader.get(in: 1...PixelSize.maximumSide)
        size.height = try reader.get(in: 1...PixelSize.maximumSide)
        first = try reader.get(in: 0...65_535)
        count = try reader.get(in: 1...65_536 - first)
        seed = try reader.get()
        strength = try reader.get(Double.self)
        variety = try reader.get(Variety.self)
        personalization = try reader.get(Personalization.self)
        background = try reader.get(Background.self)
        wants = Wants(rawValue: try reader.get())
        if try reader.get(Bool.self) { source = try InputImage(reading: &reader) }
        let number = try reader.count(atMost: 65_536)
        concepts.reserveCapacity(number)
        for _ in 0..<number { concepts.append(try Concept(reading: &reader)) }
        for _ in 0..<(try reader.count(atMost: 4096)) {
            var person = Person(name: try reader.get(String.self), description: try reader.get(String?.self))
            for _ in 0..<(try reader.count(atMost: 4096)) { person.photos.append(try InputImage(reading: &reader)) }
            people.append(person)
        }
    }
}

extension Concept {
    fileprivate func write(to writer: inout WireWriter) {
        switch self {
        case .text(let text):
            writer.put(UInt8(1))
            writer.put(text)
        case .extracted(let text, let title, let keywords):
            writer.put(UInt8(2))
            writer.put(text)
            writer.put(title)
            writer.put(count: keywords.count)
            for keyword in keywords { writer.put(keyword) }
        case .image(let image, let caption):
            writer.put(UInt8(3))
            image.write(to: &writer)
            writer.put(caption)
        case .drawing(let drawing):
            writer.put(UInt8(4))
            drawing.write(to: &writer)
        }
    }

    fileprivate init(reading reader: inout WireReader) throws(WireError) {
        switch try reader.get(UInt8.self) {
        case 1: self = .text(try reader.get(String.self))
        case 2:
            let text = try reader.get(String.self)
            let title = try reader.get(String?.self)
            var keywords: [String] = []
            for _ in 0..<(try reader.count(atMost: 65_536)) { keywords.append(try reader.get(String.self)) }
            self = .extracted(text: text, title: title, keywords: keywords)
        case 3: self = .image(try InputImage(reading: &reader), caption: try reader.get(String?.self))
        case 4: self = .drawing(try Drawing(reading: &reader))
        default: throw WireError("a concept is of unknown kind")
        }
    }
}
