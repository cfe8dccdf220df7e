extension Backdrop {
    /// The marks that tell a plane's material, the same for every look and every call.
    package func marks(of plane: Plane) -> [PlaneMark] {
        var pen = MarkPen(backdrop: self, plane: plane)
        switch plane.kind {
        case .ground where plane.material == "grass": pen.grass()
        case .water: pen.water()
        case .ground, .band, .wall, .ridge, .panel: pen.material()
        default: break
        }
        return pen.marks
    }
}
