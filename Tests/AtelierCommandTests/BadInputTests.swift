import Glibc
import ProviderImaging
import ProviderModel
import ProviderTestSupport
import Testing

@Suite struct `Bad input` {
    @Test(arguments: [
        (["generate", ""], 64, "The prompt is empty."), (["generate", "  "], 64, "The prompt is empty."),
        (["generate"], 64, "needs a PROMPT"), (["generate", "cat", "--size", "0x0"], 64, "The size 0x0 is empty"),
        (["generate", "cat", "--size", "100000x100000"], 64, "The size 100000x100000 is too large"),
        (["generate", "cat", "--size", "1000x10"], 64, "too narrow"),
        (["generate", "cat", "--size", "10"], 64, "--size doesn't know '10'"),
        (["generate", "cat", "--size", "portait"], 64, "Did you mean 'portrait'?"),
        (["generate", "cat", "--count", "0"], 64, "The count 0 is out of range"),
        (["generate", "cat", "-n", "11"], 64, "The count 11 is out of range"),
        (["generate", "cat", "-n", "two"], 64, "--count takes a whole number; 'two' is none. The largest is 10."),
        (["generate", "cat", "--seed", "x"], 64, "--seed takes a whole number; 'x' is none"),
        (["generate", "cat", "--seed=-1"], 64, "--seed takes a whole number; '-1' is none"),
        (["generate", "cat", "--seed"], 64, "--seed needs a value. Write --seed N."),
        (["generate", "cat", "--seed", "1", "--seed", "2"], 64, "--seed is given more than once"),
        (["generate", "cat", "--timeout", "soon"], 64, "--timeout takes a time above 0; 'soon' is none"),
        (["generate", "cat", "--timeout", "0s"], 64, "--timeout takes a time above 0"),
        (["generate", "cat", "--timeout", "2000m"], 64, "at most one hour"),
        (["generate", "cat", "--timeout", "1e9s"], 64, "at most one hour"),
        (["generate", "cat", "--variety", "low"], 64, "has no option --variety"),
        (
            ["generate", "cat", "--personalization", "enabld"], 64,
            "takes automatic, enabled, disabled, not 'enabld'. Did you mean 'enabled'?"
        ),
        (["generate", "cat", "--locale", "pt_BR"], 64, "'pt_BR' is not a language tag"),
        (["generate", "cat", "--style", "plan"], 69, "There is no style 'plan'. Did you mean 'plain'?"),
        (["generate", "cat", "--style", "Oil Paint"], 69, "There is no style 'Oil Paint'. Styles here: plain."),
        (["generate", "cat", "--allow", "plain,"], 64, "--allow has an empty id"),
        (["generate", "cat", "--provider", "org.example.x"], 69, "There is no provider 'org.example.x'"),
        (["generate", "cat", "--sede", "1"], 64, "has no option --sede. Did you mean '--seed'?"),
        (["generate", "cat", "-x"], 64, "has no option -x"),
        (["generate", "cat", "--json=1"], 64, "--json takes no value"),
        (["generate", "cat", "--drawing", "x.svg"], 64, "has no option --drawing"),
        (["generate", "cat", "-o", "cat.jpg"], 64, "written as PNG, not as JPG. Name it cat.png"),
        (["generate", "cat", "-o", ""], 64, "--output is empty"),
        (["generate", "cat", "-n", "2", "-o", "-"], 64, "Standard output takes one picture, not 2"),
        (["generate", "cat", "-o", "absent/cat.png"], 73, "The directory absent doesn't exist"),
        (["generate", "cat", "-o", "absent/more/"], 73, "The directory absent doesn't exist"),
        (["generate", "cat", "-o", "/dev/null/cat.png"], 73, "is not a directory"),
        (["generate", "cat", "--style", "emoji"], 69, "No provider can serve the style 'emoji'"),
        (["generate", "cat", "--allow", "sketch,emoji"], 69, "sketch: no installed provider draws it"),
        (["generate", "cat", "--image", "absent.png"], 65, "absent.png can't be read: No such file"),
        (["generate", "cat"] + Array(repeating: "--image=absent.png", count: 17), 64, "has 17 images; at most 16"),
        (["generate", "cat", "--source", "absent.png"], 65, "absent.png can't be read: No such file"),
        (["generate", "cat", "-c", " "], 64, "--concept is empty."),
        (["generate", "-", "cat"], 64, "'-' reads the whole prompt from standard input"),
        (["explain", ""], 64, "The prompt is empty."), (["genrate", "cat"], 64, "Did you mean 'generate'?"),
        (["serve"], 64, "has no command 'serve'"), (["providers", "shw"], 64, "Did you mean 'show'?"),
        (["providers", "show", "org.example.oblging"], 69, "Did you mean 'org.example.obliging'?"),
        (["providers", "show"], 64, "needs an ID"), (["providers", "check"], 64, "needs a PATH or ID"),
        (["providers", "check", "nope.json"], 78, "No such file or directory. Check its name."),
        (["providers", "check", "."], 78, "it is a directory. Name the manifest in it."),
        (["styles", "extra"], 64, "doesn't take the word 'extra'"), (["--vers"], 64, "has no option --vers"),
        ([], 64, "Commands:"),
    ])
    func `each gets its own message and status, and reaches no provider`(
        _ arguments: [String], status: Int32, message: String
    ) throws {
        let workshop = try Workshop()
        let run = try workshop.start(arguments).wait()
        #expect(run.status == status && run.errors.contains(message), "\(run)")
        #expect(run.output.isEmpty && workshop.workers.isEmpty && workshop.files.isEmpty)
    }

    /// What standard input may hold, named for reports of tests.
    enum Input: CaseIterable {
        case long, endless, binary, latin1, nothing

        var bytes: [UInt8] {
            switch self {
            case .long: Array(repeating: UInt8(ascii: "a"), count: 1 << 20)
            case .endless: Array(repeating: UInt8(ascii: "a"), count: 5 << 20)
            case .binary: Array("a\0b".utf8)
            case .latin1: [0x61, 0xFF, 0x62]
            case .nothing: []
            }
        }

        var message: String {
            switch self {
            case .long: "too long: 1048576 bytes; at most 10000"
            case .endless: "too long: more than 1048576 bytes"
            case .binary: "holds a NUL byte"
            case .latin1: "not valid UTF-8"
            case .nothing: "The prompt is empty."
            }
        }
    }

    @Test(arguments: Input.allCases) func `a prompt from standard input is checked`(_ input: Input) throws {
        let workshop = try Workshop()
        let run = try workshop.run("generate", "-", input: input.bytes)
        #expect(run.status == (input == .nothing ? 64 : 65) && run.errors.contains(input.message), "\(run)")
        #expect(workshop.workers.isEmpty && workshop.files.isEmpty)
    }

    @Test func `events and a picture can't share standard output`() throws {
        let run = try Workshop().run("generate", "cat", "--json", "-o", "-")
        #expect(run.status == 64 && run.errors.contains("can't both go to standard output"), "\(run)")
    }

    @Test func `an argument that isn't UTF-8 is named by its number`() throws {
        let workshop = try Workshop()
        let run = try workshop.start(bytes: [Array("generate".utf8), [0xFF, 0xFE]]).wait()
        #expect(run.status == 65 && run.errors.contains("Argument 2 is not valid UTF-8"), "\(run)")
    }

    /// The obliging provider, said to take pictures.
    private static let seeing = ObligingProvider.manifest.replacing(
        #""accepts": {"#, with: #""accepts": {"concepts": ["text", "image"], "source": true, "#)

    @Test func `an image that is truncated, huge or no image is refused by name`() throws {
        let workshop = try Workshop(manifests: ["seeing.json": Self.seeing])
        let whole = try PNGEncoder().encode(PixelBuffer(width: 64, height: 64))
        var huge = whole
        // The width in the header, with a checksum that no longer matters: the size is looked at first.
        huge.replaceSubrange(16..<20, with: [0x7F, 0xFF, 0xFF, 0xFF])
        try workshop.root.write(Array(whole.prefix(whole.count / 2)), to: "work/cut.png")
        try workshop.root.write(huge, to: "work/huge.png")
        try workshop.root.write("not a picture", to: "work/text.png")
        for name in ["cut.png", "huge.png", "text.png"] {
            let run = try workshop.run("generate", "cat", "--image", name)
            #expect(run.status == 65 && run.errors.contains("\(name) can't be used as a picture."), "\(run)")
        }
        for (option, name, message) in [
            ("--image", "absent.png", "absent.png can't be read: No such file"), ("--image", ".", ". is a directory"),
            ("--source", "/dev/null", "/dev/null is not a regular file"),
        ] {
            let run = try workshop.run("generate", "cat", option, name)
            #expect(run.status == 65 && run.errors.contains(message), "\(run)")
        }
        #expect(workshop.workers.isEmpty)
    }

    @Test(.timeLimit(.minutes(1))) func `a pipe as an image is refused without waiting for its writer`() throws {
        let workshop = try Workshop(manifests: ["seeing.json": Self.seeing])
        mkfifo("\(workshop.work)/pipe", 0o600)
        let run = try workshop.run("generate", "cat", "--image", "pipe")
        #expect(run.status == 65 && run.errors.contains("pipe is not a regular file"), "\(run)")
    }

    @Test func `what is wrong is told in a few lines, however long the words and the files`() throws {
        let keys = (0..<300).map { "\"k\($0)\": 0" }.joined(separator: ", ")
        let manifest = "{\(keys), " + ObligingProvider.manifest.dropFirst()
        let workshop = try Workshop(manifests: ["long.json": manifest])
        let style = try workshop.run("generate", "cat", "--style", String(repeating: "x", count: 100_000))
        #expect(style.errors.contains("There is no style 'xxx") && style.errors.utf8.count < 2000, "\(style)")
        let list = try workshop.run("providers", "list")
        #expect(list.status == 0 && list.errors.split(separator: "\n").count == 21, "\(list)")
        #expect(list.errors.contains("280 more like these"))
    }

    @Test func `an image is refused where no provider takes one`() throws {
        let workshop = try Workshop()
        try workshop.root.write(try PNGEncoder().encode(PixelBuffer(width: 8, height: 8)), to: "work/small.png")
        let concept = try workshop.run("generate", "cat", "--image", "small.png")
        #expect(concept.status == 69 && concept.errors.contains("takes no image as a concept"), "\(concept)")
        let source = try workshop.run("generate", "cat", "--source", "small.png")
        #expect(source.status == 69 && source.errors.contains("can't start from a picture"), "\(source)")
        #expect(workshop.workers.isEmpty)
    }
}
