/// What confines a worker, found out before any of its provider's code runs.
public struct SandboxReport: Hashable, Sendable {
    /// What is enforced, in a few words each: "files (Landlock 7)".
    public var enforced: [String] = []
    /// What is not, a sentence each: the kernel lacks something, or the sandbox is off.
    public var gaps: [String] = []

    public init() {}

    package func write(to writer: inout WireWriter) {
        for texts in [enforced, gaps] {
            writer.put(count: texts.count)
            for text in texts { writer.put(text) }
        }
    }

    package init(reading reader: inout WireReader) throws(WireError) {
        func texts() throws(WireError) -> [String] {
            var texts: [String] = []
            for _ in 0..<(try reader.count(atMost: 64)) { texts.append(try reader.get(String.self)) }
            return texts
        }
        enforced = try texts()
        gaps = try texts()
        try reader.end()
    }
}
