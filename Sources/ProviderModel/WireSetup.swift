/// What a worker is to load: the payload of `setup`.
package struct WireSetup: Sendable {
    package var provider: ResolvedProvider
    package var sandbox: SandboxPolicy

    package init(_ provider: ResolvedProvider, sandbox: SandboxPolicy = SandboxPolicy()) {
        self.provider = provider
        self.sandbox = sandbox
    }

    package func write(to writer: inout WireWriter) {
        let manifest = provider.manifest
        for text in [manifest.id, manifest.name, manifest.version, manifest.library] { writer.put(text) }
        for text in [provider.manifestPath, provider.libraryPath] { writer.put(text) }
        for text in [provider.resourcesPath, provider.cachePath, manifest.configuration] { writer.put(text) }
        writer.put(provider.originalLibraryPath)
        writer.put(Int64(manifest.abiMajor))
        writer.put(Int64(manifest.abiMinor))
        writer.put(Int64(manifest.limits.renders))
        writer.put(Int64(manifest.limits.memoryBytes))
        writer.put(count: manifest.permissions.read.count)
        for directory in manifest.permissions.read { writer.put(directory) }
        writer.put(count: manifest.styles.count)
        for style in manifest.styles {
            writer.put(style.id.rawValue)
            writer.put(style.name)
            writer.put(style.summary)
        }
        writer.put(count: manifest.accepts.concepts.count)
        for kind in manifest.accepts.concepts { writer.put(kind.rawValue) }
        writer.put(manifest.accepts.transparent)
        writer.put(manifest.accepts.source)
        sandbox.write(to: &writer)
    }

    package init(reading reader: inout WireReader) throws(WireError) {
        var manifest = Manifest(
            id: try reader.get(String.self), name: try reader.get(String.self), version: try reader.get(String.self),
            abiMajor: 0, abiMinor: 0, library: try reader.get(String.self), styles: [])
        let paths = (try reader.get(String.self), try reader.get(String.self))
        let optional = (try reader.get(String?.self), try reader.get(String?.self))
        manifest.configuration = try reader.get(String?.self)
        let original = try reader.get(String?.self)
        manifest.abiMajor = try reader.get(in: 0...Int(UInt32.max))
        manifest.abiMinor = try reader.get(in: 0...Int(UInt32.max))
        manifest.limits.renders = try reader.get(in: 1...WirePage.slots)
        manifest.limits.memoryBytes = try reader.get(in: 1...Manifest.Limits.highest.memoryBytes)
        for _ in 0..<(try reader.count(atMost: 64)) { manifest.permissions.read.append(try reader.get(String.self)) }
        for _ in 0..<(try reader.count(atMost: Manifest.mostStyles)) {
            guard let id = StyleID(rawValue: try reader.get(String.self)) else {
                throw WireError("a style id is wrong")
            }
            manifest.styles.append(
                Manifest.Style(id: id, name: try reader.get(String.self), summary: try reader.get(String.self)))
        }
        manifest.accepts.concepts = []
        for _ in 0..<(try reader.count(atMost: 16)) {
            guard let kind = Manifest.ConceptKind(rawValue: try reader.get(String.self)) else {
                throw WireError("a concept is of unknown kind")
            }
            manifest.accepts.concepts.insert(kind)
        }
        manifest.accepts.transparent = try reader.get(Bool.self)
        manifest.accepts.source = try reader.get(Bool.self)
        sandbox = try SandboxPolicy(reading: &reader)
        try reader.end()
        provider = ResolvedProvider(
            manifest: manifest, manifestPath: paths.0, libraryPath: paths.1, resourcesPath: optional.0,
            cachePath: optional.1)
        provider.originalLibraryPath = original
    }
}

/// What a started provider can do: the payload of `ready`.
package struct WireReady: Hashable, Sendable {
    /// Renders at once.
    package var renders: Int
    /// ATELIER_CAN_ bits.
    package var capabilities: UInt64
    package var formats: Set<PixelFormat>
    package var canExplain: Bool
    /// Remarks on the library that keep nobody from using it, a sentence each.
    package var notes: [String]

    package init(
        renders: Int, capabilities: UInt64, formats: Set<PixelFormat>, canExplain: Bool, notes: [String] = []
    ) {
        self.notes = notes
        self.renders = renders
        self.capabilities = capabilities
        self.formats = formats
        self.canExplain = canExplain
    }

    package func write(to writer: inout WireWriter) {
        writer.put(Int64(renders))
        writer.put(capabilities)
        writer.put(canExplain)
        writer.put(count: formats.count)
        for format in formats { writer.put(format.rawValue) }
        writer.put(count: notes.count)
        for note in notes { writer.put(note) }
    }

    package init(reading reader: inout WireReader) throws(WireError) {
        renders = try reader.get(in: 1...WirePage.slots)
        capabilities = try reader.get()
        canExplain = try reader.get(Bool.self)
        formats = []
        for _ in 0..<(try reader.count(atMost: 32)) { formats.insert(try reader.get(PixelFormat.self)) }
        guard !formats.isEmpty else { throw WireError("no pixel format is offered") }
        notes = []
        for _ in 0..<(try reader.count(atMost: 256)) { notes.append(try reader.get(String.self)) }
        try reader.end()
    }
}
