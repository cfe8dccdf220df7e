extension Manifest.Limits {
    /// The most that a manifest may ask for.
    public static let highest: Manifest.Limits = {
        var limits = Manifest.Limits()
        limits.memoryBytes = 1_048_576 << 20
        limits.renderTimeout = .seconds(3600)
        limits.startTimeout = .seconds(600)
        limits.workers = 64
        limits.renders = 64
        return limits
    }()

    /// The lower of two limits each.
    public func capped(by cap: Manifest.Limits) -> Manifest.Limits {
        var limits = self
        limits.memoryBytes = min(memoryBytes, cap.memoryBytes)
        limits.renderTimeout = min(renderTimeout, cap.renderTimeout)
        limits.startTimeout = min(startTimeout, cap.startTimeout)
        if let own = firstProgressTimeout { limits.firstProgressTimeout = min(own, cap.renderTimeout) }
        limits.workers = max(1, min(workers, cap.workers))
        limits.renders = max(1, min(renders, cap.renders))
        return limits
    }
}
