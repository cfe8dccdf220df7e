/// How a part's surface answers light.
package enum Finish: UInt8, Sendable { case soft, satin, gloss, metal, glass, light }

extension Finish {
    init?(name: some StringProtocol) {
        switch name {
        case "soft": self = .soft
        case "satin": self = .satin
        case "gloss": self = .gloss
        case "metal": self = .metal
        case "glass": self = .glass
        case "light": self = .light
        default: return nil
        }
    }
}
