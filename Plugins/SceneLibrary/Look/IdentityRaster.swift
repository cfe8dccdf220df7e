/// Which entity owns each pixel: the same for all looks, since they paint the same parts in the same order.
package enum IdentityRaster {
    /// Writes `slots` numbers (0: nobody's) into a plane of `width` x `height`, `stride` numbers a row.
    ///
    /// Marks that may leave the silhouette, highlights and faint glass own nothing; a decal belongs to its parent.
    package static func paint(
        _ composition: Composition, into plane: UnsafeMutablePointer<UInt16>, width: Int, height: Int, stride: Int
    ) {
        let canvas = PixelBox(x: 0, y: 0, width: width, height: height)
        let target = Target(plane: plane, stride: stride)
        for y in 0..<height { (plane + y * stride).update(repeating: 0, count: width) }
        let scale = Transform.scale(Double(width) / composition.width, Double(height) / composition.height)
        let mask = CoverageMask()
        let parent = CoverageMask()
        for (item, _) in composition.paintOrder {
            if case .plane(let i) = item {
                let plane = composition.backdrop.planes[i]
                guard plane.kind != .rays, plane.kind != .stars else { continue }
                mask.fill(plane.path, scale, in: canvas, smooth: false)
                target.own(mask, plane.owner)
            } else if let actor = composition.figure(item) {
                paint(actor, actor.placement.then(scale), canvas, target, mask, parent)
            }
        }
    }

    private static func paint(
        _ actor: Actor, _ place: Transform, _ canvas: PixelBox, _ target: Target, _ mask: CoverageMask,
        _ clip: CoverageMask
    ) {
        var clipped = -1
        for part in actor.figure.parts {
            guard part.color.a >= 0.3, part.flags.isDisjoint(with: [.line, .catchLight]) else { continue }
            let bounds = { (p: Part) in PixelBox(covering: p.bounds.applying(place)).intersection(canvas) }
            let box = bounds(part)
            guard !box.isEmpty else { continue }
            if part.flags.contains(.decal), let index = part.parent, actor.figure.parts.indices.contains(index) {
                // Paint of the same owner changes nothing.
                guard actor.figure.parts[index].owner != part.owner else { continue }
                if clipped != index {
                    let host = actor.figure.parts[index]
                    clip.fill(host.path, place, in: bounds(host), smooth: false)
                    clipped = index
                }
                mask.fill(part.path, place, in: box, smooth: false)
                mask.clip(to: clip)
            } else {
                mask.fill(part.path, place, in: box, smooth: false)
            }
            target.own(mask, part.owner)
        }
    }

    private struct Target {
        let plane: UnsafeMutablePointer<UInt16>
        let stride: Int

        func own(_ mask: CoverageMask, _ owner: Int) {
            let number = UInt16(clamping: owner)
            for y in mask.box.y..<(mask.box.y + mask.box.height) {
                let line = mask.row(y)
                let out = plane + y * stride + mask.box.x
                for x in 0..<mask.box.width where line[x] != 0 { out[x] = number }
            }
        }
    }
}
