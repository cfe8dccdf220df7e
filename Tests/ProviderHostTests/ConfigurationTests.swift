import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

@Suite struct `The configuration` {
    private static func read(_ text: String) -> (layer: ConfigurationLayer?, problems: [FileProblem]) {
        ConfigurationReader.read(Array(text.utf8), file: "mine.json5")
    }

    @Test(arguments: [
        ("{defaultStyle: 3}", 1, "defaultStyle", "is a number"),
        ("{\n sandbox: 'of'}", 2, "sandbox", "'of' is not one of"),
        ("[]", 1, nil, "must be an object"),
        ("{providers: {mine: {enabled: true}}}", 1, "providers.mine", "not the id"),
        ("{providers: {'org.example.a': 3}}", 1, #"providers."org.example.a""#, "must be an object"),
        ("{providers: {'org.example.a': {limits: {workers: 65}}}}", 1, nil, "from 1 to 64"),
        ("{providers: {'org.example.a': {limits: {memoryMiB: 99999999999999999999}}}}", 1, nil, "whole number"),
        ("{allowedStyles: ['sketch', 'Sk etch']}", 1, "allowedStyles[1]", "not a style id"),
        ("{locale: 'no language'}", 1, "locale", "not a language tag"),
        ("{output: {size: '0x0'}}", 1, "output.size", "not a size"),
        ("{providerPath: '/tmp'}", 1, "providerPath", "must be a list"), ("{a: ", 1, nil, "not valid JSON5"),
        ("{routes: {'Bad Style': []}}", 1, nil, "not the id of a style"), ("{routes: {any: []}}", 1, nil, "a style"),
        ("{routes: {'external-provider': 'a.b'}}", 1, nil, "'externalProvider' alone"),
        ("{routes: {sketch: 5}}", 1, "routes.sketch", "a provider's id, or a list"),
        ("{routes: {sketch: [5]}}", 1, "routes.sketch[0]", "a provider's id, or {"),
        ("{defaultStyle: 'any'}", 1, "defaultStyle", "name a style"),
        ("{routes: {sketch: ['mine']}}", 1, "routes.sketch[0]", "not the id of a provider"),
        ("{routes: {sketch: ['a.b', 'a.b']}}", 1, "routes.sketch[1]", "stands here twice"),
        ("{routes: {sketch: [{weight: 1}]}}", 1, "routes.sketch[0]", "lacks the key 'provider'"),
        ("{routes: {sketch: [{provider: 'a.b', weight: -1}]}}", 1, "routes.sketch[0].weight", "from 0 to"),
        ("{fallback: 'same'}", 1, "fallback", "is not one of"), ("{externalProvider: 'x'}", 1, nil, "not the id"),
    ])
    func `what is wrong is told with line and key, and keeps the file from being used`(
        _ text: String, line: Int, key: String?, message: String
    ) throws {
        let (layer, problems) = Self.read(text)
        let problem = try #require(problems.first { $0.severity == .error })
        #expect(layer == nil && problem.line == line && problem.message.contains(message), "\(problem)")
        if let key { #expect(problem.key == key) }
    }

    @Test func `an unknown key is a warning with the one that was meant, at any depth`() throws {
        let text =
            "{defaultstyle: 'a', providers: {'org.example.a': {limit: {}, limits: {memoryMib: 3}}}, $schema: 'x'}"
        let (layer, problems) = Self.read(text)
        #expect(layer?.settings.isEmpty == true && problems.allSatisfy { $0.severity == .warning })
        #expect(
            problems.compactMap(\.suggestion) == [
                "Did you mean 'defaultStyle'?", "Did you mean 'limits'?", "Did you mean 'memoryMiB'?",
            ])
    }

    @Test func `hostile files are refused within bounds`() throws {
        let deep = String(repeating: "{a:", count: 1000)
        #expect(Self.read(deep).problems.first?.message.contains("nested") == true)
        let many = (0..<6000).map { "s\($0): 1" }.joined(separator: ",")
        let full = Self.read("{providers: {'org.example.a': {configuration: {\(many)}}}}")
        #expect(full.layer == nil && full.problems.contains { $0.message.contains("at most 4096") })
        let folder = try TemporaryDirectory()
        try folder.write(String(repeating: " ", count: 1 << 20) + "{}", to: "atelier.json5")
        let loaded = Self.load(folder, named: "\(folder.path)/atelier.json5")
        #expect(loaded.error?.message.contains("1048578 bytes; a configuration has at most 262144") == true)
    }

    // MARK: - Sources

    private static func load(
        _ folder: TemporaryDirectory, project: String? = nil, named: String? = nil, variables: [String: String] = [:],
        isPrivileged: Bool = false
    ) -> LoadedConfiguration {
        let all = ["HOME": "\(folder.path)/home"].merging(variables) { $1 }
        let environment = HostEnvironment(variables: all, isPrivileged: isPrivileged)
        let files = ConfigurationFiles(
            environment: environment, directory: project, named: named, system: "\(folder.path)/etc")
        return LoadedConfiguration(files, environment: environment)
    }

    private static func folder() throws -> TemporaryDirectory {
        let folder = try TemporaryDirectory()
        for name in [
            "etc", "home", "home/.config", "home/.config/atelier", "project", "project/deep", "project/deep/er",
        ] {
            try folder.directory(name)
        }
        return folder
    }

    private static let places = [
        "etc/atelier.json5", "home/.config/atelier/atelier.json5", "project/atelier.json5", "named.json5",
    ]

    @Test func `later sources win, value by value, and each value knows its source`() throws {
        let folder = try Self.folder()
        for (index, place) in Self.places.enumerated() {
            let styles = ["a", "b", "c", "d"]
            let settings = ["locale: 'de'", "defaultStyle: '\(styles[index])'", "output: {size: '\(index + 1)x1'}"]
            let lines = settings[0...min(2, 3 - index)].joined(separator: ",\n")
            try folder.write("{\n\(lines),\n}", to: place)
        }
        let project = "\(folder.path)/project/deep/er"
        let loaded = Self.load(
            folder, project: project, named: "\(folder.path)/named.json5", variables: ["ATELIER_LOCALE": "fr"])
        #expect(
            loaded.problems.isEmpty && loaded.files.map(\.rank) == [.system, .user, .project, .named],
            "\(loaded.problems)")
        let found = Dictionary(uniqueKeysWithValues: loaded.configuration.listed.map { ($0.path.text, $0) })
        #expect(found["locale"]?.origin == .environment("ATELIER_LOCALE") && found["locale"]?.value.text == "\"fr\"")
        #expect(found["defaultStyle"]?.origin == .file("\(folder.path)/project/atelier.json5", line: 3))
        #expect(found["output.size"]?.value.text == "\"2x1\"")
        #expect(found["sandbox"]?.origin == .builtIn)
    }

    @Test func `a raised process listens to the system's file alone`() throws {
        let folder = try Self.folder()
        for place in Self.places { try folder.write("{defaultStyle: 'x'}", to: place) }
        let loaded = Self.load(
            folder, project: "\(folder.path)/project", named: "\(folder.path)/named.json5",
            variables: ["ATELIER_LOCALE": "fr"], isPrivileged: true)
        #expect(loaded.files.map(\.rank) == [.system])
        #expect(loaded.configuration[.locale] == nil)
    }

    @Test func `a project grants no rights, and one that others can write to isn't heard`() throws {
        let folder = try Self.folder()
        try folder.write(
            "{sandbox: 'off', providers: {'org.example.a': {permissions: {network: true}}}, locale: 'de'}",
            to: "project/atelier.json5")
        let project = "\(folder.path)/project"
        let loaded = Self.load(folder, project: project)
        #expect(
            loaded.error == nil
                && loaded.problems.map(\.key) == ["sandbox", #"providers."org.example.a".permissions.network"#])
        #expect(loaded.configuration[.sandbox]?.asText == "preferred" && loaded.configuration[.locale]?.asText == "de")
        #expect(loaded.configuration[.network, "org.example.a"] == nil)
        chmod("\(project)/atelier.json5", 0o666)
        let distrusted = Self.load(folder, project: project)
        #expect(distrusted.files.isEmpty && distrusted.problems.first?.message.contains("others than you") == true)
        #expect(Self.load(folder, named: "\(project)/atelier.json5").configuration[.sandbox]?.asText == "off")
    }

    @Test func `an own file that others can write to grants no rights`() throws {
        let folder = try Self.folder()
        let path = "\(folder.path)/home/.config/atelier/atelier.json5"
        try folder.write("{sandbox: 'off', locale: 'de'}", to: "home/.config/atelier/atelier.json5")
        #expect(Self.load(folder).configuration[.sandbox]?.asText == "off")
        chmod(path, 0o666)
        let loaded = Self.load(folder)
        #expect(loaded.configuration[.sandbox]?.asText == "preferred" && loaded.configuration[.locale]?.asText == "de")
        #expect(loaded.problems.map(\.key) == ["sandbox"])
    }

    @Test func `a file that isn't one, can't be read or leads nowhere is an error, and a missing one is none`() throws {
        let folder = try Self.folder()
        #expect(Self.load(folder).problems.isEmpty)
        #expect(Self.load(folder, named: "\(folder.path)/none").error?.code == .invalidConfiguration)
        try folder.directory("etc/atelier.json5")
        #expect(Self.load(folder).error?.message.contains("it is a directory") == true)
        rmdir("\(folder.path)/etc/atelier.json5")
        symlink("nowhere", "\(folder.path)/etc/atelier.json5")
        #expect(Self.load(folder).error?.message.contains("can't be read") == true)
        unlink("\(folder.path)/etc/atelier.json5")
        mkfifo("\(folder.path)/etc/atelier.json5", 0o600)
        #expect(Self.load(folder).error?.message.contains("not a regular file") == true)
    }

    @Test func `a wrong variable is an error that names it`() throws {
        let loaded = Self.load(try Self.folder(), variables: ["ATELIER_ALLOWED_STYLES": "sketch,Not One"])
        #expect(loaded.error?.message.contains("ATELIER_ALLOWED_STYLES: 'Not One' is not a style id.") == true)
    }

    // MARK: - Effect

    private static func configuration(_ text: String, home: String = "/home/me") throws -> HostConfiguration {
        let layer = try #require(ConfigurationReader.read(Array(text.utf8), file: "/etc/atelier/atelier.json5").layer)
        var settings = Configuration()
        settings.add(layer)
        var configuration = HostConfiguration(
            searchPaths: SearchPaths(directories: []), installation: Installation(workerPath: "/none"))
        configuration.take(
            settings,
            from: ConfigurationSources(environment: HostEnvironment(variables: ["HOME": home]), directory: nil))
        return configuration
    }

    @Test func `paths are absolute, below the home or below the file's directory`() throws {
        let values = try Self.configuration("{providerPath: ['/a', '~/b', 'c/d', './e'], output: {directory: '~'}}")
        let environment = HostEnvironment(variables: ["HOME": "/home/me"])
        let paths = ConfiguredValues(values.settings, environment: environment).directories(.providerPath)
        #expect(paths == ["/a", "/home/me/b", "/etc/atelier/c/d", "/etc/atelier/./e"])
        #expect(values.outputDirectory == "/home/me")
    }

    @Test func `a provider gets its settings and limits, and keeps what isn't named`() throws {
        let configuration = try Self.configuration(
            """
            {providers: {'org.example.a': {
                configuration: {accent: [1, {x: 2}], size: 0x10},
                limits: {memoryMiB: 128, renderSeconds: 1.5, workers: 3}, permissions: {network: true}}}}
            """)
        var manifest = Manifest(
            id: "org.example.a", name: "A", version: "1.0.0", abiMajor: 1, abiMinor: 0, library: "a.so", styles: [])
        manifest.configuration = #"{"size":1,"kept":true}"#
        let configured = configuration.configuring(manifest)
        #expect(configured.configuration == #"{"kept":true,"accent":[1,{"x":2}],"size":16}"#)
        #expect(configured.limits.memoryBytes == 128 << 20 && configured.limits.renderTimeout == .seconds(1.5))
        #expect(configured.limits.workers == 3 && configured.limits.startTimeout == manifest.limits.startTimeout)
        #expect(configuration.networkProviders == ["org.example.a"])
        manifest.id = "org.example.b"
        #expect(configuration.configuring(manifest) == manifest)
    }

    @Test func `requests are completed where they say nothing`() throws {
        let configuration = try Self.configuration("{allowedStyles: ['b', 'a'], locale: 'de'}")
        let request = GenerationRequest(prompt: "x")
        #expect(configuration.selection.allowedStyles.map(\.rawValue) == ["b", "a"])
        #expect(configuration.completing(request).locale == "de")
        var own = request
        own.allowedStyles = [.sketch]
        own.locale = "fr"
        #expect(configuration.completing(own) == own)
    }
}
