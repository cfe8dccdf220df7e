internal import Glibc

/// What a library says to the dynamic linker: the libraries that it needs and where they are looked for. Read from the
/// file, which may hold anything; nothing of it is loaded.
struct DynamicSection {
    private static let mostHeaders = 256
    private static let mostEntries = 16_384
    static let mostNeeded = 256
    private static let longestText = 4096

    /// Names, in the library's order.
    private(set) var needed: [String] = []
    /// As it is written, directories with colons between; `DT_RUNPATH`, or `DT_RPATH` where that is absent.
    private(set) var searchPath = ""
    /// `DT_RPATH` also holds for the libraries that the needed ones need.
    private(set) var isInherited = false
    /// The processor's number.
    let machine: UInt64

    /// Nil unless the file is a 64-bit, little-endian ELF file that is linked dynamically.
    init?(path: String) {
        guard let file = ElfFile(path: path), let header = file.bytes(at: 0, count: 64),
            header.prefix(6).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2, 1])
        else { return nil }
        machine = header.number(at: 18, bytes: 2)
        let count = Int(header.number(at: 56, bytes: 2))
        guard header.number(at: 54, bytes: 2) == 56, count <= Self.mostHeaders,
            let table = file.bytes(at: header.number(at: 32, bytes: 8), count: 56 * count)
        else { return nil }
        var segments: [Segment] = []
        var dynamic: Segment?
        for index in 0..<count {
            let segment = Segment(table, at: 56 * index)
            if segment.kind == 1 { segments.append(segment) } else if segment.kind == 2 { dynamic = segment }
        }
        guard let dynamic,
            let entries = file.bytes(
                at: dynamic.offset, count: Int(min(dynamic.size, UInt64(16 * Self.mostEntries)) / 16 * 16))
        else { return nil }
        read(entries, segments, file)
    }

    private mutating func read(_ entries: [UInt8], _ segments: [Segment], _ file: ElfFile) {
        var (names, paths): ([UInt64], [UInt64: UInt64]) = ([], [:])
        var (table, size): (UInt64, UInt64) = (0, 0)
        entries: for place in stride(from: 0, to: entries.count, by: 16) {
            let value = entries.number(at: place + 8, bytes: 8)
            switch entries.number(at: place, bytes: 8) {
            case 0: break entries
            case 1: if names.count < Self.mostNeeded { names.append(value) }
            case 5: table = value
            case 10: size = value
            case 15: paths[15] = value
            case 29: paths[29] = value
            default: break
            }
        }
        guard let segment = segments.first(where: { $0.address <= table && table - $0.address < $0.size }) else {
            return
        }
        let (start, overflows) = segment.offset.addingReportingOverflow(table - segment.address)
        guard !overflows else { return }
        func text(_ place: UInt64) -> String? {
            guard place < size else { return nil }
            let (offset, overflows) = start.addingReportingOverflow(place)
            guard !overflows,
                let bytes = file.bytes(at: offset, atMost: Int(min(size - place, UInt64(Self.longestText)))),
                let end = bytes.firstIndex(of: 0)
            else { return nil }
            return String(validating: bytes[..<end], as: UTF8.self)
        }
        needed = names.compactMap(text)
        isInherited = paths[29] == nil && paths[15] != nil
        searchPath = (paths[29] ?? paths[15]).flatMap(text) ?? ""
    }

    private struct Segment {
        let kind, offset, address, size: UInt64
        init(_ table: [UInt8], at place: Int) {
            kind = table.number(at: place, bytes: 4)
            offset = table.number(at: place + 8, bytes: 8)
            address = table.number(at: place + 16, bytes: 8)
            size = table.number(at: place + 32, bytes: 8)
        }
    }
}

/// A file that is read here and there, never beyond its end.
private final class ElfFile {
    private let descriptor: Int32
    private let size: UInt64

    init?(path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        size = UInt64(status.st_size)
    }

    deinit { close(descriptor) }

    func bytes(at offset: UInt64, count: Int) -> [UInt8]? {
        guard let bytes = bytes(at: offset, atMost: count), bytes.count == count else { return nil }
        return bytes
    }

    /// Fewer at the end of the file.
    func bytes(at offset: UInt64, atMost most: Int) -> [UInt8]? {
        guard offset <= size, most >= 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: min(most, Int(size - offset)))
        let count = pread(descriptor, &bytes, bytes.count, off_t(offset))
        return count == bytes.count ? bytes : nil
    }
}

extension [UInt8] {
    /// A little-endian number; the caller knows that it is there.
    fileprivate func number(at place: Int, bytes: Int) -> UInt64 {
        (0..<bytes).reduce(0) { $0 | UInt64(self[place + $1]) << (8 * UInt64($1)) }
    }
}
