import IllustrationLook
import ProviderTestSupport

@testable import SceneLibrary

/// The setting files of this checkout.
let settingFolder = Checkout.path("Plugins/SceneLibrary/Settings")

let settingLibrary = SettingLibrary(directory: settingFolder)

extension SettingLibrary {
    /// File names of all settings, sorted.
    var names: [String] { settings.keys.sorted() }
}

/// A picture in memory, BGRA.
struct PaintedPicture: Equatable {
    let width: Int
    let height: Int
    var bytes: [UInt8]
    var isFinished = false

    init(
        _ composition: Composition, width: Int = 128, detail: IllustrationLook.Detail = .full,
        isCancelled: () -> Bool = { false }
    ) {
        self.width = width
        height = max(1, Int((Double(width) / composition.width * composition.height).rounded()))
        bytes = [UInt8](repeating: 7, count: width * height * 4)
        let (w, h) = (self.width, height)
        isFinished = bytes.withUnsafeMutableBytes { memory in
            guard let base = memory.baseAddress else { return false }
            return IllustrationLook.paint(
                composition, into: base, width: w, height: h, stride: w * 4, detail: detail, isCancelled: isCancelled)
        }
    }

    func color(_ x: Int, _ y: Int) -> Color {
        let i = (y * width + x) * 4
        return Color(Double(bytes[i + 2]) / 255, Double(bytes[i + 1]) / 255, Double(bytes[i]) / 255)
    }
}

/// The identity plane of a composition.
func identity(_ composition: Composition, width: Int = 128) -> (numbers: [UInt16], height: Int) {
    let height = Int((Double(width) / composition.width * composition.height).rounded())
    var numbers = [UInt16](repeating: 99, count: width * height)
    numbers.withUnsafeMutableBufferPointer { plane in
        guard let base = plane.baseAddress else { return }
        IdentityRaster.paint(composition, into: base, width: width, height: height, stride: width)
    }
    return (numbers, height)
}

/// A composition without actors on a canvas of this aspect ratio.
func emptyScene(_ wish: BackdropWish, aspect: Double = 1, seed: UInt64 = 1) -> Composition {
    let (w, h) = (1000 * aspect.squareRoot(), 1000 / aspect.squareRoot())
    let backdrop = settingLibrary.backdrop(wish, width: w, height: h, seed: seed)
    return Composition(width: w, height: h, seed: seed, backdrop: backdrop)
}

/// A box of one colour that stands on the ground, 400 units high, as an actor.
func boxActor(_ color: Color, at foot: Point, owner: Int, flags: PartFlags = []) -> Actor {
    var part = Part(path: .rectangle(Box(-200, -400, 200, 0)), color: color)
    part.flags = flags
    part.owner = owner
    var figure = Figure()
    figure.parts = [part]
    figure.bounds = part.bounds
    var actor = Actor(figure: figure)
    actor.entity = owner - 1
    actor.foot = foot
    return actor
}
