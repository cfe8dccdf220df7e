public import CProvider
import ProviderKit

private let provider = ProviderExport(Gradient.self)

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func atelier_provider(_ abiMajor: UInt32) -> UnsafePointer<atelier_provider_table>? { provider.table }

/// Fades from the seed's colour to white, and uses most of the Kit on the way.
struct Gradient: ExplainingProvider, ConcurrentProvider {
    static let descriptor = ProviderDescriptor(
        id: "org.example.swift", version: "1.0.0",
        styles: [.init(id: "gradient", name: "Gradient", summary: "One colour, fading to white.")],
        capabilities: [.text, .extracted, .image, .drawing, .people, .repeats, .fillsFrames],
        formats: [.rgba8, .bgra8Premultiplied])
    static let maximumRenders = 2

    init(_ setup: ProviderSetup) throws(ProviderFailure) {
        guard setup.configuration?.contains("\"broken\"") != true else {
            throw ProviderFailure(.invalidConfiguration, "The key broken is set.", detail: setup.configuration)
        }
        setup.host.log(.info, "made for \(setup.host.name)")
    }

    func render(_ request: ProviderRequest, on context: RenderContext) throws(ProviderFailure) {
        for index in request.images { try draw(index, of: request, on: context) }
    }

    func explain(_ request: ProviderRequest, on context: RenderContext) throws(ProviderFailure) -> String {
        "{\"concepts\": \(request.concepts.count), \"seed\": \(request.seed)}"
    }

    private func draw(
        _ index: Int, of request: ProviderRequest, on context: RenderContext
    ) throws(ProviderFailure) {
        let frame = try context.frame(of: index)
        let color = Color(seed: request.seed, index: index, format: frame.format)
        for y in 0..<frame.height {
            try context.checkCancellation()
            color.fade(across: frame.row(y))
            guard y == frame.height / 2 else { continue }
            context.progress(0.5, of: index, phase: "fading")
            showPreview(of: index, color, request, context)
        }
        try nameOwners(of: index, frame, request, context)
        context.showFrame(of: index)
        try context.deliver(result(index, request))
    }

    /// A small picture of what is coming, since the frame's lower half is still empty.
    private func showPreview(of index: Int, _ color: Color, _ request: ProviderRequest, _ context: RenderContext) {
        guard request.wants.contains(.preview), let wanted = context.wantedPreviewSide(of: index) else { return }
        let side = min(wanted, 16)
        var pixels = [UInt8](repeating: 0, count: side * side * 4)
        pixels.withUnsafeMutableBytes { pixels in
            for y in 0..<side {
                color.fade(across: UnsafeMutableRawBufferPointer(rebasing: pixels[y * side * 4..<(y + 1) * side * 4]))
            }
            context.showPreview(
                of: index, UnsafeRawBufferPointer(pixels), width: side, height: side, stride: side * 4,
                format: request.format)
        }
    }

    /// The left half belongs to the first word, the right half to the fading, which belongs to it.
    private func nameOwners(
        of index: Int, _ frame: ProviderFrame, _ request: ProviderRequest, _ context: RenderContext
    ) throws(ProviderFailure) {
        guard request.wants.contains(.identity),
            let plane = try context.identityPlane(of: index, frame: frame)
        else { return }
        for y in 0..<plane.height {
            let row = plane.row(y)
            for x in row.indices { row[x] = x < plane.width / 2 ? 1 : 2 }
        }
        var color = ImageEntity(label: "colour")
        color.range = 0..<firstWord(of: request)
        color.attributes = "{\"seed\": \(request.seed)}"
        var fading = ImageEntity(label: "fading")
        fading.parent = 1
        try context.setEntities([color, fading], of: index)
    }

    private func result(_ index: Int, _ request: ProviderRequest) -> ImageResult {
        var result = ImageResult(index: index)
        result.altText = "A gradient."
        result.revisedPrompt = "A gradient for \(request.prompt)"
        result.metadata = "{\"style\": \"\(request.style)\"}"
        let word = firstWord(of: request)
        if request.wants.contains(.account), word > 0 {
            result.account = [.init(concept: 0, outcome: .unrendered, range: 0..<word, note: "only fades")]
        }
        return result
    }

    /// Bytes of the first concept's first word.
    private func firstWord(of request: ProviderRequest) -> Int {
        guard case .text(let text)? = request.concepts.first else { return 0 }
        return text.utf8.prefix { $0 != UInt8(ascii: " ") }.count
    }
}

private struct Color {
    /// In memory order; the fourth byte of a pixel is its alpha.
    private let channels: [Int]

    init(seed: UInt64, index: Int, format: PixelFormat) {
        let bits = (seed &+ UInt64(index)) &* 0x9E37_79B9_7F4A_7C15 >> 40
        let red = [Int(bits & 255), Int(bits >> 8 & 255), Int(bits >> 16 & 255)]
        channels = format == .rgba8 ? red : red.reversed()
    }

    func fade(across row: UnsafeMutableRawBufferPointer) {
        let width = row.count / 4
        for x in 0..<width {
            for (channel, start) in channels.enumerated() {
                row[4 * x + channel] = UInt8(start + (255 - start) * x / width)
            }
            row[4 * x + 3] = 255
        }
    }
}
