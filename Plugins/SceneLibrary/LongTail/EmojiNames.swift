import CLibXML2

/// Names and keywords of emoji in one language, from Unicode's CLDR annotations.
///
/// Only emoji of a single code point are kept: sequences need shaping, which the glyph reader doesn't do.
package struct EmojiNames: Sendable {
    /// Code point of each name, lower case: "crab".
    package private(set) var byName: [String: UInt32] = [:]
    /// Code points of each keyword, in the order of the file.
    package private(set) var byKeyword: [String: [UInt32]] = [:]
    /// Name of each code point.
    package private(set) var names: [UInt32: String] = [:]

    /// Where Debian's unicode-cldr-core keeps the annotations.
    package static let standardDirectory = "/usr/share/unicode/cldr/common/annotations"

    /// Reads `<directory>/<language>.xml`; nil if there is none. A file over 4 MiB is not read.
    package init?(language: String, directory: String = EmojiNames.standardDirectory) {
        let isPlain = language.utf8.allSatisfy { (97...122).contains($0) || (65...90).contains($0) || $0 == 95 }
        guard isPlain, !language.isEmpty else { return nil }
        let options = Int32(XML_PARSE_NONET.rawValue)
        guard let reader = xmlReaderForFile("\(directory)/\(language).xml", nil, options) else { return nil }
        defer { xmlFreeTextReader(reader) }
        var pending: (scalar: UInt32, isName: Bool)?
        while xmlTextReaderRead(reader) == 1, xmlTextReaderByteConsumed(reader) < 4 << 20 {
            switch UInt32(xmlTextReaderNodeType(reader)) {
            case XML_READER_TYPE_ELEMENT.rawValue:
                pending = attribute("cp", of: reader).flatMap(Self.singleScalar).map {
                    ($0, attribute("type", of: reader) == "tts")
                }
            case XML_READER_TYPE_TEXT.rawValue:
                if let (scalar, isName) = pending { add(scalar, text(xmlTextReaderConstValue(reader)), isName: isName) }
            default: pending = nil
            }
        }
        guard !names.isEmpty else { return nil }
    }

    private mutating func add(_ scalar: UInt32, _ content: String, isName: Bool) {
        if isName {
            let name = content.lowercased()
            if byName[name] == nil { byName[name] = scalar }
            names[scalar] = name
        } else {
            for keyword in content.lowercased().split(separator: "|").prefix(40) {
                byKeyword[String(keyword.trimmingSpaces), default: []].append(scalar)
            }
        }
    }

    /// The code point of an emoji written as one, with or without a variation selector.
    private static func singleScalar(_ glyph: String) -> UInt32? {
        let scalars = glyph.unicodeScalars.filter { $0.value != 0xfe0f }
        guard scalars.count == 1, let scalar = scalars.first, scalar.value >= 0x203c else { return nil }
        return scalar.value
    }
}

private func text(_ bytes: UnsafePointer<xmlChar>?) -> String {
    bytes.map { String(cString: $0) } ?? ""
}

private func attribute(_ name: String, of reader: xmlTextReaderPtr) -> String? {
    guard xmlTextReaderMoveToAttribute(reader, name) == 1 else { return nil }
    defer { xmlTextReaderMoveToElement(reader) }
    return text(xmlTextReaderConstValue(reader))
}

extension Substring {
    /// Without spaces at both ends.
    fileprivate var trimmingSpaces: Substring {
        var s = self
        while s.first == " " { s.removeFirst() }
        while s.last == " " { s.removeLast() }
        return s
    }
}
