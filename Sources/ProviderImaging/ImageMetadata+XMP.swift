extension ImageMetadata {
    private static let vocabulary = "http://cv.iptc.org/newscodes/digitalsourcetype/"

    /// The metadata as an XMP packet, the form that photo archives and platforms read; nil when there is none.
    ///
    /// Properties of Dublin Core, XMP, and the IPTC extension (its 2025.1 edition names prompt and system). Texts are
    /// cut to 8,192 bytes.
    var xmpPacket: String? {
        let properties = [
            alternatives("dc:title", title), alternatives("dc:description", description),
            element("xmp:CreatorTool", software),
            element("Iptc4xmpExt:DigitalSourceType", digitalSource.map { Self.vocabulary + $0.rawValue }),
            element("Iptc4xmpExt:AIPromptInformation", prompt), element("Iptc4xmpExt:AISystemUsed", provider),
            element("Iptc4xmpExt:AISystemVersionUsed", providerVersion),
        ].compactMap(\.self)
        guard !properties.isEmpty else { return nil }
        return """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
            xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
            \(properties.joined(separator: "\n"))
            </rdf:Description>
            </rdf:RDF>
            </x:xmpmeta>
            <?xpacket end="r"?>
            """
    }

    private func element(_ name: String, _ text: String?) -> String? {
        text.map { "<\(name)>\(Self.escaped($0))</\(name)>" }
    }

    private func alternatives(_ name: String, _ text: String?) -> String? {
        text.map { "<\(name)><rdf:Alt><rdf:li xml:lang=\"x-default\">\(Self.escaped($0))</rdf:li></rdf:Alt></\(name)>" }
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in clean(text, limit: 8_192).unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
