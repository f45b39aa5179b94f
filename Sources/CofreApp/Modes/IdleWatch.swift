import Synchronization
import Terminal

/// Notices that a question stayed unanswered, or a page unturned, for as long as the vault may stay
/// open without anybody there.
final class IdleWatch: Sendable {
    private let limit: Duration?
    private let expiry: @Sendable () async -> Expiry?
    private let noted = Mutex(false)

    /// - Parameter limit: without a key; `nil` for ever.
    init(limit: Duration?, expiry: @escaping @Sendable () async -> Expiry?) {
        self.limit = limit
        self.expiry = expiry
    }

    /// How long to wait for the person from now on.
    var patience: Patience {
        get async { Patience(idleAfter: limit, expiry: await expiry()) }
    }

    /// Patience has ended: whatever asked has given up.
    func note() {
        noted.withLock { $0 = true }
    }

    /// Whether patience ended since this was asked last.
    func hasEnded() -> Bool {
        noted.withLock { ended in
            defer { ended = false }
            return ended
        }
    }
}
