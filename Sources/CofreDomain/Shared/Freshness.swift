package import Essentials

/// For how long saved data may stand in for a backend's answer.
package struct Freshness: Equatable, Sendable {
    /// Seconds; `nil` for data that never goes stale.
    package let lifetime: TimeInterval?

    package init(lifetime: TimeInterval?) {
        self.lifetime = lifetime
    }

    /// True while the data is strictly younger than the lifetime.
    ///
    /// Data saved after `now` is not fresh: a clock that was set back would otherwise keep it
    /// fresh until the clock caught up.
    package func allows(savedAt: Date, now: Date) -> Bool {
        guard let lifetime else { return true }
        let age = now.timeIntervalSince(savedAt)
        return age >= 0 && age < lifetime
    }
}
