package import ProviderKit
import SceneLibrary

/// What the built-in providers have in common: from a request to pictures in one look.
package struct SceneRenderer<Look: SceneLook> {
    private let studio: SceneStudio

    /// Throws `.invalidConfiguration` when the resources are missing or hold no figures.
    package init(_ setup: ProviderSetup) throws(ProviderFailure) {
        guard let resources = setup.resources else {
            throw ProviderFailure(
                .invalidConfiguration, "The manifest names no resources, so there is nothing to draw with.")
        }
        studio = SceneStudio(resources: resources, cache: setup.cache)
        guard studio.hasFigures else {
            throw ProviderFailure(
                .invalidConfiguration,
                "There are no figures in \(resources)/Figures, so there is nothing to draw with. Install them again.")
        }
        for problem in studio.problems.prefix(20) { setup.host.log(.warning, problem) }
    }

    package func render(_ request: ProviderRequest, on context: RenderContext) throws(ProviderFailure) {
        let start = context.host.now
        let prompt = ScenePrompt(request.concepts)
        let understood = studio.understand(prompt.text, locale: request.locale)
        let report = SceneReport(understood, prompt)
        log("understand", since: start, context)
        for index in request.images {
            try context.checkCancellation()
            try draw(index, of: request, understood, report, on: context)
        }
    }

    package func explain(_ request: ProviderRequest) -> String {
        let prompt = ScenePrompt(request.concepts)
        let understood = studio.understand(prompt.text, locale: request.locale)
        return SceneReport(understood, prompt).json
    }

    private func draw(
        _ index: Int, of request: ProviderRequest, _ understood: UnderstoodScene, _ report: SceneReport,
        on context: RenderContext
    ) throws(ProviderFailure) {
        let start = context.host.now
        context.progress(0.05, of: index, phase: "composing")
        let composition = studio.compose(
            understood, width: request.width, height: request.height, seed: Self.seed(request.seed, index))
        let composed = log("layout", since: start, context)
        try context.checkCancellation()
        if request.wants.contains(.preview) { showPreview(of: index, composition, request, context) }

        context.progress(0.2, of: index, phase: "drawing")
        let frame = try context.frame(of: index)
        let isDone = Look.paint(
            composition, into: frame.pixels, width: frame.width, height: frame.height, stride: frame.stride
        ) { Self.isCancelled(context) }
        guard isDone else {
            try context.checkCancellation()
            throw ProviderFailure(.failed, "Drawing stopped early.")
        }
        if request.wants.contains(.identity) { try nameOwners(of: index, frame, composition, report, context) }
        log("draw", since: composed, context)
        var result = report.result(of: index, composition, request)
        result.seed = Self.seed(request.seed, index)
        try context.deliver(result)
    }

    private func showPreview(
        of index: Int, _ composition: Composition, _ request: ProviderRequest, _ context: RenderContext
    ) {
        guard let side = context.wantedPreviewSide(of: index) else { return }
        let scale = min(1, Double(min(side, 512)) / Double(max(request.width, request.height)))
        let width = max(1, Int(Double(request.width) * scale))
        let height = max(1, Int(Double(request.height) * scale))
        let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 64)
        defer { pixels.deallocate() }
        guard let base = pixels.baseAddress else { return }
        Look.paintPreview(composition, into: base, width: width, height: height, stride: width * 4)
        context.showPreview(
            of: index, UnsafeRawBufferPointer(pixels), width: width, height: height, stride: width * 4,
            format: .bgra8Premultiplied)
    }

    private func nameOwners(
        of index: Int, _ frame: ProviderFrame, _ composition: Composition, _ report: SceneReport,
        _ context: RenderContext
    ) throws(ProviderFailure) {
        guard let plane = try context.identityPlane(of: index, frame: frame) else { return }
        IdentityRaster.paint(
            composition, into: plane.owners, width: plane.width, height: plane.height,
            stride: plane.stride / MemoryLayout<UInt16>.stride)
        try context.setEntities(report.entities(of: composition), of: index)
    }

    private static func isCancelled(_ context: RenderContext) -> Bool {
        do throws(ProviderFailure) {
            try context.checkCancellation()
            return false
        } catch {
            return true
        }
    }

    /// Image 0 has the request's seed; the others follow from it.
    private static func seed(_ seed: UInt64, _ index: Int) -> UInt64 {
        guard index > 0 else { return seed }
        var stream = RandomStream(seed: seed, "image \(index)")
        return stream.next()
    }

    /// Says in the log how long a stage took, and what time it is.
    @discardableResult
    private func log(_ stage: String, since start: UInt64, _ context: RenderContext) -> UInt64 {
        let now = context.host.now
        context.log(.debug, "\(stage): \((now - start) / 1000) µs")
        return now
    }
}
