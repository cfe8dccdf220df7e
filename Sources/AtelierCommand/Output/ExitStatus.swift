import ProviderModel

/// What the program tells its caller when it ends: the numbers of sysexits.h and the shell.
enum ExitStatus {
    static let success: Int32 = 0

    static func status(of error: AtelierError) -> Int32 {
        switch error.code {
        case .invalidRequest: 64
        case .invalidInput: 65
        case .unavailable: 69
        case .cannotWrite: 73
        case .busy, .quarantined: 75
        case .invalidConfiguration, .providerUnloadable: 78
        case .timedOut: 124
        case .cancelled: 130
        default: 70
        }
    }

    /// The status of a program that a signal ended.
    static func status(ofSignal signal: Int32) -> Int32 { 128 + signal }
}
