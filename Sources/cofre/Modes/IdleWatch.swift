import Synchronization
import Terminal

/// Detects that a question or a page was left alone for as long as the vault may stay open without
/// a key being pressed.
final class IdleWatch: Sendable {
    private let limit: Duration?
    private let expiry: @Sendable () async -> Expiry?
    private let noted = Mutex(false)

    /// - Parameter limit: the time without a key; `nil` means no limit.
    init(limit: Duration?, expiry: @escaping @Sendable () async -> Expiry?) {
        self.limit = limit
        self.expiry = expiry
    }

    /// The patience for a question that is asked now.
    var patience: Patience {
        get async { Patience(idleAfter: limit, expiry: await expiry()) }
    }

    /// Notes that patience has ended and a question or page was given up.
    func note() {
        noted.withLock { $0 = true }
    }

    /// Whether patience has ended since the last call.
    func hasEnded() -> Bool {
        noted.withLock { ended in
            defer { ended = false }
            return ended
        }
    }
}
