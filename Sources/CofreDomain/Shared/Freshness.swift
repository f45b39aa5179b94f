package import Essentials

/// How long saved data may be used instead of a backend's answer.
package struct Freshness: Equatable, Sendable {
    /// Seconds; `nil` for data that never expires.
    package let lifetime: TimeInterval?

    package init(lifetime: TimeInterval?) {
        self.lifetime = lifetime
    }

    /// True while the data is strictly younger than the lifetime.
    ///
    /// Data saved after `now` is not fresh: if the clock was set back, the data would otherwise
    /// stay fresh until the clock caught up.
    package func allows(savedAt: Date, now: Date) -> Bool {
        guard let lifetime else { return true }
        let age = now.timeIntervalSince(savedAt)
        return age >= 0 && age < lifetime
    }
}
