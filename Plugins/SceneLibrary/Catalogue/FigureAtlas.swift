import Glibc

/// Compiled figure files in one block of bytes: an index, then the documents.
///
/// Header: magic, version, length and checksum of the index. The index is checked when the atlas is opened, each
/// document when it is read; what is damaged counts as missing.
final class FigureAtlas: Sendable {
    /// Raised whenever the form or the meaning of compiled documents changes.
    static let version: UInt32 = 2

    struct Entry: Sendable {
        var path: String
        var stamp: FileStamp
        /// Checksum of the file.
        var content: UInt64
        var names: [String]
        var emoji: String
        var wordnet: String
        /// Why the file couldn't be compiled; empty when it was.
        var failure: String
        /// Where its document lies; empty when there is none.
        var range: Range<Int>
        /// Checksum of the document.
        var check: UInt64
    }

    let entries: [Entry]
    private let memory: FileMemory

    init?(_ memory: FileMemory) {
        guard let entries = try? Self.index(memory.bytes) else { return nil }
        self.entries = entries
        self.memory = memory
    }

    /// Maps an atlas file; nil when there is none, or it is damaged or of another version.
    convenience init?(file: String) {
        guard let memory = FileMemory(mapping: file) else { return nil }
        self.init(memory)
    }

    /// The document of an entry of this atlas.
    func document(_ entry: Entry) -> FigureDocument? {
        guard let raw = raw(entry), checksum(raw) == entry.check else { return nil }
        return try? FigureDocument(encoded: raw)
    }

    private func raw(_ entry: Entry) -> UnsafeRawBufferPointer? {
        let range = entry.range
        guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= memory.bytes.count else { return nil }
        return UnsafeRawBufferPointer(rebasing: memory.bytes[range])
    }

    private static let magic: UInt64 = 0x5341_4c54_4147_4946
    private static let headerSize = 24

    private static func index(_ bytes: UnsafeRawBufferPointer) throws(ByteError) -> [Entry] {
        var header = ByteReader(bytes)
        guard try header.integer(UInt64.self) == magic, try header.integer(UInt32.self) == version else {
            throw ByteError()
        }
        let length = try header.count(upTo: bytes.count)
        let check = try header.integer(UInt64.self)
        let raw = try header.raw(length)
        guard checksum(raw) == check else { throw ByteError() }
        var input = ByteReader(raw)
        let count = try input.count(upTo: length)
        var entries: [Entry] = []
        entries.reserveCapacity(count)
        for _ in 0..<count { entries.append(try entry(&input, documents: headerSize + length, end: bytes.count)) }
        return entries
    }

    private static func entry(
        _ input: inout ByteReader, documents: Int, end: Int
    ) throws(ByteError) -> Entry {
        let path = try input.text()
        let stamp = FileStamp(
            bytes: try input.integer(), seconds: try input.integer(), nanoseconds: try input.integer())
        let content = try input.integer(UInt64.self)
        var names: [String] = []
        for _ in 0..<(try input.count(upTo: input.remaining)) { names.append(try input.text()) }
        let emoji = try input.text()
        let wordnet = try input.text()
        let failure = try input.text()
        let start = documents + (try input.count(upTo: end))
        let length = try input.count(upTo: end)
        guard start + length <= end else { throw ByteError() }
        return Entry(
            path: path, stamp: stamp, content: content, names: names, emoji: emoji, wordnet: wordnet,
            failure: failure, range: start..<start + length, check: try input.integer())
    }

    /// The bytes of an atlas of these files. Of those without a document, `documents` is empty.
    static func bytes(_ files: [(entry: Entry, document: [UInt8])]) -> [UInt8] {
        var index = ByteWriter()
        var documents = ByteWriter()
        index.write(count: files.count)
        for (entry, document) in files {
            index.write(entry.path)
            index.write(entry.stamp.bytes)
            index.write(entry.stamp.seconds)
            index.write(entry.stamp.nanoseconds)
            index.write(entry.content)
            index.write(count: entry.names.count)
            for text in entry.names + [entry.emoji, entry.wordnet, entry.failure] { index.write(text) }
            index.write(count: documents.bytes.count)
            index.write(count: document.count)
            index.write(document.withUnsafeBytes { checksum($0) })
            documents.write(document)
        }
        var file = ByteWriter()
        file.write(magic)
        file.write(version)
        file.write(count: index.bytes.count)
        file.write(index.bytes.withUnsafeBytes { checksum($0) })
        file.write(index.bytes)
        file.write(documents.bytes)
        return file.bytes
    }

    /// The encoded document of an entry, for another atlas.
    func encoded(_ entry: Entry) -> [UInt8]? {
        guard let raw = raw(entry), checksum(raw) == entry.check else { return nil }
        return [UInt8](raw)
    }
}
