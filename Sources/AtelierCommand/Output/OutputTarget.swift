import Glibc
import ProviderHost
import ProviderModel

/// Where pictures go, settled and checked before anything is drawn.
struct OutputTarget: Sendable {
    private enum Kind {
        case standardOutput
        /// Existing, and neither a file nor a directory: a device or pipe.
        case device(String)
        /// A name that was asked for.
        case file(String)
        /// A directory, with a name made from the prompt. Made if it isn't there yet, once there is a picture.
        case directory(String, slug: String)
    }

    private let kind: Kind
    private let count: Int
    private let mayOverwrite: Bool

    /// `output` is the value of the option: a file, which is called .png where it has no suffix, a directory, `-`, or nil
    /// for the current directory. Throws
    /// `.invalidRequest` where it doesn't fit the count, `.cannotWrite` where nothing can be written.
    init(_ output: String?, prompt: String, count: Int, mayOverwrite: Bool) throws(AtelierError) {
        self.count = count
        self.mayOverwrite = mayOverwrite
        kind = try Self.kind(output ?? ".", prompt: prompt, count: count)
        switch kind {
        case .standardOutput, .device: break
        case .directory(let directory, _):
            try Self.checkDirectory(FilePath.kind(directory) == nil ? FilePath.directory(of: directory) : directory)
        case .file(let path):
            for index in 0..<count { try check(name(path, number: index)) }
        }
    }

    var isStandardOutput: Bool {
        if case .standardOutput = kind { return true }
        return false
    }

    /// Writes the picture of this index and returns its path; nil for standard output.
    func write(_ bytes: [UInt8], index: Int, console: Console) throws(AtelierError) -> String? {
        switch kind {
        case .standardOutput:
            try console.write(bytes)
            return nil
        case .device(let path):
            try PictureFile.write(bytes, toDevice: path)
            return path
        case .file(let path):
            let name = name(path, number: index)
            guard let written = try write(bytes, to: [name]) else { throw Self.exists(name) }
            return written
        case .directory(let directory, let slug):
            try PictureFile.makeDirectory(directory)
            let paths = ((index + 1)...(index + 10_000)).lazy.map { number in
                let file = number == 1 ? "\(slug).png" : "\(slug)-\(number).png"
                return Self.join(directory, file)
            }
            if let path = try write(bytes, to: paths) { return path }
            throw AtelierError(
                .cannotWrite, "\(directory) is full of pictures called \(slug).", suggestion: "Name one with --output.")
        }
    }

    /// Writes to the first path, or unless it may be overwritten, to the first that is free; nil if none is.
    private func write(_ bytes: [UInt8], to paths: some Collection<String>) throws(AtelierError) -> String? {
        guard mayOverwrite, let first = paths.first else {
            return try PictureFile.write(bytes, toFirstFree: paths)
        }
        try PictureFile.write(bytes, replacing: first)
        return first
    }

    private static func kind(_ output: String, prompt: String, count: Int) throws(AtelierError) -> Kind {
        guard !output.isEmpty else { throw AtelierError(.invalidRequest, "--output is empty.") }
        if output == "-" {
            guard count == 1 else {
                throw AtelierError(
                    .invalidRequest, "Standard output takes one picture, not \(count).",
                    suggestion: "Give a directory with --output.")
            }
            guard isatty(STDOUT_FILENO) == 0 else {
                throw AtelierError(
                    .invalidRequest, "A picture isn't written to a terminal.",
                    suggestion: "Redirect standard output, or name a file with --output.")
            }
            return .standardOutput
        }
        var path = output
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        if output.hasSuffix("/") { return .directory(path, slug: Slug.make(prompt)) }
        switch FilePath.kind(path) {
        case .directory: return .directory(path, slug: Slug.make(prompt))
        case .other: return .device(path)
        case .regular, nil: break
        }
        let other = [".jpg", ".jpeg", ".webp", ".gif", ".svg", ".bmp", ".tif", ".tiff", ".avif", ".heic"]
        if let suffix = other.first(where: { path.lowercased().hasSuffix($0) }) {
            throw AtelierError(
                .invalidRequest, "Pictures are written as PNG, not as \(suffix.dropFirst().uppercased()).",
                suggestion: "Name it \(path.dropLast(suffix.count)).png.")
        }
        let name = path.split(separator: "/").last ?? ""
        return .file(name.contains(".") ? path : "\(path).png")
    }

    /// As a person would write it.
    static func join(_ directory: String, _ file: String) -> String {
        switch directory {
        case ".": file
        case "/": "/\(file)"
        default: "\(directory)/\(file)"
        }
    }

    /// `path`, or where there are several pictures, `path` with a number before its suffix.
    private func name(_ path: String, number index: Int) -> String {
        guard count > 1 else { return path }
        let stem = path.lowercased().hasSuffix(".png") ? path.dropLast(4) : path[...]
        return "\(stem)-\(index + 1)\(path.dropFirst(stem.count))"
    }

    private static func checkDirectory(_ path: String) throws(AtelierError) {
        guard let kind = FilePath.kind(path) else {
            throw AtelierError(
                .cannotWrite, "The directory \(path) doesn't exist.", suggestion: "Make it, or name another.")
        }
        guard kind == .directory else {
            throw AtelierError(.cannotWrite, "\(path) is not a directory.", suggestion: "Name another.")
        }
        guard access(path, W_OK | X_OK) == 0 else {
            throw AtelierError(
                .cannotWrite, "The directory \(path) can't be written: \(String(cString: strerror(errno))).",
                suggestion: "Name another with --output.")
        }
    }

    private func check(_ path: String) throws(AtelierError) {
        if mayOverwrite {
            try Self.checkDirectory(FilePath.directory(of: try PictureFile.place(of: path)))
        } else {
            try Self.checkDirectory(FilePath.directory(of: path))
            var status = stat()
            if lstat(path, &status) == 0 { throw Self.exists(path) }
        }
    }

    private static func exists(_ path: String) -> AtelierError {
        AtelierError(.cannotWrite, "\(path) exists already.", suggestion: "Add --force to overwrite it.")
    }
}
