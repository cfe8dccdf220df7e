package import ProviderModel

/// The events of one render, in the order they happen. Nothing happens before the first is asked for; ending the
/// iteration or its task cancels the render. Each iteration is a render of its own.
package struct RenderEvents: AsyncSequence, Sendable {
    let job: RenderJob
    let supervisor: ProviderSupervisor
    var choice = GenerationChoice.current
    /// Those of the job that are wanted; nil: all.
    var images: [Range<Int>]?
    /// Nobody else could draw it: a pause of the provider's is worth waiting for, and a request that names a time of its
    /// own may take longer than the provider's limit.
    var isLastResort = true

    package func makeAsyncIterator() -> Iterator {
        Iterator(session: RenderSession(self))
    }

    package struct Iterator: AsyncIteratorProtocol {
        let session: RenderSession

        package func next() async throws(AtelierError) -> RenderEvent? { try await session.next(isolation: nil) }

        package func next(isolation actor: isolated (any Actor)?) async throws(AtelierError) -> RenderEvent? {
            try await session.next(isolation: actor)
        }
    }
}
