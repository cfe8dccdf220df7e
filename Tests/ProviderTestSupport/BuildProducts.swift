import Glibc

/// Where this build put its executables and provider libraries.
package enum BuildProducts {
    /// The directory of the running test binary.
    package static let directory: String = {
        if let override = getenv("ATELIER_TEST_PRODUCTS") { return String(cString: override) }
        var buffer = [CChar](repeating: 0, count: 4096)
        let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        let path = String(decoding: buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    }()
}
