import Glibc

extension UInt64 {
    /// Seconds since 1970 as "2026-11-30 21:05 UTC".
    package var asTime: String {
        var seconds = time_t(clamping: self)
        var parts = tm()
        guard gmtime_r(&seconds, &parts) != nil else { return "\(self) s after 1970" }
        var text = [CChar](repeating: 0, count: 64)
        let size = strftime(&text, text.count, "%Y-%m-%d %H:%M UTC", &parts)
        return String(decoding: text.prefix(size).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
