import ProviderModel

extension AtelierError {
    /// The last lines that the provider wrote, at most ten, each cut to 400 characters.
    var logLines: [String] {
        log?.split(separator: "\n").suffix(10).map { String($0.prefix(400)) } ?? []
    }
}
