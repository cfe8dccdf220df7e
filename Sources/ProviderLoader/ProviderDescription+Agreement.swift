internal import CProvider
internal import ProviderModel

/// Comparing what a library says of itself with what its manifest promised.
extension ProviderDescription {
    /// Remarks on differences that harm nobody. Throws in phase `.describe` for the others.
    func compare(with provider: ResolvedProvider) throws(AtelierError) -> [String] {
        let manifest = provider.manifest
        func differs(_ what: String, _ cause: String) -> AtelierError {
            provider.unloadable(
                .describe, "disagrees with \(provider.manifestPath): \(what).",
                suggestion: "Install the manifest and the library of one version.", cause: cause)
        }
        guard id == manifest.id else {
            throw differs("its id is \(id), the manifest's \(manifest.id)", "id \(id)")
        }
        guard version == manifest.version else {
            throw differs("its version is \(version), the manifest's \(manifest.version)", "version \(version)")
        }
        let promised = manifest.styles.map(\.id)
        let missing = promised.filter { !styles.contains($0) }.map(\.rawValue)
        guard missing.isEmpty else {
            throw differs(
                "the manifest lists styles that it doesn't have: \(missing.joined(separator: ", "))",
                "missing style \(missing.joined(separator: ", "))")
        }
        let unable = abilitiesMissing(for: manifest.accepts)
        guard unable.isEmpty else {
            throw differs(
                "the manifest accepts what its capabilities lack: \(unable.joined(separator: ", "))",
                "capabilities lack \(unable.joined(separator: ", "))")
        }
        return styles.filter { !promised.contains($0) }.map {
            "Style \($0) of \(manifest.id) isn't in \(provider.manifestPath), so nobody can ask for it."
        }
    }

    private func abilitiesMissing(for accepts: Manifest.Accepts) -> [String] {
        let needs: [(Bool, UInt64, String)] = [
            (accepts.concepts.contains(.text), ATELIER_CAN_TEXT, "ATELIER_CAN_TEXT"),
            // Extracted text goes as plain text to a provider that takes nothing else.
            (accepts.concepts.contains(.extracted), ATELIER_CAN_EXTRACTED | ATELIER_CAN_TEXT, "ATELIER_CAN_EXTRACTED"),
            (accepts.concepts.contains(.image), ATELIER_CAN_IMAGE, "ATELIER_CAN_IMAGE"),
            (accepts.concepts.contains(.drawing), ATELIER_CAN_DRAWING, "ATELIER_CAN_DRAWING"),
            (accepts.source, ATELIER_CAN_SOURCE, "ATELIER_CAN_SOURCE"),
            (accepts.transparent, ATELIER_CAN_TRANSPARENT, "ATELIER_CAN_TRANSPARENT"),
        ]
        return needs.filter { $0.0 && capabilities & $0.1 == 0 }.map(\.2)
    }
}
