package import ProviderImaging

/// Compares pictures with recorded ones, `Tests/Goldens/<test target>/<name>.png`.
///
/// With `ATELIER_RECORD=1` in the environment the picture is recorded instead. Goldens lie outside the test targets,
/// where the package manager doesn't ask what they are.
package enum Golden {
    /// How far a picture may look from its record, as `PixelDifference` measures it.
    package struct Tolerance: Sendable {
        package var mean: Double
        package var p99: Double

        package init(mean: Double, p99: Double) {
            self.mean = mean
            self.p99 = p99
        }

        /// Rounding of another processor or library version.
        package static let rounding = Tolerance(mean: 0.002, p99: 0.02)
    }

    /// What is wrong with the picture, or nil: `#expect(Golden.mismatch(picture, named: "cat") == nil)`.
    ///
    /// The picture of a mismatch is written beside the test products.
    package static func mismatch(
        _ picture: PixelBuffer, named name: String, tolerance: Tolerance = .rounding, testFile: String = #filePath
    ) -> String? {
        do {
            let path = path(named: name, testFile: testFile)
            if TestFile.environment("ATELIER_RECORD") == "1" {
                return TestFile.write(try PNGEncoder(compression: .standard).encode(picture), to: path)
                    ? nil : "\(path) can't be written"
            }
            guard let recorded = TestFile.read(path) else {
                return reject(
                    picture, name, "\(path) isn't recorded: run the test with ATELIER_RECORD=1 and look at it")
            }
            return compare(picture, try ImageDecoder.decode(recorded), name, tolerance)
        } catch {
            return "\(name): \(error)"
        }
    }

    private static func compare(
        _ picture: PixelBuffer, _ recorded: PixelBuffer, _ name: String, _ tolerance: Tolerance
    ) -> String? {
        guard let difference = picture.difference(from: recorded) else {
            return reject(
                picture, name,
                "\(picture.width)x\(picture.height) pixels instead of \(recorded.width)x\(recorded.height)")
        }
        guard difference.mean > tolerance.mean || difference.p99 > tolerance.p99 else { return nil }
        return reject(
            picture, name,
            "differs by \(difference.mean) on average (allowed \(tolerance.mean)), "
                + "99 % of pixels by up to \(difference.p99) (allowed \(tolerance.p99))")
    }

    private static func reject(_ picture: PixelBuffer, _ name: String, _ reason: String) -> String {
        let path = "\(BuildProducts.directory)/mismatches/\(name).png"
        let isWritten = (try? PNGEncoder().encode(picture)).map { TestFile.write($0, to: path) } ?? false
        return "\(name): \(reason)" + (isWritten ? "; the picture is \(path)" : "")
    }

    private static func path(named name: String, testFile: String) -> String {
        let parts = testFile.split(separator: "/")
        let target = parts.dropLast().last ?? "Tests"
        return "/" + parts.dropLast(2).joined(separator: "/") + "/Goldens/\(target)/\(name).png"
    }
}
