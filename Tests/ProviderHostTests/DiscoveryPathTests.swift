import ProviderHost
import ProviderModel
import ProviderTestSupport
import Testing

@Suite struct `Search paths` {
    private let variables = [
        "HOME": "/home/me", "ATELIER_PROVIDER_PATH": "/one:/two::relative", "XDG_DATA_DIRS": "/sys/a:/sys/b",
        "ATELIER_LIBRARY_PATH": "/libs", "ATELIER_WORKER": "/bin/true",
    ]

    @Test func `the order is configuration, environment, user, system, built-in`() {
        let paths = SearchPaths(
            configured: ["/mine"], environment: HostEnvironment(variables: variables), builtIn: "/opt/providers")
        #expect(
            paths.directories.map(\.path) == [
                "/mine", "/one", "/two", "relative", "/home/me/.local/share/atelier/providers",
                "/sys/a/atelier/providers", "/sys/b/atelier/providers", "/opt/providers",
            ])
        #expect(
            paths.directories.map(\.origin) == [
                .configuration, .environment, .environment, .environment, .user, .system, .system, .builtIn,
            ])
    }

    @Test func `XDG variables move the user's directories, and relative ones are ignored`() {
        var variables = variables
        variables["XDG_DATA_HOME"] = "/data"
        variables["XDG_CACHE_HOME"] = "cache"
        let environment = HostEnvironment(variables: variables)
        let user = SearchPaths(environment: environment, builtIn: nil).directories.first { $0.origin == .user }
        #expect(user?.path == "/data/atelier/providers")
        #expect(environment.cacheDirectory == "/home/me/.cache/atelier/providers")
    }

    @Test func `without variables the system's directories remain`() {
        let paths = SearchPaths(environment: HostEnvironment(variables: [:]), builtIn: nil)
        #expect(
            paths.directories.map(\.path) == ["/usr/local/share/atelier/providers", "/usr/share/atelier/providers"])
    }

    @Test func `a privileged process trusts no variable`() {
        let environment = HostEnvironment(variables: variables, isPrivileged: true)
        let paths = SearchPaths(configured: ["/mine"], environment: environment, builtIn: "/opt/providers")
        #expect(
            paths.directories.map(\.path) == [
                "/mine", "/usr/local/share/atelier/providers", "/usr/share/atelier/providers", "/opt/providers",
            ])
        #expect(environment.cacheDirectory == nil)
    }
}

@Suite struct `Installations` {
    private let none = HostEnvironment(variables: [:])

    @Test func `an installed program finds its parts below its prefix`() throws {
        let root = try TemporaryDirectory()
        try root.copy("/bin/true", to: "bin/atelier")
        try root.copy("/bin/true", to: "libexec/atelier/atelier-worker")
        let found = try Installation.find(executable: "\(root.path)/bin/atelier", environment: none)
        #expect(found.shape == .installed)
        #expect(found.workerPath == "\(root.path)/libexec/atelier/atelier-worker")
        #expect(found.providersDirectory == "\(root.path)/share/atelier/providers")
        #expect(found.libraryDirectories == ["\(root.path)/lib/atelier"])
        #expect(found.resourceDirectories == ["\(root.path)/share/atelier/resources"])
    }

    @Test func `a built program finds its parts beside it and in its package`() throws {
        let root = try TemporaryDirectory()
        try root.write("", to: "Package.swift")
        try root.directory("providers")
        let build = "\(root.path)/.build/x86_64-unknown-linux-gnu/release"
        try root.copy("/bin/true", to: ".build/x86_64-unknown-linux-gnu/release/atelier-worker")
        let found = try Installation.find(executable: "\(build)/atelier", environment: none)
        #expect(found.shape == .built && found.workerPath == "\(build)/atelier-worker")
        #expect(found.providersDirectory == "\(root.path)/providers")
        #expect(found.libraryDirectories == [build] && found.resourceDirectories == ["\(root.path)/Plugins"])
    }

    @Test func `the environment comes first`() throws {
        let root = try TemporaryDirectory()
        let worker = try root.copy("/bin/true", to: "my-worker")
        let environment = HostEnvironment(variables: [
            "ATELIER_WORKER": worker, "ATELIER_LIBRARY_PATH": "/l1:/l2", "ATELIER_RESOURCE_PATH": "/r",
        ])
        let found = try Installation.find(executable: "\(root.path)/bin/atelier", environment: environment)
        #expect(found.workerPath == worker && found.resourceDirectories.first == "/r")
        #expect(found.libraryDirectories == ["/l1", "/l2", "\(root.path)/bin"])
    }

    @Test func `a missing worker is an error that names it`() throws {
        let root = try TemporaryDirectory()
        #expect {
            try Installation.find(executable: "\(root.path)/bin/atelier", environment: none)
        } throws: { error in
            (error as? AtelierError)?.code == .invalidConfiguration
                && "\(error)".contains("\(root.path)/bin/atelier-worker")
        }
    }
}
