public import CProvider
import IllustrationLook
import ProviderKit
import SceneLibrary
import SceneProvider

private let provider = ProviderExport(Illustration.self)

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func atelier_provider(_ abiMajor: UInt32) -> UnsafePointer<atelier_provider_table>? { provider.table }

/// Draws what the prompt says as a flat, bold, editorial illustration.
struct Illustration: ExplainingProvider {
    static let descriptor = ProviderDescriptor(
        id: "org.atelier.illustration", version: "0.1.0",
        styles: [
            .init(
                id: "illustration", name: "Illustration",
                summary: "Flat, bold shapes with one hard shade and a little tooth, as in an editorial illustration.")
        ],
        capabilities: [.text, .extracted, .repeats, .fillsFrames],
        formats: [.bgra8Premultiplied])

    private let renderer: SceneRenderer<InkLook>

    init(_ setup: ProviderSetup) throws(ProviderFailure) { renderer = try SceneRenderer(setup) }

    func render(_ request: ProviderRequest, on context: RenderContext) throws(ProviderFailure) {
        try renderer.render(request, on: context)
    }

    func explain(_ request: ProviderRequest, on context: RenderContext) throws(ProviderFailure) -> String {
        renderer.explain(request)
    }
}

private enum InkLook: SceneLook {
    static func paint(
        _ composition: Composition, into pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int,
        isCancelled: () -> Bool
    ) -> Bool {
        IllustrationLook.paint(
            composition, into: pixels, width: width, height: height, stride: stride, isCancelled: isCancelled)
    }

    static func paintPreview(
        _ composition: Composition, into pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int
    ) {
        IllustrationLook.paint(
            composition, into: pixels, width: width, height: height, stride: stride, detail: .silhouettes
        ) { false }
    }
}
