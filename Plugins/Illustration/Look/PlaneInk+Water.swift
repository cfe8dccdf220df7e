import SceneLibrary

extension PlaneInk {
    /// Rivers and lakes lie below their banks; the sea runs light towards the shore.
    func water(_ plane: Backdrop.Plane) {
        let color = ink(plane.near, of: plane)
        let shade = InkPalette.shade(color)
        let area = box(plane)
        outline(plane)
        if plane.material == "river" || plane.material == "lake" {
            let form = CoverageMask()
            let (dx, dy) = (Int(6 * scale * side), Int(14 * scale))
            // The bank throws its shade onto the water: the form moved away from the light.
            form.fill(
                plane.path, .scale(scale, scale), in: passes.target.box.expanded(by: max(abs(dx), dy) + 1))
            passes.shaded(mask, form: form, base: color.ink, shade: shade.ink, dx: -dx, dy: -dy, alpha: 256)
        } else {
            passes.flat(mask, color.ink)
        }
        let light = plane.hasStatedColor ? 0.35 : 0.55
        speckle(
            color.mixed(with: Color(hex: 0xfff6ee), light), from: Point(width / 2, area.maxY),
            to: Point(width / 2, area.minY - area.height * 0.2), 0.7, 1.4, 41)
        marks(plane, color)
    }
}
