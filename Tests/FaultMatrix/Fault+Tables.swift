import ProviderModel

/// Libraries whose table or description isn't what it must be.
extension Fault {
    static let tables = [
        Fault("missing-symbol", .unloadable(.open, "missing symbol atelier_provider"), then: .fails),
        Fault("wrong-magic", .unloadable(.open, "magic 0x12345678"), then: .fails),
        Fault("wrong-major", .unloadable(.open, "ABI 2.0"), then: .fails),
        Fault("newer-minor", .unloadable(.open, "ABI 1.99"), then: .fails),
        Fault("short-table", .unloadable(.open, "struct_size 48"), then: .fails),
        Fault("null-table", .unloadable(.open, "NULL table"), then: .fails),
        Fault("wild-table", .crash(.open, "signal 11 (SIGSEGV)"), then: .quarantine),
        Fault("null-describe", .unloadable(.open, "NULL describe"), then: .fails),
        Fault("null-render", .unloadable(.open, "NULL render"), then: .fails),
        Fault("null-description", .unloadable(.describe, "describe returned NULL"), then: .fails),
        Fault("null-extensions", .unloadable(.describe, "org.atelier.explain/1"), then: .fails),
        Fault("other-id", .unloadable(.describe, "id org.example.somebody-else"), then: .fails),
        Fault("other-version", .unloadable(.describe, "version 9.9.9"), then: .fails),
        Fault("other-style", .unloadable(.describe, "missing style harm"), then: .fails),
        Fault("invalid-utf8-description", .unloadable(.describe, "isn't UTF-8"), then: .fails),
        Fault("ten-megabyte-description", .unloadable(.describe, "isn't UTF-8 of 1 to 256 bytes"), then: .fails),
        Fault("million-styles", .unloadable(.describe, "1000000 styles"), then: .fails),
        Fault("fails-to-create", .error([.providerFailed], .create, "status -1"), then: .fails),
        Fault("fails-oddly", .error([.providerFailed], .create, "status 9984"), then: .fails),
    ]
}
