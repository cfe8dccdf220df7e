/// The surroundings of a composition: planes from far to near, and the light on them.
package struct Backdrop: Sendable {
    package enum Kind: Sendable { case sky, disc, stars, ridge, ground, water, band, wall, panel, studio, rays }

    /// A large shape of the surroundings, in canvas units.
    package struct Plane: Sendable {
        package var kind: Kind
        /// "grass", "sand", "brick"; for water "river", "lake", "sea"; for a disc "sun", "low" or "moon".
        package var material: String
        package var path: Path
        /// Top or near colour, and bottom or far colour.
        package var near: Color
        package var far: Color
        package var depth: Double
        package var bounds: Box
        /// Index of the entity that asked for it.
        package var entity: Int?
        /// Identity number, 0 for none.
        package var owner = 0
        /// Its colour was asked for: looks keep it.
        package var hasStatedColor = false
        /// Words to be read on it.
        package var lettering: String?

        package init(
            kind: Kind, material: String, path: Path, near: Color, far: Color, depth: Double, entity: Int? = nil
        ) {
            self.kind = kind
            self.material = material
            self.path = path
            self.near = near
            self.far = far
            self.depth = depth
            self.entity = entity
            bounds = path.bounds
        }
    }

    /// A request for scenery, before it has places.
    package struct Scatter: Sendable {
        /// Name of the figure.
        package var figure: String
        /// Frames the foreground at the lower corners, cut by the edge on purpose.
        package var isFrame = false
        package var count = 1
        package var x: ClosedRange<Double> = 0...1
        package var y = 0.6
        package var spread = 0.0
        /// Height in canvas units.
        package var size: ClosedRange<Double> = 80...120
        package var depth = 0.4
        package var color: Color?
        package init(figure: String) { self.figure = figure }
    }

    package var name = "studio"
    /// Canvas units.
    package var width = 1000.0
    package var height = 1000.0
    package var planes: [Plane] = []
    package var scatters: [Scatter] = []
    package var isIndoor = false
    package var isStudio = false
    package var isUnderWater = false
    package var isSpace = false
    package var isNight = false
    /// Left and right are swapped against the setting's file.
    package var isMirrored = false
    /// Sun at the horizon.
    package var isLow = false
    /// Fractions of the height: the horizon, and where feet stand at the very back.
    package var horizon = 0.57
    package var ground = 0.6
    package var sky = Color.white
    /// What distance mixes towards.
    package var air = Color.white
    /// Colour of the key light.
    package var key = Color.white
    package var warm = 0.0
    /// 0 day to 1 night.
    package var dark = 0.0
    package var weather: String?
    package var timeOfDay: String?
    package var mood: String?
    package var seed: UInt64 = 0

    package init() {}

    /// A thousandth of the measure that lengths of settings are given in: canvas units.
    package var unit: Double { min(1000, 1.25 * height, 1.5 * width) / 1000 }
}
