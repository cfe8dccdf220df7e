import Glibc
import ProviderModel

/// The file that hosts share: `quarantine.json` in the state directory. Readers need no lock, as it is replaced whole.
struct QuarantineFile: Sendable {
    /// Most records that are kept; the oldest go.
    static let mostRecords = 256
    private static let largestSize = 256 << 10
    /// How long another host's lock is waited for, in steps of 10 ms.
    private static let lockAttempts = 100

    enum Problem: Error, Hashable, Sendable {
        /// What can't be done and why.
        case unusable(String)
        /// The file isn't what a host wrote.
        case damaged
    }

    /// Absolute.
    let directory: String

    var path: String { "\(directory)/quarantine.json" }
    /// Where a damaged file is put.
    var damagedPath: String { "\(path).damaged" }

    /// What the file says; nothing if there is none.
    func read() throws(Problem) -> [QuarantineRecord] {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        guard file >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return [] }
            throw errno == ELOOP ? .damaged : failure("read")
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure("read") }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.largestSize else { throw .damaged }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        guard Glibc.read(file, &bytes, bytes.count) == bytes.count else { throw failure("read") }
        guard let root = try? JSONDocument(bytes).root, case .array(let nodes)? = root["records"]?.value else {
            throw .damaged
        }
        return nodes.prefix(Self.mostRecords).compactMap { QuarantineRecord($0) }
    }

    /// Reads, changes and writes the records while no other host does. A damaged file is moved aside first. Blocks the
    /// thread, for one second at most.
    func update<Result>(_ change: (inout [QuarantineRecord]) -> Result) throws(Problem) -> Result {
        guard PrivateDirectory.make(directory) != nil else {
            throw .unusable("\(directory) isn't a directory that only this user can write to")
        }
        let lock = open("\(directory)/quarantine.lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else { throw failure("lock") }
        defer { close(lock) }
        guard WholeFile.lock(lock, attempts: Self.lockAttempts) else { throw failure("lock") }
        var records: [QuarantineRecord]
        do throws(Problem) {
            records = try read()
        } catch {
            guard error == .damaged, rename(path, damagedPath) == 0 else { throw error }
            records = []
        }
        let before = records
        let result = change(&records)
        if records != before { try write(records) }
        return result
    }

    /// With the lock held.
    private func write(_ records: [QuarantineRecord]) throws(Problem) {
        // The newest, as many as can be read again.
        var size = 64
        let kept = records.sorted { $0.time > $1.time }.prefix(Self.mostRecords).map(\.json.text).prefix {
            size += $0.utf8.count + 1
            return size <= Self.largestSize
        }
        let json: JSONValue = ["version": .integer(1), "records": .array(kept.map { .raw($0) })]
        // One name is enough with the lock, so that nothing piles up when a host dies here.
        let bytes = Array("\(json.text)\n".utf8)
        guard let number = WholeFile.replace(path, with: bytes, by: "\(path).new") else { return }
        errno = number
        throw failure("write")
    }

    private func failure(_ verb: String) -> Problem {
        .unusable(
            "\(path) can't be \(verb == "write" ? "written" : verb == "lock" ? "locked" : "read") (\(WorkerFailure.text(errno)))"
        )
    }
}
