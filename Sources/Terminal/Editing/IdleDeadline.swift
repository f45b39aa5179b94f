/// When to stop waiting for a key, on a clock that goes on while the machine sleeps.
struct IdleDeadline {
    /// `poll` does not count the time asleep, so it is asked again this often.
    private static let glance = Duration.seconds(5)

    private let end: ContinuousClock.Instant?

    init(after duration: Duration?) {
        end = duration.map { ContinuousClock.now + $0 }
    }

    var hasPassed: Bool {
        end.map { ContinuousClock.now >= $0 } ?? false
    }

    /// How long to wait before looking at the clock again; nil is for ever.
    var patience: Duration? {
        end.map { min(Self.glance, max(.zero, $0 - ContinuousClock.now)) }
    }
}
