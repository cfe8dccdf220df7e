import ProviderModel
import Synchronization

/// One version of a provider's library, and the workers that run it. Requests finish on the generation that they
/// started on.
final class Generation: Sendable {
    /// 1 for the first that a supervisor has, and so on; never given twice.
    let number: Int
    /// Of the library's bytes; nil if they can't be read, which its first worker tells in its own words.
    let hash: LibraryHash?
    /// `libraryPath` is what this generation opens.
    let provider: ResolvedProvider
    /// The private copy that it opens; nil where the original is opened.
    let staged: StagedLibrary?
    let pool: WorkerPool
    /// True while its supervisor wants to hear of requests that end well.
    let isWatched = Atomic(false)
    /// It was replaced, and its time to finish is over.
    let isCut = Atomic(false)

    init(
        number: Int, hash: LibraryHash?, provider: ResolvedProvider, staged: StagedLibrary? = nil,
        runtime: WorkerRuntime, onFault: @escaping @Sendable (WorkerPool.Fault) async -> Void
    ) {
        self.number = number
        self.hash = hash
        self.provider = provider
        self.staged = staged
        var runtime = runtime
        if let sandbox = provider.sandbox { runtime.sandbox = sandbox }
        pool = WorkerPool(provider, runtime: runtime, onFault: onFault)
    }

    /// Under which its faults are kept; nil if it can't be told from others.
    var key: QuarantineRecord.Key? { hash.map { QuarantineRecord.Key(provider.manifest, $0) } }
}
