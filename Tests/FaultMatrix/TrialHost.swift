import Glibc
import ProviderHost
import ProviderImaging
import ProviderModel
import ProviderTestSupport

/// A host as a program has it, that knows two providers: one that has a fault, and an honest one.
struct TrialHost: Sendable {
    static let style = StyleID(rawValue: "harm") ?? .any

    let directory: String
    /// Stands in the ids of both providers, and so on the command lines of their processes and of no others.
    let tag: String
    let host: ProviderHost
    var hostile: String { "org.example.hostile.\(tag)" }
    var honest: String { "org.example.honest.\(tag)" }

    /// Writes manifests and libraries below `directory` and finds them. The environment is this process's.
    init(_ fault: Fault, in directory: String) throws {
        self.directory = directory
        tag = Self.tag(of: getpid())
        let good = try Self.library("honest")
        try Self.put(Self.tagged(good, tag), at: "\(directory)/providers/honest.so")
        try Self.makeLibrary(fault, tag, good, at: "\(directory)/providers/hostile.so")
        host = try Self.make(tag, limits: fault.limits, in: directory)
    }

    /// A host whose only provider is honest and has several workers.
    init(honestWorkers workers: Int, in directory: String) throws {
        self.directory = directory
        tag = Self.tag(of: getpid())
        try Self.put(Self.tagged(try Self.library("honest"), tag), at: "\(directory)/providers/honest.so")
        host = try Self.make(tag, limits: nil, honest: #""workers": \#(workers)"#, in: directory)
    }

    /// What marks the processes of a trial that has this number itself.
    static func tag(of process: pid_t) -> String {
        let digits = String(process)
        return "x" + String(repeating: "0", count: 10 - digits.count) + digits
    }

    private static func make(
        _ tag: String, limits: String?, honest: String = "", in directory: String
    ) throws -> ProviderHost {
        let all = [("honest", honest)] + (limits.map { [("hostile", $0)] } ?? [])
        for (name, limits) in all {
            let manifest = """
                {"id": "org.example.\(name).\(tag)", "name": "Trial", "version": "1.0.0", "abi": "1.0",
                 "library": "\(name).so", "styles": [{"id": "harm", "name": "Harm", "summary": "Harm."}],
                 "limits": {\(limits)}}
                """
            try put(Array(manifest.utf8), at: "\(directory)/providers/\(name).json")
        }
        var configuration = try HostConfiguration.current(providerDirectories: ["\(directory)/providers"])
        configuration.grace = .milliseconds(300)
        return ProviderHost(configuration)
    }

    // MARK: - Libraries

    private static func makeLibrary(_ fault: Fault, _ tag: String, _ good: [UInt8], at path: String) throws {
        switch fault.library {
        case .source(let flags): try put(tagged(library(fault.name, flags: flags), tag), at: path)
        case .made(let make):
            unlink(path)
            rmdir(path)
            let innocent = replace("org.example.honest.", with: "org.example.harmed.", in: good)
            try make(tagged(innocent, tag), path)
        }
    }

    private static func library(_ name: String, flags: [String] = []) throws -> [UInt8] {
        let folder = Checkout.path("Tests/Fixtures/Hostile")
        let source = try Checkout.text(at: "\(folder)/\(name).c")
        let headers = try ["hostile", "pages"].map { try Checkout.text(at: "\(folder)/\($0).h") }
        let library = try CompiledLibrary(source, including: headers, flags: ["-I", folder] + flags)
        guard let bytes = TestFile.read(library.path) else { throw TestFailure("\(library.path) can't be read") }
        return bytes
    }

    private static func tagged(_ library: [UInt8], _ tag: String) -> [UInt8] {
        replace("x0000000000", with: tag, in: library)
    }

    /// Replaces a text by one of the same length.
    private static func replace(_ old: String, with new: String, in bytes: [UInt8]) -> [UInt8] {
        let (old, new) = (Array(old.utf8), Array(new.utf8))
        var bytes = bytes
        bytes.withUnsafeMutableBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            let end = buffer.count - old.count + 1
            var place = 0
            while place < end, let found = memchr(base + place, Int32(old[0]), end - place) {
                if memcmp(found, old, old.count) == 0 { memcpy(found, new, old.count) }
                place = found - UnsafeMutableRawPointer(base) + 1
            }
        }
        return bytes
    }

    private static func put(_ bytes: [UInt8], at path: String) throws {
        guard TestFile.write(bytes, to: path) else { throw TestFailure("\(path) can't be written: errno \(errno)") }
    }
}
