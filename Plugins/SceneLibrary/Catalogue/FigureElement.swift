import CLibXML2

/// An element of a figure file: plain XML, before it means anything.
struct FigureElement {
    var name: String
    var attributes: [String: String] = [:]
    var children: [FigureElement] = []
    var line = 0

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    func number(_ attribute: String) -> Double? { attributes[attribute].flatMap { NumberScanner.number(in: $0) } }

    /// Words of a list that spaces or commas separate.
    func words(_ attribute: String) -> [Substring] {
        attributes[attribute].map { $0.split { " ,\t\r\n".contains($0) } } ?? []
    }
}

/// Why a file is not read.
struct FigureElementError: Error {
    var line: Int
    var text: String
}

extension FigureElement {
    /// Reads well-formed XML without DOCTYPE, network or entities of its own.
    ///
    /// Elements and attributes of other namespaces (an editor's own) are left out, `xlink:href` becomes `href`, and
    /// declarations in `style` become attributes. Elements nested deeper than the limit are an error.
    static func parse(_ bytes: [UInt8]) throws(FigureElementError) -> FigureElement {
        _ = initialised
        guard bytes.count <= FigureLimits.bytes else {
            throw FigureElementError(line: 0, text: "larger than \(FigureLimits.bytes / 1024) KB")
        }
        let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)
        let result = bytes.withUnsafeBytes { buffer -> Result<FigureElement, FigureElementError> in
            // The reader refers to the buffer, so it lives and dies in here.
            let start = buffer.bindMemory(to: CChar.self).baseAddress
            guard let reader = xmlReaderForMemory(start, Int32(buffer.count), nil, nil, options) else {
                return .failure(FigureElementError(line: 0, text: "cannot be read"))
            }
            defer { xmlFreeTextReader(reader) }
            return Result { () throws(FigureElementError) in try tree(reader) }
        }
        return try result.get()
    }

    private static let initialised: Void = xmlInitParser()

    private static func tree(_ reader: xmlTextReaderPtr) throws(FigureElementError) -> FigureElement {
        var open: [FigureElement] = []
        while true {
            let line = Int(xmlTextReaderGetParserLineNumber(reader))
            let status = xmlTextReaderRead(reader)
            guard status == 1 else { throw FigureElementError(line: line, text: "not well-formed XML") }
            switch xmlTextReaderNodeType(reader) {
            case 10: throw FigureElementError(line: line, text: "has a DOCTYPE, which figures may not")
            case 1:
                guard open.count <= FigureLimits.nesting else {
                    throw FigureElementError(line: line, text: "nested deeper than \(FigureLimits.nesting)")
                }
                let element = read(reader)
                guard xmlTextReaderIsEmptyElement(reader) == 1 else {
                    open.append(element)
                    continue
                }
                if try add(element, to: &open, reader) { return element }
            case 15:
                guard let element = open.popLast() else { continue }
                if try add(element, to: &open, reader) { return element }
            default: continue
            }
        }
    }

    /// Puts a complete element into the one around it. True when it is the root, once all that follows is read and
    /// found well formed.
    private static func add(
        _ element: FigureElement, to open: inout [FigureElement], _ reader: xmlTextReaderPtr
    ) throws(FigureElementError) -> Bool {
        guard open.isEmpty else {
            open[open.count - 1].children.append(element)
            return false
        }
        var status: Int32 = 1
        while status == 1 { status = xmlTextReaderRead(reader) }
        guard status == 0 else {
            let line = Int(xmlTextReaderGetParserLineNumber(reader))
            throw FigureElementError(line: line, text: "not well-formed XML after the root element")
        }
        return true
    }

    private static func read(_ reader: xmlTextReaderPtr) -> FigureElement {
        let prefix = text(xmlTextReaderConstPrefix(reader))
        let name = text(xmlTextReaderConstLocalName(reader)) ?? ""
        var element = FigureElement(name: prefix.map { "\($0):\(name)" } ?? name)
        element.line = Int(xmlGetLineNo(xmlTextReaderCurrentNode(reader)))
        while xmlTextReaderMoveToNextAttribute(reader) == 1 {
            guard let key = text(xmlTextReaderConstLocalName(reader)), xmlTextReaderIsNamespaceDecl(reader) != 1,
                text(xmlTextReaderConstPrefix(reader)) == nil || key == "href"
            else { continue }
            element.attributes[key] = trimmed(text(xmlTextReaderConstValue(reader)) ?? "")
        }
        _ = xmlTextReaderMoveToElement(reader)
        for declaration in (element["style"] ?? "").split(separator: ";") {
            guard let colon = declaration.firstIndex(of: ":") else { continue }
            let key = trimmed(declaration[..<colon])
            element.attributes[key] = trimmed(declaration[declaration.index(after: colon)...])
        }
        return element
    }

    private static func text(_ string: UnsafePointer<xmlChar>?) -> String? {
        string.map { String(cString: $0) }
    }
}

private func trimmed(_ text: some StringProtocol) -> String {
    let isSpace = { (c: UInt8) in c == 32 || (c >= 9 && c <= 13) }
    let bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(where: { !isSpace($0) }), let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
}
