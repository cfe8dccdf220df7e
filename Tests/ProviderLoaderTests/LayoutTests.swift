import CProvider
import ProviderTestSupport
import Testing

struct LayoutTests {
    static let strict = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only"]

    @Test(arguments: [["cc", "-std=c11"], ["c++", "-x", "c++", "-std=c++17"], ["c++", "-x", "c++", "-std=c++11"]])
    func `the layout holds in C and in C++`(compiler: [String]) throws {
        let include = Checkout.path("Sources/CProvider/include")
        let log = "/tmp/atelier-layout-\(UInt64.random(in: 0 ... .max)).log"
        try CommandRun.check(
            compiler[0],
            compiler.dropFirst() + Self.strict + ["-I", include, Checkout.path("Tests/Fixtures/Layout/layout.c")],
            log: log)
    }

    @Test func `the minimal provider compiles without a warning`() throws {
        let include = Checkout.path("Sources/CProvider/include")
        let log = "/tmp/atelier-minimal-\(UInt64.random(in: 0 ... .max)).log"
        try CommandRun.check(
            "cc",
            ["-std=c11"] + Self.strict + ["-I", include, Checkout.path("Tests/Fixtures/Minimal/minimal.c")], log: log)
    }

    @Test func `the layout holds in Swift`() {
        #expect(Layout.values.flatMap(\.mismatches) == [])
        #expect(Layout.extensions.flatMap(\.mismatches) == [])
    }

    @Test func `names and numbers of the header reach Swift`() {
        #expect(ATELIER_MAGIC == 0x524C_5441)
        #expect(ATELIER_FILLS_FRAMES == 0x400)
        #expect(ATELIER_EXPLAIN == "org.atelier.explain/1")
    }
}
