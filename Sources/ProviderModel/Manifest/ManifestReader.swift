/// Reads a provider's manifest strictly: every problem is found in one pass, with line and key.
///
/// Only the text is looked at; whether files exist is for discovery to find out.
package struct ManifestReader: DocumentReader {
    package let document: JSONDocument
    package let file: String
    package var problems: [FileProblem] = []

    /// The manifest is nil if there is a problem of severity `.error`.
    package static func read(_ bytes: [UInt8], file: String) -> (manifest: Manifest?, problems: [FileProblem]) {
        do {
            var reader = ManifestReader(document: try JSONDocument(bytes), file: file)
            let manifest = reader.manifest()
            let isUsable = !reader.problems.contains { $0.severity == .error }
            return (isUsable ? manifest : nil, reader.problems)
        } catch {
            let problem = FileProblem(
                .error, file: file, line: error.line, column: error.column, message: "not valid JSON: \(error.message)."
            )
            return (nil, [problem])
        }
    }

    private init(document: JSONDocument, file: String) {
        self.document = document
        self.file = file
    }

    /// A child that must be there.
    mutating func required(_ name: String, in node: JSONNode, path: String) -> JSONNode? {
        if let child = node[name] { return child }
        report(Self.join(path, name), at: node, "is missing.", "Add it: a manifest can't do without.")
        return nil
    }
}
