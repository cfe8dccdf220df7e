internal import CProvider

/// Which entity owns each pixel of an image: 0 is background, n is entity n. Host memory, zeroed, valid as long as the
/// frame.
public struct IdentityPlane: @unchecked Sendable {
    // Sendable: an address is a value; whoever writes through it answers for its own access.
    public let owners: UnsafeMutablePointer<UInt16>
    public let width: Int
    public let height: Int
    /// Bytes from row to row.
    public let stride: Int

    public func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt16> {
        precondition(y >= 0 && y < height, "no row \(y) in a plane of height \(height)")
        let row = (UnsafeMutableRawPointer(owners) + y * stride).assumingMemoryBound(to: UInt16.self)
        return UnsafeMutableBufferPointer(start: row, count: width)
    }
}

extension RenderContext {
    /// The plane of an acquired frame; nil when the host doesn't want it.
    public func identityPlane(of index: Int, frame: ProviderFrame) throws(ProviderFailure) -> IdentityPlane? {
        guard let identity = identity else { return nil }
        var owners: UnsafeMutablePointer<UInt16>?
        var stride: UInt64 = 0
        let status = identity.pointee.acquire(table, job, UInt32(clamping: index), &owners, &stride)
        guard status != ATELIER_UNSUPPORTED else { return nil }
        try ProviderFailure.check(status, "identity-buffer acquire")
        return owners.map {
            IdentityPlane(owners: $0, width: frame.width, height: frame.height, stride: Int(clamping: stride))
        }
    }

    /// Names the owners, at most 65,535; a later call replaces them. Before delivery. Without effect when the host
    /// doesn't want them.
    public func setEntities(_ entities: [ImageEntity], of index: Int) throws(ProviderFailure) {
        guard let identity = identity else { return }
        var text = TextArena()
        let texts = entities.map { (label: text.add($0.label), attributes: text.add(json: $0.attributes)) }
        let status = text.withStrings { string in
            let list = zip(entities, texts).map { entity, texts in
                atelier_entity(
                    struct_size: structSize(of: atelier_entity.self), parent: UInt32(clamping: entity.parent),
                    rung: UInt32(clamping: entity.rung), concept_index: UInt32(clamping: entity.concept),
                    offset: UInt64(clamping: entity.range.lowerBound), size: UInt64(entity.range.count),
                    label: string(texts.label), attributes: string(texts.attributes))
            }
            return list.withUnsafeBufferPointer { list in
                let pointers = list.indices.map { position in list.baseAddress.map { $0 + position } }
                return pointers.withUnsafeBufferPointer {
                    identity.pointee.set_entities(
                        table, job, UInt32(clamping: index), $0.baseAddress, UInt64($0.count))
                }
            }
        }
        guard status != ATELIER_UNSUPPORTED else { return }
        try ProviderFailure.check(status, "identity-buffer set_entities")
    }

    private var identity: UnsafePointer<atelier_identity_buffer>? {
        host.extensionTable(ATELIER_IDENTITY_BUFFER, reaching: \.set_entities)
    }
}
