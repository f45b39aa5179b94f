/// When to stop waiting for a key, on a clock that goes on while the machine sleeps.
struct IdleDeadline {
    /// `poll` does not count the time asleep, so it is asked again this often.
    private static let glance = Duration.seconds(5)

    private let end: ContinuousClock.Instant?
    /// An end that no key moves.
    private let expiry: Expiry?

    init(after duration: Duration?, until expiry: Expiry? = nil) {
        end = duration.map { ContinuousClock.now + $0 }
        self.expiry = expiry
    }

    var hasPassed: Bool {
        end.map { ContinuousClock.now >= $0 } == true || expiry?.hasPassed == true
    }

    /// How long to wait before looking at the clock again; nil is for ever.
    var patience: Duration? {
        guard let end else { return expiry == nil ? nil : Self.glance }
        return min(Self.glance, max(.zero, end - ContinuousClock.now))
    }
}
