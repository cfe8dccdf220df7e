import CLinux
import ProviderModel

/// Where a worker crashed, by its own last words. The provider may have made them up: good for messages, not for
/// decisions, and no file is opened because they name it.
struct CrashSite: Hashable, Sendable {
    /// After the signal: "in draw+0x1f (libMine.so+0x11f9), at address 0x8".
    let description: String

    /// Reads what a dead worker wrote; nil if it wrote nothing. Functions are looked up in the provider's library.
    init?(_ page: UnsafeRawBufferPointer, of provider: ResolvedProvider) {
        guard page.count >= MemoryLayout<clinux_crash>.size else { return nil }
        let crash = page.loadUnaligned(as: clinux_crash.self)
        guard crash.is_written == 1, let start = MemoryLayout<clinux_crash>.offset(of: \.object) else { return nil }
        let size = MemoryLayout.size(ofValue: crash.object)
        let object = String(decoding: page[start..<start + size].prefix { $0 != 0 }, as: UTF8.self)
        var parts: [String] = []
        if crash.offset > 0 {
            let isOwn = object == provider.libraryPath
            parts.append(
                isOwn
                    ? "in \(Self.place(crash.offset, in: provider))"
                    : "in \(Self.file(object.isEmpty ? "atelier-worker" : object, crash.offset))")
        }
        if crash.caller > 0 {
            parts.append("apparently called from \(Self.place(crash.caller, in: provider, isReturn: true))")
        }
        // SIGSEGV and SIGBUS of the processor's: the address is the one that was touched.
        if crash.code > 0, crash.signal == 11 || crash.signal == 7 {
            parts.append("at address 0x\(String(crash.address, radix: 16))")
        }
        guard !parts.isEmpty else { return nil }
        description = parts.joined(separator: ", ")
    }

    /// "draw+0x1f (libMine.so+0x11f9)", or without the function if it has no name. Where a call returns to may lie
    /// behind its function.
    private static func place(_ offset: UInt64, in provider: ResolvedProvider, isReturn: Bool = false) -> String {
        let file = file(provider.manifest.library, offset)
        let address = isReturn ? offset - 1 : offset
        guard let symbol = ElfSymbols.symbol(at: address, in: provider.libraryPath) else { return file }
        return "\(printable(symbol.name))+0x\(String(offset - symbol.start, radix: 16)) (\(file))"
    }

    private static func file(_ path: String, _ offset: UInt64) -> String {
        "\(printable(path.split(separator: "/").last ?? "?"))+0x\(String(offset, radix: 16))"
    }

    private static func printable(_ text: some StringProtocol) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }.prefix(120)))
    }
}
