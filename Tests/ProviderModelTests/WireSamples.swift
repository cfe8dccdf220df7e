import ProviderModel

/// Jobs and reports with something in every field.
enum WireSamples {
    static var job: RenderJob {
        var job = RenderJob(
            style: .illustration,
            concepts: [
                .text("a red cat"), .extracted(text: "long", title: "Title", keywords: ["one", "two"]),
                .drawing(Drawing(strokes: [.init(color: 0xFF00_00FF, width: 3, points: [.init(x: 0.5, y: 0.25)])])),
            ], prompt: "a red cat", size: PixelSize(width: 640, height: 480), seed: .max)
        if let image = InputImage(width: 2, height: 1, pixels: [1, 2, 3, 4, 5, 6, 7, 8], text: "two pixels") {
            job.concepts.append(.image(image, caption: nil))
            job.people = [.init(name: "Ann", description: "tall", photos: [image])]
            job.source = image
        }
        job.negative = "rain"
        job.first = 3
        job.count = 2
        job.strength = 0.5
        job.wants = [.preview, .identity]
        return job
    }

    /// A full one and a bare one.
    static var jobs: [RenderJob] {
        let bare = RenderJob(
            style: .any, concepts: [], prompt: "", size: PixelSize(width: 1, height: 1), seed: 0)
        return [job, bare]
    }

    static var report: ImageReport {
        var report = ImageReport(index: 7, seed: 9)
        report.altText = "A cat."
        report.metadata = "{}"
        report.account = [.init(concept: 0, outcome: .drawn, range: 2..<5, note: "as a figure")]
        report.entities = [.init(parent: 0, rung: 1, label: "cat", attributes: "{}", concept: 0, range: 2..<5)]
        return report
    }

    static var reports: [ImageReport] { [report, ImageReport(index: 0, seed: 0)] }
}
