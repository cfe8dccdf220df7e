import Glibc
package import ProviderModel
import Synchronization

/// What hosts know about providers that fail, kept from one run to the next where there is a state directory.
///
/// Without one, or where its file can't be used, this host alone remembers, as long as it lives. Calls block the thread
/// while they read or write.
package final class QuarantineStore: Sendable {
    private let file: QuarantineFile?
    /// What the file couldn't take.
    private let memory = Mutex<[QuarantineRecord.Key: QuarantineRecord]>([:])
    private let trouble = Mutex<String?>(nil)
    /// What the file said when it was read last.
    private let latest = Mutex<(stamp: FileIdentity, records: [QuarantineRecord])?>(nil)
    private let hashes = Mutex<[String: (stamp: FileIdentity, hash: LibraryHash)]>([:])

    /// `directory` is absolute; nil keeps nothing.
    package init(directory: String?) { file = directory.map { QuarantineFile(directory: $0) } }

    /// Seconds since 1970.
    static var now: UInt64 { UInt64(max(0, time(nil))) }

    /// Why the file wasn't used the last time, in a sentence; nil if it was.
    package var problem: String? {
        if let trouble = trouble.withLock({ $0 }) { return trouble }
        guard let file, access(file.damagedPath, F_OK) == 0 else { return nil }
        return "The list of quarantined providers was damaged, and is begun anew; the old one is \(file.damagedPath)."
    }

    /// Whether the file can be read and written, which this tries.
    package var isUsable: Bool {
        guard let file else { return false }
        do throws(QuarantineFile.Problem) {
            try file.update { _ in }
            trouble.withLock { $0 = nil }
            return true
        } catch {
            note(error)
            return false
        }
    }

    func record(_ key: QuarantineRecord.Key) -> QuarantineRecord? { records.first { $0.key == key } }

    /// All that is known. A damaged file is moved aside.
    var records: [QuarantineRecord] {
        let own = memory.withLock { Array($0.values) }
        guard let file else { return own }
        do throws(QuarantineFile.Problem) {
            let found = try read(file)
            return found + own.filter { mine in !found.contains { $0.key == mine.key } }
        } catch {
            if error == .damaged { _ = try? file.update { _ in } }
            note(error)
            return own
        }
    }

    /// Reads the file only when it isn't the one that was read before.
    private func read(_ file: QuarantineFile) throws(QuarantineFile.Problem) -> [QuarantineRecord] {
        let stamp = FileIdentity(path: file.path)
        if let latest = latest.withLock({ $0 }), latest.stamp == stamp { return latest.records }
        let records = try file.read()
        latest.withLock { latest in latest = stamp.map { ($0, records) } }
        return records
    }

    /// The hash of a library that seldom changes.
    func hash(of path: String) -> LibraryHash? {
        guard let stamp = FileIdentity(path: path) else { return nil }
        if let known = hashes.withLock({ $0[path] }), known.stamp == stamp { return known.hash }
        guard let hash = LibraryHash(ofFile: path) else { return nil }
        hashes.withLock { $0[path] = (stamp, hash) }
        return hash
    }

    /// Changes what is known about one library, while no other host does.
    func update<Result>(_ key: QuarantineRecord.Key, _ change: (inout QuarantineRecord?) -> Result) -> Result {
        let own = memory.withLock { $0[key] }
        if let file {
            do throws(QuarantineFile.Problem) {
                let result = try file.update { records in
                    var record = records.first { $0.key == key } ?? own
                    records.removeAll { $0.key == key || $0.isStale(at: Self.now) }
                    defer { if let record { records.append(record) } }
                    return change(&record)
                }
                memory.withLock { $0[key] = nil }
                trouble.withLock { $0 = nil }
                return result
            } catch { note(error) }
        }
        var record = own ?? self.record(key)
        let result = change(&record)
        memory.withLock { $0[key] = record }
        return result
    }

    /// Forgets everything about a provider. Returns whether it was quarantined. Throws `.cannotWrite`.
    package func clear(_ provider: String) throws(AtelierError) -> Bool {
        func isKept(_ record: QuarantineRecord) -> Bool { record.key.provider != provider }
        var known = memory.withLock { memory in
            defer { memory = memory.filter { isKept($0.value) } }
            return Array(memory.values)
        }
        if let file {
            do throws(QuarantineFile.Problem) {
                try file.update { records in
                    known += records
                    records.removeAll { !isKept($0) }
                }
            } catch {
                note(error)
                throw AtelierError(
                    .cannotWrite, problem ?? "The list of quarantined providers can't be written.",
                    suggestion: "Check the permissions of \(file.directory).", provider: provider)
            }
        }
        return known.contains { !isKept($0) && $0.quarantine != nil }
    }

    private func note(_ problem: QuarantineFile.Problem) {
        let text: String? =
            switch problem {
            case .unusable(let what): "Quarantined providers aren't remembered: \(what)."
            case .damaged: nil
            }
        trouble.withLock { $0 = text }
    }
}

extension QuarantineRecord {
    /// So old that it says nothing any more: no quarantine lasts that long, and time has earned all faults back.
    fileprivate func isStale(at now: UInt64) -> Bool {
        let last = max(time, quarantine?.until ?? 0)
        return now > last && now - last > 30 * 86_400
    }
}
