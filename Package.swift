// swift-tools-version: 6.2
import PackageDescription

let root = Context.packageDirectory

/// Makes a provider library export `atelier_provider` alone, and reports undefined symbols when it is linked.
let providerLinking: [LinkerSetting] = [
    .unsafeFlags([
        "-Xlinker", "--version-script=\(root)/Plugins/provider.map",
        "-Xlinker", "-z", "-Xlinker", "defs",
    ])
]

let package = Package(
    name: "Atelier",
    products: [
        .executable(name: "atelier", targets: ["AtelierCommand"]),
        .executable(name: "atelier-worker", targets: ["ProviderWorker"]),
        .executable(name: "atelier-figures", targets: ["FigureTool"]),
        .executable(name: "atelier-bench", targets: ["AtelierBench"]),
        .executable(name: "atelier-faults", targets: ["FaultMatrix"]),
        .library(name: "ProviderHost", targets: ["ProviderHost", "ProviderModel"]),
        .library(name: "ProviderKit", targets: ["ProviderKit"]),
        .library(name: "Illustration", type: .dynamic, targets: ["Illustration"]),
        .library(name: "BenchFixture", type: .dynamic, targets: ["BenchFixture"]),
        .library(name: "SwiftFixture", type: .dynamic, targets: ["SwiftFixture"]),
        .library(name: "MinimalFixture", type: .dynamic, targets: ["MinimalFixture"]),
        .library(name: "MisbehavingFixture", type: .dynamic, targets: ["MisbehavingFixture"]),
    ],
    targets: [
        // Layer 0
        .target(name: "CProvider"),
        .target(name: "CLinux"),
        .systemLibrary(name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CLibDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
        .systemLibrary(name: "CLibJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
        .systemLibrary(name: "CLibSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
        .target(name: "CSandbox", dependencies: ["CLibSeccomp"]),
        .systemLibrary(name: "CLibMD", pkgConfig: "libmd", providers: [.apt(["libmd-dev"])]),
        .target(name: "CImaging", dependencies: ["CLibPNG", "CLibDeflate", "CLibJPEG"]),
        .target(name: "ProviderModel", dependencies: ["CLinux"]),
        .target(name: "ProviderImaging", dependencies: ["CImaging"]),

        // Layer 1
        .target(name: "ProviderKit", dependencies: ["CProvider"]),
        .target(name: "ProviderLoader", dependencies: ["CProvider", "CLinux", "ProviderModel"]),

        // Layer 2
        .target(
            name: "ProviderHost", dependencies: ["ProviderModel", "ProviderImaging", "CLinux", "CLibMD"]),
        .executableTarget(
            name: "ProviderWorker",
            dependencies: ["ProviderLoader", "ProviderModel", "CProvider", "CLinux", "CSandbox"]),

        // Layer 4
        .executableTarget(
            name: "AtelierCommand",
            dependencies: ["ProviderHost", "ProviderModel", "ProviderImaging", "CLinux", "ProviderWorker"]),
        .executableTarget(
            name: "AtelierBench",
            dependencies: ["ProviderHost", "ProviderModel", "ProviderImaging", "ProviderLoader", "CLinux"]),

        // Providers: sources under Plugins/, which are not SwiftPM's package plugins.
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .target(
            name: "SceneLibrary",
            dependencies: ["ProviderImaging", "CCairo", "CFreeType", "CLibXML2"],
            path: "Plugins/SceneLibrary",
            exclude: ["Figures", "Settings"]),
        .target(
            name: "IllustrationLook", dependencies: ["SceneLibrary", "CCairo"], path: "Plugins/Illustration/Look"),
        .target(
            name: "SceneProvider", dependencies: ["ProviderKit", "SceneLibrary"], path: "Plugins/SceneProvider"),
        .target(
            name: "Illustration",
            dependencies: ["ProviderKit", "SceneLibrary", "SceneProvider", "IllustrationLook", "CProvider"],
            path: "Plugins/Illustration/Provider",
            linkerSettings: providerLinking),
        .executableTarget(
            name: "FigureTool",
            dependencies: ["SceneLibrary", "IllustrationLook", "CCairo"],
            path: "Plugins/FigureTool"),

        // Tests
        .target(
            name: "MinimalFixture", dependencies: ["CProvider"], path: "Tests/Fixtures/Minimal",
            linkerSettings: providerLinking),
        .target(
            name: "BenchFixture", dependencies: ["CProvider"], path: "Tests/Fixtures/Bench",
            linkerSettings: providerLinking),
        .target(
            name: "MisbehavingFixture", dependencies: ["CProvider"], path: "Tests/Fixtures/Misbehaving",
            linkerSettings: providerLinking),
        .target(
            name: "SwiftFixture", dependencies: ["ProviderKit", "CProvider"], path: "Tests/Fixtures/Swift",
            linkerSettings: providerLinking),
        .target(
            name: "ProviderTestSupport", dependencies: ["ProviderModel", "ProviderHost", "ProviderImaging"],
            path: "Tests/ProviderTestSupport"),
        .executableTarget(
            name: "FaultMatrix",
            dependencies: [
                "ProviderHost", "ProviderModel", "ProviderImaging", "ProviderTestSupport", "ProviderWorker",
            ],
            path: "Tests/FaultMatrix"),
        .testTarget(name: "FaultMatrixTests", dependencies: ["FaultMatrix", "ProviderTestSupport"]),
        .testTarget(name: "ProviderModelTests", dependencies: ["ProviderModel", "ProviderTestSupport"]),
        .testTarget(
            name: "ProviderImagingTests", dependencies: ["ProviderImaging", "CImaging", "ProviderTestSupport"]),
        .testTarget(
            name: "ProviderKitTests",
            dependencies: ["ProviderKit", "CProvider", "ProviderLoader", "ProviderModel", "ProviderTestSupport"]),
        .testTarget(
            name: "ProviderLoaderTests",
            dependencies: ["ProviderLoader", "ProviderModel", "CProvider", "ProviderTestSupport"]),
        .testTarget(
            name: "ProviderHostTests",
            dependencies: [
                "ProviderHost", "ProviderModel", "ProviderImaging", "CLinux", "CSandbox", "ProviderTestSupport",
                "ProviderWorker",
            ]),
        .testTarget(
            name: "AtelierCommandTests",
            dependencies: [
                "AtelierCommand", "ProviderHost", "ProviderModel", "ProviderImaging", "ProviderTestSupport",
            ]),
        .testTarget(
            name: "SceneLibraryTests",
            dependencies: ["SceneLibrary", "IllustrationLook", "ProviderImaging", "ProviderTestSupport"]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c11,
    cxxLanguageStandard: .cxx17
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        // Overlapping accesses that the compiler can't rule out are looked for in debug builds, so in all tests.
        .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
    ]
}
