internal import CProvider
internal import ProviderModel

/// Why a provider's description of an image isn't taken.
struct ReportProblem: Error {
    var status: ProviderStatus
    /// The broken rule; nil for a limit, which nobody can know beforehand.
    var rule: String?

    static func broken(_ rule: String) -> ReportProblem { ReportProblem(status: .invalidArgument, rule: rule) }
    static let tooMuch = ReportProblem(status: .limit, rule: nil)
}

/// Turns what a provider says about an image into values, within the header's bounds.
struct ReportReader {
    private var room = ImageReport.longestCall

    static func report(_ result: atelier_result, _ facts: JobFacts) throws(ReportProblem) -> ImageReport {
        var reader = ReportReader()
        var report = ImageReport(index: Int(result.index), seed: result.seed == 0 ? facts.seed : result.seed)
        report.isRepeatable = result.flags & ATELIER_RESULT_UNREPEATABLE == 0
        report.revisedPrompt = try reader.text(result.revised_prompt, "revised_prompt")
        report.altText = try reader.text(result.alt_text, "alt_text")
        report.metadata = try reader.object(result.metadata, "metadata")
        report.account = try reader.account(result, facts)
        return report
    }

    static func entities(
        _ list: UnsafePointer<UnsafePointer<atelier_entity>?>?, count: UInt64, _ facts: JobFacts
    ) throws(ReportProblem) -> [ImageReport.Entity] {
        guard count <= ImageReport.mostEntities else {
            throw .broken("\(count) entities, where \(ImageReport.mostEntities) are allowed")
        }
        guard count > 0 else { return [] }
        guard let list else { throw .broken("entities is NULL, count \(count)") }
        var reader = ReportReader()
        var entities: [ImageReport.Entity] = []
        for number in 0..<Int(count) { entities.append(try reader.entity(list[number], of: count, facts)) }
        return entities
    }

    private mutating func entity(
        _ source: UnsafePointer<atelier_entity>?, of count: UInt64, _ facts: JobFacts
    ) throws(ReportProblem) -> ImageReport.Entity {
        guard let source else { throw .broken("an entity is NULL") }
        var entity = atelier_entity()
        guard CStruct.read(source, minimum: FirstSize.entity, into: &entity) else {
            throw .broken("an entity's struct_size is less than \(FirstSize.entity)")
        }
        guard entity.parent <= count else { throw .broken("parent \(entity.parent) isn't in the list") }
        var value = ImageReport.Entity(
            parent: Int(entity.parent), rung: Int(entity.rung), label: try text(entity.label, "label") ?? "",
            attributes: try object(entity.attributes, "attributes") ?? "")
        if let range = facts.range(entity.offset, entity.size, ofConcept: entity.concept_index) {
            value.concept = Int(entity.concept_index)
            value.range = range
        }
        return value
    }

    private mutating func account(
        _ result: atelier_result, _ facts: JobFacts
    ) throws(ReportProblem) -> [ImageReport.Word] {
        guard result.account_count > 0 else { return [] }
        guard let words = result.account else { throw .broken("account is NULL, account_count isn't 0") }
        guard result.account_count <= ImageReport.mostWords else {
            throw .broken("\(result.account_count) words in the account, where \(ImageReport.mostWords) are allowed")
        }
        var account: [ImageReport.Word] = []
        for word in UnsafeBufferPointer(start: words, count: Int(result.account_count)) {
            let note = try text(word.note, "note")
            guard let outcome = ImageReport.Word.Outcome(rawValue: word.outcome),
                let range = facts.range(word.offset, word.size, ofConcept: word.concept_index)
            else { continue }
            account.append(.init(concept: Int(word.concept_index), outcome: outcome, range: range, note: note))
        }
        return account
    }

    /// Nil for no text.
    private mutating func text(_ source: atelier_string, _ field: StaticString) throws(ReportProblem) -> String? {
        guard source.size > 0 else { return nil }
        guard let text = ProviderText.checked(source) else {
            throw .broken("\(field) isn't UTF-8 of at most \(ImageReport.longestText) bytes without NUL")
        }
        room -= text.utf8.count
        guard room >= 0 else { throw .tooMuch }
        return text
    }

    private mutating func object(_ source: atelier_string, _ field: StaticString) throws(ReportProblem) -> String? {
        guard let text = try text(source, field) else { return nil }
        guard JSONDocument.isObject(text) else { throw .broken("\(field) isn't a JSON object at most 64 deep") }
        return text
    }
}

extension JobFacts {
    /// The bytes of a concept's text that a provider speaks of; nil unless they lie on borders of characters.
    func range(_ offset: UInt64, _ size: UInt64, ofConcept index: UInt32) -> Range<Int>? {
        guard index < conceptCount, size > 0, let text = concepts?[Int(index)]?.pointee.text, let bytes = text.data,
            isReworded?[Int(index)] != true
        else { return nil }
        guard offset <= text.size, size <= text.size - offset else { return nil }
        let range = Int(offset)..<Int(offset + size)
        func isBorder(_ place: Int) -> Bool {
            place == text.size || !UTF8.isContinuation(UInt8(bitPattern: bytes[place]))
        }
        return isBorder(range.lowerBound) && isBorder(range.upperBound) ? range : nil
    }
}
