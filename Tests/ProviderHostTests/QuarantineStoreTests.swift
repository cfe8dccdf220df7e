import Glibc
import ProviderTestSupport
import Testing

@testable import ProviderHost

@Suite struct `The list of quarantined providers` {
    private let root: TemporaryDirectory
    private let store: QuarantineStore
    private var path: String { "\(root.path)/state/quarantine.json" }

    init() throws {
        root = try TemporaryDirectory()
        store = QuarantineStore(directory: "\(root.path)/state")
    }

    private static func key(_ number: Int) -> QuarantineRecord.Key {
        let digits = String(number, radix: 16)
        let hash = LibraryHash(String(repeating: "0", count: 64 - digits.count) + digits)!
        return QuarantineRecord.Key(provider: "org.example.\(number)", hash: hash, abi: "1.0", host: "0.1.0")
    }

    private static func record(_ number: Int, time: UInt64 = QuarantineStore.now) -> QuarantineRecord {
        QuarantineRecord(
            key: key(number), spent: 2.5, time: time,
            quarantine: Quarantine(
                reason: "crashed \"twice\"\n", since: time, until: time + 60, round: 2))
    }

    @Test func `what one host writes another reads, from a file that only the user can enter`() {
        store.update(Self.key(1)) { $0 = Self.record(1) }
        let other = QuarantineStore(directory: "\(root.path)/state")
        #expect(other.record(Self.key(1)) == store.record(Self.key(1)))
        #expect(other.record(Self.key(1))?.quarantine?.reason == "crashed \"twice\"\n")
        #expect(other.record(Self.key(2)) == nil)
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(stat("\(root.path)/state", &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(root.names(in: "state") == ["quarantine.json", "quarantine.lock"])
        other.update(Self.key(1)) { $0 = nil }
        #expect(store.records.isEmpty && store.problem == nil)
    }

    @Test func `a library's hash is SHA-256 of its bytes`() throws {
        let file = try root.write("abc", to: "library")
        #expect(
            LibraryHash(ofFile: file)?.description
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(LibraryHash(ofFile: root.path) == nil && LibraryHash(ofFile: "/dev/zero") == nil)
        #expect(LibraryHash("AB") == nil)
    }

    @Test(arguments: [
        "", "{", "[]", "{\"records\": 1}", "\u{0}\u{1}\u{2}", "{\"records\": [1, {}, {\"provider\": \"x\"}]}",
    ]) func `a damaged file is moved aside and reported, never fatal`(_ text: String) throws {
        try root.write(text, to: "state/quarantine.json")
        chmod("\(root.path)/state", 0o700)
        #expect(store.records.isEmpty)
        let isReadable = text.contains("[1")
        #expect(root.exists("state/quarantine.json.damaged") != isReadable)
        #expect((store.problem?.contains("quarantine.json.damaged") ?? false) != isReadable)
        store.update(Self.key(1)) { $0 = Self.record(1) }
        #expect(QuarantineStore(directory: "\(root.path)/state").records.count == 1)
    }

    @Test func `a link in place of the file isn't followed`() throws {
        try root.write("precious", to: "precious")
        try root.directory("state")
        chmod("\(root.path)/state", 0o700)
        try root.link("state/quarantine.json", to: "../precious")
        try root.link("state/quarantine.json.new", to: "../precious")
        store.update(Self.key(1)) { $0 = Self.record(1) }
        #expect(TestFile.read("\(root.path)/precious") == Array("precious".utf8))
        #expect(store.records.count == 1)
    }

    @Test func `it stays bounded, and the newest are kept`() {
        let count = QuarantineFile.mostRecords + 10
        let now = QuarantineStore.now
        _ = try? QuarantineFile(directory: "\(root.path)/state").update { records in
            records = (0..<count).map { Self.record($0, time: now + UInt64($0)) }
        }
        #expect(store.records.count == QuarantineFile.mostRecords)
        #expect(store.record(Self.key(count - 1)) != nil && store.record(Self.key(0)) == nil)
    }

    @Test func `what is very old goes with the next change`() {
        store.update(Self.key(1)) { $0 = Self.record(1, time: 1000) }
        store.update(Self.key(2)) { $0 = Self.record(2) }
        #expect(store.records.map(\.key) == [Self.key(2)])
    }

    @Test func `where nothing can be written this host remembers alone, and says so`() throws {
        try root.write("", to: "file")
        let store = QuarantineStore(directory: "\(root.path)/file/state")
        store.update(Self.key(1)) { $0 = Self.record(1) }
        #expect(store.record(Self.key(1)) != nil)
        #expect(store.problem?.contains("aren't remembered") == true)
        #expect(QuarantineStore(directory: nil).problem == nil)
    }

    @Test func `many hosts at once lose nothing`() async {
        let path = "\(root.path)/state"
        await withTaskGroup { group in
            for _ in 0..<5 {
                group.addTask {
                    await WorkerThread.run {
                        let store = QuarantineStore(directory: path)
                        for _ in 0..<10 {
                            store.update(Self.key(1)) { record in
                                var next = record ?? Self.record(1)
                                next.quarantine?.round += 1
                                record = next
                            }
                        }
                    }
                }
            }
        }
        #expect(store.record(Self.key(1))?.quarantine?.round == 52)
    }

    @Test func `clearing forgets all that is known of one provider`() throws {
        store.update(Self.key(1)) { $0 = Self.record(1) }
        store.update(Self.key(2)) { $0 = Self.record(2) }
        #expect(try store.clear("org.example.1"))
        #expect(try !store.clear("org.example.1"))
        #expect(store.records.map(\.key) == [Self.key(2)])
    }
}
