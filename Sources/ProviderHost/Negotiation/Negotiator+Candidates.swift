import Glibc
import ProviderModel

extension Negotiator {
    /// Who can draw a style, then who can draw the others: those of a route first, in its order.
    func candidates(
        for request: GenerationRequest, _ style: StyleID, others: [StyleID], _ findings: Findings
    ) -> [Negotiation.Candidate] {
        let key = request.id ?? request.seed.map(String.init) ?? ""
        return ([style] + others.filter { $0 != style }).flatMap { style -> [Negotiation.Candidate] in
            guard let place = table.places[style] else { return [] }
            let able = table.servers[place].filter { !findings.isOut[$0.entry] }
            return ordered(able, style, key).map { server in
                let manifest = table.entries[server.entry].manifest
                return Negotiation.Candidate(
                    provider: manifest.id, version: manifest.version, style: style, providerStyle: server.style,
                    size: manifest.accepts.closestSize(to: request.size.pixels))
            }
        }
    }

    /// Those that share a load in an order that the request's key decides, each first as often as its weight says.
    private func ordered(_ servers: [SelectionTable.Server], _ style: StyleID, _ key: String) -> [SelectionTable.Server]
    {
        guard servers.contains(where: { $0.group != nil }) else { return servers }
        var ordered: [SelectionTable.Server] = []
        var index = 0
        while index < servers.count {
            let group = servers[index].group
            let end =
                group.map { group in
                    servers[index...].firstIndex { $0.group != group } ?? servers.count
                } ?? index + 1
            ordered += servers[index..<end].map { ($0, score($0, style, key)) }.sorted { $0.1 < $1.1 }.map(\.0)
            index = end
        }
        return ordered
    }

    /// Weighted rendezvous hashing (Schindelhauer and Schomaker, "Weighted distributed hash tables", 2005): the smallest
    /// of -ln(u)/weight comes first, where u is drawn from key and provider. A provider that comes or goes moves only the
    /// share that is its own.
    private func score(_ server: SelectionTable.Server, _ style: StyleID, _ key: String) -> Double {
        guard server.weight > 0 else { return .infinity }
        let entry = table.entries[server.entry]
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "\(key)\0\(style)\0\(entry.pinnedID)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        // The finalizer of MurmurHash3, as neighbouring keys differ in few bits.
        hash = (hash ^ hash >> 33) &* 0xff51_afd7_ed55_8ccd
        hash = (hash ^ hash >> 33) &* 0xc4ce_b9fe_1a85_ec53
        hash ^= hash >> 33
        return -log((Double(hash >> 11) + 0.5) / Double(1 << 53)) / server.weight
    }
}
