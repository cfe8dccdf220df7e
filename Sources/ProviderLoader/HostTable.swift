internal import CProvider
internal import Glibc
internal import ProviderModel

/// The functions of `atelier_host`, as C calls them.
enum HostTable {
    // The three tables are written once and constant from then on.

    /// Without `data`, which each bridge sets in its copy.
    nonisolated(unsafe) static let functions: atelier_host = {
        var host = atelier_host()
        host.struct_size = CStruct.size(of: atelier_host.self)
        host.abi_minor = UInt32(ATELIER_ABI_MINOR)
        host.name = lasting("atelier")
        host.version = lasting(AtelierVersion.current)
        host.log = { HostBridge.of($0)?.log($1, $2, $3) }
        host.now = { _ in MonotonicClock.now }
        host.extension = { HostTable.extension($1, of: $0) }
        host.is_cancelled = { HostBridge.of($0)?.isCancelled($1) ?? ATELIER_INVALID_ARGUMENT }
        host.progress = { HostBridge.of($0)?.progress($1, $2, $3, $4) }
        host.preview = { HostBridge.of($0)?.preview($1, $2, $3) ?? ATELIER_INVALID_ARGUMENT }
        host.acquire_frame = { HostBridge.of($0)?.acquireFrame($1, $2, $3) ?? ATELIER_INVALID_ARGUMENT }
        host.deliver_image = { HostBridge.of($0)?.deliverImage($1, $2) ?? ATELIER_INVALID_ARGUMENT }
        host.report_error = { HostBridge.of($0)?.reportError($1, $2) ?? ATELIER_INVALID_ARGUMENT }
        return host
    }()

    /// A copy that is never freed.
    private static func lasting(_ text: String) -> atelier_string {
        strdup(text).map { atelier_string(data: $0, size: UInt64(text.utf8.count)) } ?? atelier_string()
    }

    private static func `extension`(_ id: atelier_string, of host: UnsafePointer<atelier_host>?) -> UnsafeRawPointer? {
        guard id.data != nil else {
            _ = HostBridge.of(host)?.refuse(0, .invalidArgument, "extension: the id is NULL")
            return nil
        }
        if ProviderText.isEqual(id, "org.atelier.preview/1") { return UnsafeRawPointer(previews) }
        if ProviderText.isEqual(id, "org.atelier.identity-buffer/1") { return UnsafeRawPointer(identities) }
        return nil
    }

    nonisolated(unsafe) private static let previews: UnsafePointer<atelier_preview> = {
        var table = atelier_preview()
        table.struct_size = CStruct.size(of: atelier_preview.self)
        table.wanted = { HostBridge.of($0)?.previewWanted($1, $2, $3) ?? ATELIER_INVALID_ARGUMENT }
        table.show_frame = { HostBridge.of($0)?.showFrame($1, $2) ?? ATELIER_INVALID_ARGUMENT }
        return constant(table)
    }()

    nonisolated(unsafe) private static let identities: UnsafePointer<atelier_identity_buffer> = {
        var table = atelier_identity_buffer()
        table.struct_size = CStruct.size(of: atelier_identity_buffer.self)
        table.acquire = { HostBridge.of($0)?.acquireIdentity($1, $2, $3, $4) ?? ATELIER_INVALID_ARGUMENT }
        table.set_entities = { HostBridge.of($0)?.setEntities($1, $2, $3, $4) ?? ATELIER_INVALID_ARGUMENT }
        return constant(table)
    }()

    private static func constant<Table>(_ table: Table) -> UnsafePointer<Table> {
        let place = UnsafeMutablePointer<Table>.allocate(capacity: 1)
        place.initialize(to: table)
        return UnsafePointer(place)
    }
}
