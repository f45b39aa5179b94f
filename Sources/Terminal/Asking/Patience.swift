/// How long to wait for a key.
public struct Patience: Sendable {
    let idleAfter: Duration?
    let expiry: Expiry?

    /// Waits without a time limit.
    public static let endless = Patience()

    /// Ends after `idleAfter` without a key, including time asleep, or when `expiry` has passed,
    /// even if keys were pressed.
    public init(idleAfter: Duration? = nil, expiry: Expiry? = nil) {
        self.idleAfter = idleAfter
        self.expiry = expiry
    }

    var deadline: IdleDeadline { IdleDeadline(after: idleAfter, until: expiry) }
}
