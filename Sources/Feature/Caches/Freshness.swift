import Essentials

/// How long saved data may be used instead of a backend's answer.
struct Freshness: Equatable, Sendable {
    /// Seconds; `nil` for data that never expires.
    let lifetime: TimeInterval?

    /// The tolerated difference between two clocks: data from the future by less than this counts as new.
    private static let clockDifference: TimeInterval = 24 * 60 * 60

    /// True while the data is strictly younger than the lifetime.
    ///
    /// Data from the future by a day, or by its lifetime, is not fresh; otherwise setting the clock
    /// back would keep it fresh until the clock caught up.
    func allows(savedAt: Date, now: Date) -> Bool {
        guard let lifetime else { return true }
        let age = now.timeIntervalSince(savedAt)
        return age > -min(Self.clockDifference, lifetime) && age < lifetime
    }

    /// True once the data is as old as its lifetime; data from the future has not expired.
    func hasExpired(savedAt: Date, now: Date) -> Bool {
        guard let lifetime else { return false }
        return now.timeIntervalSince(savedAt) >= lifetime
    }
}
