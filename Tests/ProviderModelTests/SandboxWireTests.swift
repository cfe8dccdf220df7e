import ProviderModel
import Testing

/// What host and worker tell each other of the sandbox.
@Suite struct SandboxWireTests {
    private static func bytes(_ write: (inout WireWriter) -> Void) -> [UInt8] {
        var writer = WireWriter()
        write(&writer)
        return [UInt8](writer.payload)
    }

    private static var setup: WireSetup {
        var manifest = Manifest(
            id: "org.example.a", name: "A", version: "1.0.0", abiMajor: 1, abiMinor: 0, library: "liba.so",
            styles: [.init(id: .illustration, name: "I", summary: "S.")])
        manifest.limits.memoryBytes = 64 << 20
        manifest.permissions.read = ["/usr/share/fonts", "/opt/data"]
        var policy = SandboxPolicy()
        policy.mode = .required
        policy.ports = [53, 443]
        let provider = ResolvedProvider(manifest: manifest, manifestPath: "/a.json", libraryPath: "/liba.so")
        return WireSetup(provider, sandbox: policy)
    }

    @Test func `limits, permissions and policy arrive as they were sent`() throws {
        let bytes = Self.bytes { Self.setup.write(to: &$0) }
        let arrived = try bytes.withUnsafeBytes { bytes in
            var reader = WireReader(bytes, longestText: 1 << 16)
            return try WireSetup(reading: &reader)
        }
        #expect(arrived.sandbox == Self.setup.sandbox)
        #expect(arrived.provider.manifest.limits.memoryBytes == 64 << 20)
        #expect(arrived.provider.manifest.permissions.read == ["/usr/share/fonts", "/opt/data"])
    }

    @Test func `a setup that is cut off anywhere is refused`() {
        let bytes = Self.bytes { Self.setup.write(to: &$0) }
        for size in 0..<bytes.count {
            #expect(throws: WireError.self) {
                try bytes.prefix(size).withUnsafeBytes { bytes in
                    var reader = WireReader(bytes, longestText: 1 << 16)
                    _ = try WireSetup(reading: &reader)
                }
            }
        }
    }

    @Test func `a report arrives as it was sent, and is refused when it is cut off`() throws {
        var report = SandboxReport()
        report.enforced = ["files", "system calls"]
        report.gaps = ["It rains."]
        let sent = report
        let bytes = Self.bytes { sent.write(to: &$0) }
        func read(_ bytes: ArraySlice<UInt8>) throws -> SandboxReport {
            try bytes.withUnsafeBytes { bytes in
                var reader = WireReader(bytes, longestText: 1 << 16)
                return try SandboxReport(reading: &reader)
            }
        }
        #expect(try read(bytes[...]) == report)
        for size in 0..<bytes.count { #expect(throws: WireError.self) { try read(bytes.prefix(size)) } }
    }
}
