/// Outlines of letters; lengths in fractions of the font size, y downwards, baseline at 0.
protocol Typeface {
    /// Height of capitals.
    var capHeight: Double { get }
    func advance(_ scalar: Unicode.Scalar) -> Double
    /// Empty for blanks and for what the typeface lacks.
    func outline(_ scalar: Unicode.Scalar) -> Path
    func has(_ scalar: Unicode.Scalar) -> Bool
}
