/// How long to wait for a key.
public struct Patience: Sendable {
    let idleAfter: Duration?
    let expiry: Expiry?

    /// Waits as long as it takes.
    public static let endless = Patience()

    /// Ends after `idleAfter` without a key, counted while the machine sleeps, too, and when
    /// `expiry` has passed, whatever is typed.
    public init(idleAfter: Duration? = nil, expiry: Expiry? = nil) {
        self.idleAfter = idleAfter
        self.expiry = expiry
    }

    var deadline: IdleDeadline { IdleDeadline(after: idleAfter, until: expiry) }
}
