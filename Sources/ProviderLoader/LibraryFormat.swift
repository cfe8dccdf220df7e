internal import Glibc

/// What a file must be before the dynamic linker maps it: a whole library for this machine. The linker would name the
/// wrong cause for another machine's library, and a library that is cut off would end the process.
enum LibraryFormat {
    #if arch(x86_64)
    private static let machine: UInt16 = 62
    #elseif arch(arm64)
    private static let machine: UInt16 = 183
    #endif
    private static let names: [UInt16: String] = [
        3: "x86", 8: "MIPS", 21: "PowerPC", 22: "S/390", 40: "ARM", 62: "x86-64", 183: "AArch64", 243: "RISC-V",
    ]
    private static let headerSize = 64
    private static let segmentSize = 56
    private static let mostSegments = 4096

    /// What is wrong with the file, after "it"; nil if nothing is, or it can't be read.
    static func fault(in path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return "is not a regular file" }
        guard let header = read(file, at: 0, size: headerSize), header.starts(with: [0x7F, 0x45, 0x4C, 0x46]) else {
            return "is not an ELF file"
        }
        // Class 2 is 64 bits, data 1 is little-endian, as every machine that this is built for.
        guard header[4] == 2, header[5] == 1 else { return "is not for a 64-bit little-endian machine" }
        let found = number(header, 18, UInt16.self)
        guard found == machine else {
            let (other, own) = (names[found] ?? "machine \(found)", names[machine] ?? "machine \(machine)")
            return "is built for \(other), and this machine is \(own)"
        }
        let count = Int(number(header, 56, UInt16.self))
        guard Int(number(header, 54, UInt16.self)) == segmentSize, count <= mostSegments,
            let start = Int(exactly: number(header, 32, UInt64.self)),
            let segments = read(file, at: start, size: count * segmentSize)
        else { return "is cut off or damaged: its list of segments lies outside the file" }
        for place in 0..<count {
            let segment = segments[(place * segmentSize)...]
            let (first, size) = (number(segment, 8, UInt64.self), number(segment, 32, UInt64.self))
            let (end, overflow) = first.addingReportingOverflow(size)
            guard !overflow, end <= UInt64(status.st_size) else {
                return "is cut off or damaged: a segment of it lies outside the file"
            }
        }
        return nil
    }

    private static func read(_ file: Int32, at offset: Int, size: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: size)
        return pread(file, &bytes, size, offset) == size ? bytes : nil
    }

    /// The number that lies `offset` bytes behind the first.
    private static func number<T: FixedWidthInteger>(_ bytes: some Collection<UInt8>, _ offset: Int, _: T.Type) -> T {
        bytes.dropFirst(offset).prefix(MemoryLayout<T>.size).reversed().reduce(0) { $0 << 8 | T($1) }
    }
}
