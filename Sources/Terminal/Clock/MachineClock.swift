import CSystem

/// The time since the machine started, including sleep; this clock cannot be set.
public enum MachineClock {
    /// In milliseconds.
    public static func sinceStart() -> Int64 { csystem_since_start() }
}
