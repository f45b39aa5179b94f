import CReadline

/// The time since the machine started, sleep included: a clock that nobody can set.
public enum MachineClock {
    /// In milliseconds.
    public static func sinceStart() -> Int64 { cclock_since_start() }
}
