/// The time at which to stop waiting for a key, by a clock that advances during sleep.
struct IdleDeadline {
    /// `poll` does not count time asleep, so the wait is split into intervals of this length.
    private static let checkInterval = Duration.seconds(5)

    private let end: ContinuousClock.Instant?
    /// A deadline that keys do not postpone.
    private let expiry: Expiry?

    init(after duration: Duration?, until expiry: Expiry? = nil) {
        end = duration.map { ContinuousClock.now + $0 }
        self.expiry = expiry
    }

    var hasPassed: Bool {
        end.map { ContinuousClock.now >= $0 } == true || expiry?.hasPassed == true
    }

    /// How long to wait before checking the clock again; nil means without limit.
    var patience: Duration? {
        guard let end else { return expiry == nil ? nil : Self.checkInterval }
        return min(Self.checkInterval, max(.zero, end - ContinuousClock.now))
    }
}
