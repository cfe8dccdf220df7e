/// A place as data: the statements of one file, checked and read.
struct Setting: Sendable {
    /// The file's name without its ending.
    var name: String
    /// Lower-case words for it besides its name.
    var also: [String] = []
    /// Words that mean it only where a scene says that it happens there: the moon is a thing, and a place.
    var places: [String] = []
    /// Concepts that imply it.
    var hosts: [String] = []
    var isIndoor = false
    var isStudio = false
    var isUnderWater = false
    var isSpace = false
    /// Fractions of the height.
    var horizon = 0.57
    var ground = 0.6
    var air = Color(hex: 0xd8eef0)
    var layers: [Layer] = []
    /// Where a feature goes, as a fraction of the width.
    var slots: [String: Double] = [:]

    /// One thing to build; positions are fractions of the canvas, lengths thousandths of `BackdropCanvas.unit`.
    enum Layer: Sendable {
        case sky(Tint)
        case sun(x: Double, y: Double)
        case ridge(material: String, y: Double, amp: Double, wave: Double, tint: Tint, depth: Double, peaks: Bool)
        case skyline(y: Double, amp: Double, tint: Tint, depth: Double)
        case ground(material: String, y: Double, amp: Double, wave: Double, tint: Tint, depth: Double)
        case water(name: String, y: Double, end: Double, amp: Double, tint: Tint, depth: Double)
        /// `y` is nil for one that fills the canvas.
        case wall(material: String, y: ClosedRange<Double>?, tint: Tint, depth: Double)
        case band(material: String, y: ClosedRange<Double>, tint: Tint, depth: Double)
        case panel(Panel)
        case rays(material: String, tint: Tint, depth: Double)
        case studio
        case scatter(Backdrop.Scatter, fixed: Bool)
    }

    struct Tint: Sendable {
        var near = Color.white
        var far = Color.white
    }

    /// Wall furniture: windows, frames, counters, rugs, curtains.
    struct Panel: Sendable {
        enum Shape: String, Sendable { case rect, oval, drape }
        static let materials = ["rect", "oval", "drape", "window", "chalk"]

        var shape: Shape
        /// "window" and "chalk" have marks of their own, and a window shows the hour; else the shape's name.
        var material: String
        var x: ClosedRange<Double>
        var y: ClosedRange<Double>
        var radius: Double
        var tint: Tint
        var depth: Double
        /// Keeps its proportions whatever the canvas.
        var keepsShape: Bool
        /// Isn't mirrored with the rest.
        var isFixed: Bool
    }
}
