import CSandbox
import Glibc
import ProviderLoader
import ProviderModel

/// What a confined provider may read.
enum SandboxPaths {
    /// Libraries, fonts, data and what describes the machine: the same for every provider, and nothing of a user's own.
    private static let system = [
        "/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/local/lib", "/nix/store",
        "/etc/ld.so.cache", "/usr/share", "/usr/local/share", "/etc/fonts", "/var/cache/fontconfig", "/etc/localtime",
        "/dev/zero", "/dev/urandom", "/dev/random", "/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat",
        "/proc/sys/vm/overcommit_memory", "/sys/devices/system/cpu", "/sys/devices/system/node",
    ]

    /// What it takes to find a host by its name and to trust it.
    private static let network = [
        "/etc/resolv.conf", "/run/systemd/resolve", "/etc/nsswitch.conf", "/etc/hosts", "/etc/host.conf",
        "/etc/gai.conf", "/etc/services", "/etc/protocols", "/etc/ssl", "/etc/pki", "/etc/ca-certificates",
    ]

    /// Files, and directories with all below them. Some may not exist.
    static func readable(by provider: ResolvedProvider, hasNetwork: Bool) -> [String] {
        // The kernel may forget the rule for /proc/self with the directory, unless somebody has it open.
        csandbox_pin("/proc/self")
        var paths = system
        if hasNetwork { paths += network }
        for name in ["LD_LIBRARY_PATH", "FONTCONFIG_PATH", "FONTCONFIG_FILE"] { paths += list(name) }
        paths += loadedDirectories()
        paths += provider.manifest.permissions.read
        if let resources = provider.resourcesPath { paths.append(resources) }
        let (copy, original) = (provider.libraryPath, provider.namedLibraryPath)
        paths += [copy, original] + LibraryNeighbours.find(copy: copy, origin: directory(of: original))
        if !isSystem(original) { paths += sharedObjects(in: directory(of: original)) }
        return paths
    }

    /// The absolute paths of a variable with colons. Not the root, which somebody may have named by mistake.
    private static func list(_ variable: String) -> [String] {
        guard let value = getenv(variable) else { return [] }
        return String(cString: value).split(separator: ":").map(String.init).filter { $0.hasPrefix("/") && $0 != "/" }
    }

    private static func directory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func isSystem(_ path: String) -> Bool { system.contains { path.hasPrefix("\($0)/") } }

    /// Where the libraries of this program lie: a provider may need more of them.
    private static func loadedDirectories() -> Set<String> {
        var found: Set<String> = []
        withUnsafeMutablePointer(to: &found) { found in
            csandbox_each_library(found) { found, path in
                guard let path else { return }
                let directory = SandboxPaths.directory(of: String(cString: path))
                let set = found?.assumingMemoryBound(to: Set<String>.self)
                if !SandboxPaths.isSystem("\(directory)/") { set?.pointee.insert(directory) }
            }
        }
        return found
    }

    /// Libraries that lie beside a provider's own, which it may be linked to; not the rest of the directory, which may
    /// be anybody's, and no links, which may lead anywhere.
    private static func sharedObjects(in directory: String) -> [String] {
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var paths: [String] = []
        while paths.count < 256, let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name.hasSuffix(".so") || name.contains(".so.") else { continue }
            var status = stat()
            guard lstat("\(directory)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            paths.append("\(directory)/\(name)")
        }
        return paths
    }
}
