import Essentials

/// A deadline independent of keys: after a duration, or as soon as the machine has slept.
public struct Expiry: Sendable {
    private let clocks: MachineClocks
    private let end: Duration
    private let slept: Duration

    /// A smaller difference between the two clocks does not count as sleep.
    private static let sleepTolerance = Duration.seconds(2)

    /// Passes `duration` from now, including time asleep, or at the first sleep.
    public init(after duration: Duration) {
        self.init(after: duration, clocks: .system)
    }

    init(after duration: Duration, clocks: MachineClocks) {
        self.clocks = clocks
        let now = clocks.always()
        end = now + duration
        slept = now - clocks.awake()
    }

    /// Whether the deadline has passed; never becomes false again.
    ///
    /// Reads the clocks; never blocks.
    public var hasPassed: Bool {
        let now = clocks.always()
        return now >= end || now - clocks.awake() - slept > Self.sleepTolerance
    }
}

/// The time since the machine started, with and without sleep.
struct MachineClocks: Sendable {
    let always: @Sendable () -> Duration
    let awake: @Sendable () -> Duration

    #if os(Linux)
        // clock_gettime(2): only CLOCK_BOOTTIME advances during suspend.
        static let system = MachineClocks(
            always: { now(CLOCK_BOOTTIME) }, awake: { now(CLOCK_MONOTONIC) })
    #else
        // clock_gettime(3) of macOS: CLOCK_MONOTONIC advances during sleep, CLOCK_UPTIME_RAW does
        // not.
        static let system = MachineClocks(
            always: { now(CLOCK_MONOTONIC) }, awake: { now(CLOCK_UPTIME_RAW) })
    #endif

    private static func now(_ clock: clockid_t) -> Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
