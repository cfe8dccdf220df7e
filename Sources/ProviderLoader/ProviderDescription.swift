internal import CProvider
internal import ProviderModel

/// What `describe` returned, checked and copied.
struct ProviderDescription: Sendable {
    let id: String
    let version: String
    let styles: [StyleID]
    let formats: Set<PixelFormat>
    let capabilities: UInt64

    /// Calls `describe`. Throws in phase `.describe`.
    init(_ table: ProviderTable, of provider: ResolvedProvider) throws(AtelierError) {
        func broken(_ what: String, _ suggestion: String) -> AtelierError {
            provider.unloadable(.describe, "describes itself wrongly: \(what).", suggestion: suggestion, cause: what)
        }
        guard let source = table.functions.describe(table.address) else {
            throw broken("describe returned NULL", "Return a constant description.")
        }
        var value = atelier_description()
        guard CStruct.read(source, minimum: FirstSize.description, into: &value) else {
            throw broken(
                "a description of \(source.pointee.struct_size) bytes, where ABI 1.0 has \(FirstSize.description)",
                "Set struct_size to sizeof(atelier_description).")
        }
        guard let id = ProviderText.checked(value.id, limit: 256), !id.isEmpty else {
            throw broken("the id isn't UTF-8 of 1 to 256 bytes", "Set id to the manifest's.")
        }
        guard let version = ProviderText.checked(value.version, limit: 256), !version.isEmpty else {
            throw broken("the version isn't UTF-8 of 1 to 256 bytes", "Set version to the manifest's.")
        }
        let known = [PixelFormat.rgba8, .bgra8Premultiplied].filter { value.pixel_formats & $0.rawValue != 0 }
        guard !known.isEmpty else {
            throw broken(
                "no pixel format that this host knows, but the bits \(value.pixel_formats)",
                "Declare ATELIER_RGBA8 or ATELIER_BGRA8_PREMULTIPLIED.")
        }
        guard value.style_count <= Manifest.mostStyles else {
            throw broken(
                "\(value.style_count) styles, where \(Manifest.mostStyles) are allowed",
                "Offer run-time styles through \(ATELIER_STYLES).")
        }
        let styles = value.styles.map { Array(UnsafeBufferPointer(start: $0, count: Int(value.style_count))) } ?? []
        guard styles.count == value.style_count else {
            throw broken("styles is NULL, style_count \(value.style_count)", "Set styles to an array of pointers.")
        }
        if styles.isEmpty, table.extensionTable(stylesExtension, as: atelier_styles_provider.self) == nil {
            throw broken("no style", "Describe at least one style.")
        }
        var ids: [StyleID] = []
        for (number, style) in styles.enumerated() {
            let style = try Self.style(style) { reason in
                broken("style \(number): \(reason)", "See atelier_style in atelier/provider.h.")
            }
            guard !ids.contains(style) else {
                throw broken("style \(style) is described twice", "Give every style an id of its own.")
            }
            ids.append(style)
        }
        self.id = id
        self.version = version
        self.styles = ids
        self.formats = Set(known)
        self.capabilities = value.capabilities
    }

    private static func style(
        _ source: UnsafePointer<atelier_style>?, broken: (String) -> AtelierError
    ) throws(AtelierError) -> StyleID {
        guard let source else { throw broken("NULL") }
        var style = atelier_style()
        guard CStruct.read(source, minimum: FirstSize.style, into: &style) else {
            throw broken("\(source.pointee.struct_size) bytes, where ABI 1.0 has \(FirstSize.style)")
        }
        guard let text = ProviderText.checked(style.id, limit: 64), let id = StyleID(rawValue: text) else {
            throw broken("the id isn't 1 to 64 lower-case letters, digits, '-', '.' or '_'")
        }
        guard ProviderText.checked(style.name) != nil, ProviderText.checked(style.summary) != nil else {
            throw broken("the name or summary isn't UTF-8 of at most \(ImageReport.longestText) bytes")
        }
        return id
    }
}

private let stylesExtension: StaticString = "org.atelier.styles/1"
