extension ImageReport {
    /// Most words and entities in a report.
    package static let mostWords = 4096
    package static let mostEntities = 65_535
    /// Longest text from a provider, in bytes.
    package static let longestText = 65_536
    /// Longest text of one call of a provider, in bytes: all its texts together.
    package static let longestCall = 1 << 20

    package func write(to writer: inout WireWriter) {
        writer.put(Int64(index))
        writer.put(seed)
        writer.put(isRepeatable)
        writer.put(revisedPrompt)
        writer.put(altText)
        writer.put(metadata)
        writer.put(count: account.count)
        for word in account {
            writer.put(Int64(word.concept))
            writer.put(word.outcome.rawValue)
            writer.put(word.range)
            writer.put(word.note)
        }
        writer.put(count: entities.count)
        for entity in entities {
            writer.put(Int64(entity.parent))
            writer.put(Int64(entity.rung))
            writer.put(entity.label)
            writer.put(entity.attributes)
            writer.put(Int64(entity.concept))
            writer.put(entity.range)
        }
    }

    /// Reads a report and checks its numbers and texts by themselves; whether they fit the job is for `isConsistent`.
    package init(reading reader: inout WireReader) throws(WireError) {
        self.init(index: try reader.get(in: 0...65_535), seed: try reader.get())
        isRepeatable = try reader.get(Bool.self)
        revisedPrompt = try reader.get(String?.self)
        altText = try reader.get(String?.self)
        metadata = try reader.get(String?.self)
        let words = try reader.count(atMost: Self.mostWords)
        account.reserveCapacity(words)
        for _ in 0..<words {
            account.append(
                Word(
                    concept: try reader.get(in: 0...65_535), outcome: try reader.get(Word.Outcome.self),
                    range: try reader.range(), note: try reader.get(String?.self)))
        }
        let number = try reader.count(atMost: Self.mostEntities)
        entities.reserveCapacity(number)
        for _ in 0..<number {
            entities.append(
                Entity(
                    parent: try reader.get(in: 0...number), rung: try reader.get(in: 0...Int(UInt32.max)),
                    label: try reader.get(String.self), attributes: try reader.get(String.self),
                    concept: try reader.get(in: 0...65_535), range: try reader.range()))
        }
        try reader.end()
    }

    /// True if all words and entities point into the job's texts.
    package func isConsistent(with job: RenderJob) -> Bool {
        func fits(_ concept: Int, _ range: Range<Int>) -> Bool {
            range.isEmpty || (concept < job.concepts.count && range.upperBound <= job.concepts[concept].textSize)
        }
        return account.allSatisfy { fits($0.concept, $0.range) } && entities.allSatisfy { fits($0.concept, $0.range) }
    }
}

extension Concept {
    /// Bytes of the text that a report's ranges count in.
    fileprivate var textSize: Int {
        switch self {
        case .text(let text), .extracted(let text, _, _): text.utf8.count
        case .image(_, let caption): caption?.utf8.count ?? 0
        case .drawing: 0
        }
    }
}

extension WireWriter {
    package mutating func put(_ range: Range<Int>) {
        put(Int64(range.lowerBound))
        put(Int64(range.upperBound))
    }
}

extension WireReader {
    package mutating func range() throws(WireError) -> Range<Int> {
        let start = try get(in: 0...Int(Int32.max))
        return start..<(try get(in: start...Int(Int32.max)))
    }
}
