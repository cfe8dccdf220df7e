import Glibc

/// Names of functions, from the symbol tables of a 64-bit ELF file. The file may be anything: all of it is checked, and
/// what doesn't hold has no names.
enum ElfSymbols {
    struct Symbol: Hashable, Sendable {
        var name: String
        /// Address of the function's first byte, as the file counts.
        var start: UInt64
    }

    /// Largest symbol table that is read, in bytes.
    private static let largestTable: UInt64 = 32 << 20
    private static let entrySize = 24

    /// The function that an address lies in; nil if none is named.
    static func symbol(at address: UInt64, in path: String) -> Symbol? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let header = read(file, 0, 64), header[0..<6].elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2, 1]),
            integer(header, 58, UInt16.self) == 64
        else { return nil }
        let count = Int(integer(header, 60, UInt16.self))
        guard let sections = read(file, integer(header, 40, UInt64.self), UInt64(count * 64)) else { return nil }
        for number in 0..<count {
            let kind = integer(sections, number * 64 + 4, UInt32.self)
            let names = Int(integer(sections, number * 64 + 40, UInt32.self))
            // SHT_SYMTAB, SHT_DYNSYM.
            guard kind == 2 || kind == 11, names < count,
                let table = read(
                    file, integer(sections, number * 64 + 24, UInt64.self),
                    integer(sections, number * 64 + 32, UInt64.self)),
                let (name, start) = entry(at: address, in: table),
                let text = text(file, integer(sections, names * 64 + 24, UInt64.self), name)
            else { continue }
            return Symbol(name: text, start: start)
        }
        return nil
    }

    /// The function around an address: where its name is, and its start.
    private static func entry(at address: UInt64, in table: [UInt8]) -> (name: UInt32, start: UInt64)? {
        for place in stride(from: 0, to: table.count - entrySize + 1, by: entrySize) {
            let start = integer(table, place + 8, UInt64.self)
            let size = integer(table, place + 16, UInt64.self)
            // STT_FUNC.
            guard table[place + 4] & 0xF == 2, address >= start, address - start < size else { continue }
            return (integer(table, place, UInt32.self), start)
        }
        return nil
    }

    private static func text(_ file: Int32, _ table: UInt64, _ offset: UInt32) -> String? {
        let (place, overflow) = table.addingReportingOverflow(UInt64(offset))
        guard !overflow, place <= UInt64(Int64.max) else { return nil }
        var bytes = [UInt8](repeating: 0, count: 256)
        let size = pread(file, &bytes, bytes.count, off_t(place))
        guard size > 0 else { return nil }
        let name = bytes.prefix(size).prefix { $0 != 0 }
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }

    /// Exactly these bytes of the file.
    private static func read(_ file: Int32, _ offset: UInt64, _ size: UInt64) -> [UInt8]? {
        guard size > 0, size <= largestTable, offset <= UInt64(Int64.max) else { return nil }
        // A size that the file doesn't have must not cost memory.
        var status = stat()
        guard fstat(file, &status) == 0, offset <= UInt64(status.st_size), size <= UInt64(status.st_size) - offset
        else {
            return nil
        }
        var bytes = [UInt8](repeating: 0, count: Int(size))
        return pread(file, &bytes, bytes.count, off_t(offset)) == bytes.count ? bytes : nil
    }

    private static func integer<T: FixedWidthInteger>(_ bytes: [UInt8], _ offset: Int, _: T.Type) -> T {
        bytes.withUnsafeBytes { T(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: T.self)) }
    }
}
