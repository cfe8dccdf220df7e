public import CProvider

/// The C table of a Swift provider: keep one in a global of the provider's library and return its `table` from
/// `atelier_provider`.
///
/// All it knows lies behind that table, in memory that is never freed; the Kit has no globals, so that libraries which
/// share a copy of it can't meet.
public struct ProviderExport: @unchecked Sendable {
    // Sendable: the memory is written here and never again.
    public let table: UnsafePointer<atelier_provider_table>

    public init<Provider: ImageProvider>(_ provider: Provider.Type) {
        table = ExportedProvider(provider).makeTable()
    }
}

/// What lies behind a table.
final class ExportedProvider {
    let description: UnsafePointer<atelier_description>
    let make: (ProviderSetup) throws(ProviderFailure) -> LiveProvider
    let concurrent: UnsafePointer<atelier_concurrent>?
    let explain: UnsafePointer<atelier_explain>?

    init<Provider: ImageProvider>(_ provider: Provider.Type) {
        description = lasting(Provider.descriptor)
        make = { (setup) throws(ProviderFailure) in LiveProvider(try Provider(setup), host: setup.host) }
        let concurrentType = provider as? any ConcurrentProvider.Type
        concurrent = concurrentType.map {
            lasting(
                atelier_concurrent(
                    struct_size: structSize(of: atelier_concurrent.self),
                    max_renders: UInt32(clamping: max(1, $0.maximumRenders))))
        }
        explain =
            provider is any ExplainingProvider.Type
            ? lasting(
                atelier_explain(
                    struct_size: structSize(of: atelier_explain.self), reserved: 0,
                    explain: { LiveProvider.explain($0, $1, $2, $3, $4, $5) }))
            : nil
    }

    /// The table, with this object's address behind it.
    func makeTable() -> UnsafePointer<atelier_provider_table> {
        let behind = MemoryLayout<atelier_provider_table>.stride
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: behind + MemoryLayout<Unmanaged<ExportedProvider>>.size,
            alignment: MemoryLayout<atelier_provider_table>.alignment)
        (memory + behind).initializeMemory(as: Unmanaged<ExportedProvider>.self, to: .passRetained(self))
        let table = atelier_provider_table(
            magic: ATELIER_MAGIC, abi_major: ATELIER_ABI_MAJOR, abi_minor: 0,
            struct_size: structSize(of: atelier_provider_table.self),
            describe: { ExportedProvider.behind($0)?.description },
            create: { ExportedProvider.create($0, $1, $2, $3) },
            render: { LiveProvider.render($0, $1, $2, $3) },
            destroy: { LiveProvider.destroy($0) },
            extension: { ExportedProvider.behind($0)?.extensionTable(String($1)) })
        return UnsafePointer(memory.initializeMemory(as: atelier_provider_table.self, to: table))
    }

    private static func behind(_ table: UnsafePointer<atelier_provider_table>?) -> ExportedProvider? {
        guard let table else { return nil }
        return (UnsafeRawPointer(table) + MemoryLayout<atelier_provider_table>.stride)
            .load(as: Unmanaged<ExportedProvider>.self).takeUnretainedValue()
    }

    private static func create(
        _ table: UnsafePointer<atelier_provider_table>?, _ host: UnsafePointer<atelier_host>?,
        _ setup: UnsafePointer<atelier_setup>?, _ instance: UnsafeMutablePointer<OpaquePointer?>?
    ) -> Int32 {
        guard let exported = behind(table), let host, let setup, let instance, host.reaches(\.report_error),
            setup.reaches(\.cache)
        else { return ATELIER_INVALID_ARGUMENT }
        let services = HostServices(table: host)
        do throws(ProviderFailure) {
            let live = try exported.make(ProviderSetup(setup, host: services))
            instance.pointee = OpaquePointer(Unmanaged.passRetained(live).toOpaque())
            return ATELIER_OK
        } catch {
            services.report(error, job: 0)
            return error.status
        }
    }

    private func extensionTable(_ id: String) -> UnsafeRawPointer? {
        switch id {
        case ATELIER_CONCURRENT: concurrent.map { UnsafeRawPointer($0) }
        case ATELIER_EXPLAIN: explain.map { UnsafeRawPointer($0) }
        default: nil
        }
    }
}
