import Glibc
import ProviderHost
import ProviderImaging
import ProviderModel
import ProviderTestSupport
import Testing

@Suite struct `atelier generate` {
    /// The fixture that does what the prompt says.
    static let harm = """
        {"id": "org.example.misbehaving", "name": "Harm", "version": "1.0.0", "abi": "1.0",
         "library": "libMisbehavingFixture.so",
         "styles": [{"id": "harm", "name": "Harm", "summary": "Does what the prompt says."}]}
        """

    @Test func `draws unquoted words, prints the path, and says what it did`() throws {
        let workshop = try Workshop()
        let run = try workshop.run("generate", "a", "red", "cat", "--seed", "7", "--size", "64x48", "in a hat")
        #expect(run.status == 0 && run.output == "a-red-cat-in-a-hat.png\n", "\(run)")
        #expect(run.errors.contains("plain by org.example.obliging 2.1.0, 64x48, seed 7, "))
        #expect(
            run.errors.contains("drawn: a plain sheet\n") && run.errors.contains("not drawn: red (not seen before)\n"))
        let bytes = try workshop.picture("a-red-cat-in-a-hat.png")
        let picture = try ImageDecoder.decode(bytes)
        #expect(picture.width == 64 && picture.height == 48 && picture.pixels.prefix(4) == [7, 255, 255, 255])
        #expect(workshop.files == ["a-red-cat-in-a-hat.png"])
    }

    @Test func `the picture says how it was made`() throws {
        let workshop = try Workshop()
        _ = try workshop.run("generate", "a cat", "--seed", "7", "-o", "cat.png")
        let texts = PNGTexts.read(try workshop.picture("cat.png"))
        let values = Dictionary(texts.map { ($0.keyword, $0.text) }) { first, _ in first }
        #expect(values["Prompt"] == "a cat" && values["Revised Prompt"] == "a plain sheet")
        #expect(values["Unrendered"] == nil)
        #expect(values["Style"] == "plain" && values["Provider"] == "org.example.obliging 2.1.0")
        #expect(values["Seed"] == "7" && values["Software"] == "Atelier \(AtelierVersion.current)")
        #expect(values["XML:com.adobe.xmp"]?.contains("/algorithmicMedia") == true)
    }

    @Test func `the words that the picture lacks stand in it`() throws {
        let workshop = try Workshop()
        _ = try workshop.run("generate", "a red cat", "-o", "cat.png")
        let texts = PNGTexts.read(try workshop.picture("cat.png"))
        #expect(texts.first { $0.keyword == "Unrendered" }?.text == "red (not seen before)")
    }

    @Test func `the same seed gives the same bytes, another one others`() throws {
        let workshop = try Workshop()
        for (name, seed) in [("a", "1"), ("b", "1"), ("c", "2")] {
            _ = try workshop.run("generate", "cat", "--seed", seed, "-o", "\(name).png")
        }
        #expect(try workshop.picture("a.png") == workshop.picture("b.png"))
        #expect(try workshop.picture("a.png") != workshop.picture("c.png"))
    }

    @Test func `a random seed is reported, and gives the picture again`() throws {
        let workshop = try Workshop()
        let first = try workshop.run("generate", "cat", "-o", "a.png")
        let seed = first.errors.split(separator: "seed ").last?.prefix { $0.isNumber } ?? ""
        _ = try workshop.run("generate", "cat", "-o", "b.png", "--seed", String(seed))
        #expect(try workshop.picture("a.png") == workshop.picture("b.png"))
    }

    @Test func `nothing is overwritten unless it must be`() throws {
        let workshop = try Workshop()
        #expect(try workshop.run("generate", "cat", "--seed", "1").output == "cat.png\n")
        #expect(try workshop.run("generate", "cat", "--seed", "2").output == "cat-2.png\n")
        let before = try workshop.picture("cat.png")
        let refused = try workshop.run("generate", "cat", "-o", "cat.png")
        #expect(refused.status == 73 && refused.errors.contains("cat.png exists already. Add --force"), "\(refused)")
        #expect(try workshop.picture("cat.png") == before && workshop.workers.count == 2)
        #expect(try workshop.run("generate", "cat", "--seed", "3", "-o", "cat.png", "--force").status == 0)
        #expect(try workshop.picture("cat.png") != before && workshop.files == ["cat-2.png", "cat.png"])
    }

    @Test func `overwriting follows a link to a file, and replaces one that leads nowhere`() throws {
        let workshop = try Workshop()
        try workshop.root.directory("work/real")
        #expect(try workshop.run("generate", "cat", "--seed", "1", "-o", "real/cat.png").status == 0)
        let before = try workshop.picture("real/cat.png")
        symlink("real/cat.png", "\(workshop.work)/link.png")
        symlink("absent.png", "\(workshop.work)/lost.png")
        #expect(try workshop.run("generate", "cat", "--seed", "2", "-o", "link.png").status == 73)
        #expect(try workshop.run("generate", "cat", "--seed", "2", "-o", "link.png", "--force").status == 0)
        #expect(
            try workshop.picture("real/cat.png") != before
                && FilePath.canonical("\(workshop.work)/link.png")
                    == FilePath.canonical("\(workshop.work)/real/cat.png")
        )
        #expect(try workshop.run("generate", "cat", "-o", "lost.png", "--force").status == 0)
        #expect(
            workshop.files == ["link.png", "lost.png", "real"] && workshop.root.names(in: "work/real") == ["cat.png"])
    }

    @Test func `numbered pictures overwrite files alone`() throws {
        let workshop = try Workshop()
        symlink("/dev/null", "\(workshop.work)/x-2.png")
        let run = try workshop.run("generate", "cat", "-n", "2", "-o", "x.png", "--force")
        #expect(run.status == 73 && run.errors.contains("x-2.png is no file"), "\(run)")
        #expect(workshop.workers.isEmpty && workshop.files == ["x-2.png"])
    }

    @Test func `a name may be as long as the file system lets it be`() throws {
        let workshop = try Workshop()
        let name = String(repeating: "n", count: 251) + ".png"
        for option in ["--quiet", "--force"] {
            let run = try workshop.run("generate", "cat", option, "-o", name)
            #expect(run.status == 0 && workshop.files == [name], "\(run)")
        }
    }

    @Test func `what a killed program left behind is in nobody's way, and goes after an hour`() throws {
        let workshop = try Workshop()
        for name in [".atelier-old.tmp", ".atelier-new.tmp", "other.tmp"] {
            try workshop.root.write("", to: "work/\(name)")
        }
        for name in [".atelier-old.tmp", "other.tmp"] {
            var times = utimbuf(actime: 1, modtime: 1)
            #expect(utime("\(workshop.work)/\(name)", &times) == 0)
        }
        #expect(try workshop.run("generate", "cat", "-o", "cat.png", "--force").status == 0)
        #expect(workshop.files == [".atelier-new.tmp", "cat.png", "other.tmp"])
    }

    @Test func `a directory with a slash at its end is made, once there is a picture`() throws {
        let workshop = try Workshop()
        #expect(try workshop.run("generate", "cat", "-o", "out/", "--style", "emoji").status == 69)
        #expect(workshop.files.isEmpty)
        #expect(try workshop.run("generate", "cat", "-n", "2", "-o", "out/").lines == ["out/cat.png", "out/cat-2.png"])
        #expect(try workshop.run("generate", "cat", "-o", "out/cat.png/").status == 73)
    }

    @Test func `several pictures are numbered`() throws {
        let workshop = try Workshop()
        try workshop.root.directory("work/out")
        #expect(
            try workshop.run("generate", "cat", "-n", "3", "-o", "x.png").lines == ["x-1.png", "x-2.png", "x-3.png"])
        #expect(try workshop.run("generate", "Été!", "-n2", "-o", "out").lines == ["out/été.png", "out/été-2.png"])
    }

    @Test func `a picture can go to standard output or a device`() throws {
        let workshop = try Workshop()
        let running = try workshop.start(
            bytes: ["generate", "cat", "-o", "-"].map { Array($0.utf8) }, output: "\(workshop.work)/piped")
        #expect(try running.wait().status == 0)
        #expect(try ImageDecoder.decode(workshop.picture("piped")).width == 1024)
        #expect(try workshop.run("generate", "cat", "-o", "/dev/null").status == 0)
    }

    @Test func `a full disk and a closed pipe are told apart`() throws {
        let workshop = try Workshop()
        let full = try workshop.run("generate", "cat", "-o", "/dev/full")
        #expect(full.status == 73 && full.errors.contains("/dev/full can't be written: No space left"), "\(full)")
        let words = ["styles"].map { Array($0.utf8) }
        let output = try workshop.start(bytes: words, output: "/dev/full").wait()
        #expect(output.status == 73 && output.errors.contains("Standard output can't be written"), "\(output)")
        let pipe = "\(workshop.work)/pipe"
        mkfifo(pipe, 0o600)
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        let running = try workshop.start(bytes: ["providers", "list"].map { Array($0.utf8) }, output: pipe)
        close(reader)
        let closed = try running.wait()
        // The reader leaves before or after the line was written.
        #expect(closed.errors.isEmpty && [0, 141].contains(closed.status), "\(closed)")
    }

    @Test func `a closed standard output doesn't end up in the picture`() throws {
        let workshop = try Workshop()
        let run = try workshop.start(bytes: ["generate", "cat"].map { Array($0.utf8) }, closesOutput: true).wait()
        #expect(run.status == 73 && run.errors.contains("Standard output can't be written"), "\(run)")
        #expect(try ImageDecoder.decode(workshop.picture("cat.png")).width == 1024)
    }

    @Test func `quiet means that only the path is printed`() throws {
        let run = try Workshop().run("generate", "cat", "-q", "--size", "8000x8000")
        #expect(run.status == 0 && run.output == "cat.png\n" && run.errors.isEmpty, "\(run)")
    }

    @Test func `the closest size is used and reported`() throws {
        let run = try Workshop().run("generate", "cat", "--size", "landscape")
        #expect(
            run.errors.contains("note: org.example.obliging can't draw 1536x1024; the closest size 1024x683 is used."))
    }

    @Test func `with --json every event is an object on a line`() throws {
        let workshop = try Workshop()
        let run = try workshop.run("generate", "a dog", "--json", "-n", "2", "--seed", "5", "--size", "32x32")
        let events = try run.lines.map { try JSONDocument(Array($0.utf8)).root }
        let names = events.compactMap { $0["event"]?.json.text }
        #expect(
            names.filter { $0 != #""progress""# }
                == ["negotiated", "started", "image", "image", "finished"].map { "\"\($0)\"" })
        #expect(events[0]["style"]?.json.text == #""plain""# && events[0]["seed"]?.json.text == "5")
        let image = try #require(events.first { $0["event"]?.json.text == #""image""# })
        #expect(image["path"]?.json.text == #""a-dog.png""# && image["metadata"]?.json.text == #"{"steps":1}"#)
        #expect(image["size"]?.json.text == #"{"width":32,"height":32}"#)
    }

    @Test func `with --json previews are PNG files in Base64, unless they aren't wanted`() throws {
        let workshop = try Workshop(manifests: ["harm.json": Self.harm])
        let arguments = ["generate", "preview", "--json", "-o", "/dev/null"]
        let run = try workshop.start(arguments).wait()
        let preview = try #require(run.lines.first { $0.contains(#""event":"preview""#) })
        #expect(preview.contains(#""size":{"width":4,"height":4},"png":"iVBORw0KGgo"#))
        #expect(try !workshop.start(arguments + ["--no-preview"]).wait().output.contains("preview\","))
    }

    @Test func `with --json a failure is an event too`() throws {
        let run = try Workshop().run("generate", "cat", "--json", "--style", "emoji")
        let event = try JSONDocument(Array(run.output.utf8)).root
        #expect(run.status == 69 && event["event"]?.json.text == #""failed""#)
        #expect(event["code"]?.json.text == #""unavailable""# && event["status"]?.json.text == "69")
    }

    @Test func `Ctrl-C keeps what is finished and leaves nothing else`() throws {
        for (word, signal, status) in [("slow", SIGINT, 130), ("stubborn", SIGTERM, 143), ("slow", SIGQUIT, 131)]
            as [(String, Int32, Int32)]
        {
            let workshop = try Workshop()
            let running = try workshop.start(["generate", "a", word, "cat", "-n", "3"])
            try running.waitForOutput()
            kill(running.process, signal)
            let run = try running.wait()
            #expect(run.status == status && run.output == "a-\(word)-cat.png\n", "\(run)")
            #expect(workshop.files == ["a-\(word)-cat.png"])
            #expect(workshop.workers.count == 1 && workshop.workers.allSatisfy { kill($0, 0) != 0 })
        }
    }

    @Test func `signals that the caller ignores stay ignored, except the ends of children`() throws {
        let workshop = try Workshop()
        let running = try workshop.start(["generate", "a", "slow", "cat", "-n", "2"], ignoring: ["HUP", "CHLD"])
        try running.waitForOutput()
        kill(running.process, SIGHUP)
        kill(running.process, SIGINT)
        let run = try running.wait()
        #expect(run.status == 130 && run.output == "a-slow-cat.png\n", "\(run)")
        #expect(workshop.workers.count == 1 && workshop.workers.allSatisfy { kill($0, 0) != 0 })
    }

    @Test func `a timeout ends with its own status, and keeps what is finished`() throws {
        let workshop = try Workshop()
        let run = try workshop.run("generate", "a", "stubborn", "cat", "-n", "2", "--timeout", "1500ms")
        #expect(run.status == 124 && run.output == "a-stubborn-cat.png\n", "\(run)")
        #expect(workshop.workers.allSatisfy { kill($0, 0) != 0 })
    }

    @Test func `the limit that was hit is named, with what the provider wrote and without its debug lines`() throws {
        let arguments = ["generate", "a", "stubborn", "cat", "-n", "2"]
        let workshop = try Workshop()
        let caller = try workshop.start(arguments + ["--timeout", "300ms"]).wait()
        #expect(caller.status == 124 && caller.errors.contains("The request allowed 0.3 seconds: "), "\(caller)")
        #expect(caller.errors.contains("  org.example.obliging wrote: I[1m stay\n"), "\(caller)")
        #expect(!caller.errors.contains("mixed 3 colours"))
        let manifest = ObligingProvider.manifest.replacing(
            #""accepts""#, with: #""limits": {"renderSeconds": 0.3}, "accepts""#)
        try workshop.root.write(manifest, to: "providers/obliging.json")
        let own = try workshop.start(arguments).wait()
        #expect(own.status == 124 && own.errors.contains("Its manifest allows 0.3 seconds: "), "\(own)")
        #expect(own.errors.contains("raise limits.renderSeconds"))
    }

    @Test func `with --json a failure brings along what the provider wrote`() throws {
        let run = try Workshop().run("generate", "a stubborn cat", "-n", "2", "--timeout", "300ms", "--json")
        let event = try JSONDocument(Array((run.lines.last ?? "").utf8)).root
        #expect(event["log"]?.json.text == #"["I[1m stay"]"#, "\(run)")
    }

    @Test func `a worker program that is none is told as such`() throws {
        let run = try Workshop().run("generate", "cat", variables: ["ATELIER_WORKER": "/bin/true"])
        #expect(run.status == 70 && run.errors.contains("The worker program /bin/true ended before it began"), "\(run)")
        #expect(!run.errors.contains("its author"))
    }

    @Test func `each picture of a batch has its own seed, in file, events and summary`() throws {
        let workshop = try Workshop()
        let run = try workshop.run("generate", "cat", "-n", "3", "--seed", "7", "-o", "cat")
        #expect(run.errors.contains(", seeds 7, 8, 9, "), "\(run)")
        let seeds = try (1...3).map { number in
            PNGTexts.read(try workshop.picture("cat-\(number).png")).first { $0.keyword == "Seed" }?.text
        }
        #expect(seeds == ["7", "8", "9"])
        let events = try workshop.run("generate", "cat", "-n", "2", "--seed", "7", "--json")
        #expect(events.lines.filter { $0.contains(#""event":"image""#) && $0.contains(#""seed":8,"#) }.count == 1)
        _ = try workshop.run("generate", "cat", "--seed", "9", "-o", "again")
        #expect(try workshop.picture("again.png") == workshop.picture("cat-3.png"))
    }

    @Test func `what pictures share is said once, and notes on drawn words too`() throws {
        let run = try Workshop().run("generate", "squid", "in a hat", "-n", "3")
        #expect(
            run.errors.split(separator: "drawn: a plain sheet\n", omittingEmptySubsequences: false).count == 2, "\(run)"
        )
        #expect(
            run.errors.split(separator: "notes: squid (drawn as octopus)\n", omittingEmptySubsequences: false).count
                == 2, "\(run)")
    }

    @Test func `a concept will do instead of a prompt, and names the file`() throws {
        let run = try Workshop().run("generate", "-c", "a red ball", "--concept", "rain")
        #expect(run.status == 0 && run.output == "a-red-ball-rain.png\n", "\(run)")
    }

    @Test func `a file without a suffix becomes a PNG by name too`() throws {
        let workshop = try Workshop()
        #expect(try workshop.run("generate", "cat", "-o", "tom").output == "tom.png\n")
        #expect(try workshop.run("generate", "cat", "-o", "tom").status == 73)
        #expect(try workshop.run("generate", "cat", "-o", "tom.cat").output == "tom.cat\n")
        #expect(workshop.files == ["tom.cat", "tom.png"])
    }

    @Test func `a provider that fails is named, and the status says so`() throws {
        let workshop = try Workshop(manifests: ["harm.json": Self.harm])
        for (act, status, message) in [
            ("crash", 70, "SIGSEGV"), ("crash", 70, "org.example.misbehaving wrote nothing."),
            ("exit 0", 70, "org.example.misbehaving"),
            ("blank", 70, "org.example.misbehaving"),
            ("fail", 69, "the model is not here"), ("draw", 0, "harm by org.example.misbehaving"),
        ] as [(String, Int32, String)] {
            let run = try workshop.run("generate", act, "-o", "/dev/null")
            #expect(run.status == status && run.errors.contains(message), "\(run)")
        }
    }
}
