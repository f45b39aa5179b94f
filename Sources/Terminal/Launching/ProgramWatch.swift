import Essentials

/// Decides when to end a program that has the terminal, such as a pager, because it was stopped or no key was pressed
/// for too long.
///
/// It reads its own keys; the access time of the terminal's file tells when it last did.
struct ProgramWatch {
    let stop: CancellationSignal
    private let patience: Patience
    private let begun = Date()

    /// How often to check.
    private static let checkInterval = Duration.seconds(2)
    /// The system rounds the access time down to a multiple of this many seconds.
    private static let accessTimeResolution = 8.0

    init(_ stop: CancellationSignal, _ patience: Patience) {
        self.stop = stop
        self.patience = patience
    }

    /// `nil` if there is no time limit.
    var checkInterval: Duration? {
        patience.idleAfter == nil && patience.expiry == nil ? nil : Self.checkInterval
    }

    var isOver: Bool { stop.isUp || isIdle }

    var isIdle: Bool {
        if patience.expiry?.hasPassed == true { return true }
        guard let limit = patience.idleAfter else { return false }
        let last = max(begun, lastKey?.addingTimeInterval(Self.accessTimeResolution) ?? begun)
        return Date().timeIntervalSince(last) > limit / .seconds(1)
    }

    private var lastKey: Date? {
        var status = stat()
        guard fstat(STDIN_FILENO, &status) == 0 else { return nil }
        #if canImport(Darwin)
            return Date(timeIntervalSince1970: Double(status.st_atimespec.tv_sec))
        #else
            return Date(timeIntervalSince1970: Double(status.st_atim.tv_sec))
        #endif
    }
}
