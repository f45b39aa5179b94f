/// A timestamp of a hybrid clock: milliseconds since 1970 in the upper 48 bits, a counter in the lower 16.
struct Timestamp: Hashable, Comparable, Sendable {
    /// The latest time of a clock: the end of the year 9998, in milliseconds since 1970.
    static let latestOfClocks: Int64 = 253_370_764_799_999
    /// The latest time that is accepted from another machine: a year after `latestOfClocks`.
    static let latestOfOthers = latestOfClocks + year
    /// The latest valid time: one more year later, so that every accepted stamp has a next one.
    static let latest = latestOfOthers + year
    private static let year: Int64 = 365 * 24 * 60 * 60 * 1000

    let rawValue: UInt64

    /// `nil` for zero and for a moment after `latest`.
    init?(rawValue: UInt64) {
        guard rawValue > 0, rawValue >> 16 <= UInt64(Self.latest) else { return nil }
        self.rawValue = rawValue
    }

    /// With the counter 0; earlier times than 1970 and later ones than `latestOfClocks` are clamped.
    init(milliseconds: Int64) {
        let inside = min(max(milliseconds, 1), Self.latestOfClocks)
        rawValue = UInt64(inside) << 16
    }

    private init(unchecked rawValue: UInt64) {
        self.rawValue = rawValue
    }

    var milliseconds: Int64 { Int64(rawValue >> 16) }

    /// The smallest later stamp.
    var next: Timestamp { Timestamp(unchecked: rawValue + 1) }

    static func < (left: Timestamp, right: Timestamp) -> Bool { left.rawValue < right.rawValue }
}

/// Creates increasing stamps, even if the machine's clock is set back by up to a day.
///
/// If the clock is set back further, for example because it was ahead by years, the stamps follow it.
struct TimestampClock: Equatable, Sendable {
    /// How far a stamp may be ahead of the machine's clock: 24 hours, in milliseconds.
    static let patience: Int64 = 24 * 60 * 60 * 1000

    /// The last stamp that was created or followed; `nil` at first.
    package private(set) var last: Timestamp?

    /// The stamp of a change; later than `seen`, this replica's last stamp of the same record.
    mutating func next(at milliseconds: Int64, after seen: Timestamp? = nil) -> Timestamp {
        let wall = Timestamp(milliseconds: milliseconds)
        var given = wall
        if let last, Self.isCredible(last, at: milliseconds) { given = max(wall, last.next) }
        last = given
        guard let seen, seen >= given else { return given }
        return seen.next
    }

    /// Advances the clock to a stamp of another replica.
    ///
    /// Returns false, and ignores the stamp, if it is more than a day ahead of this machine's clock.
    @discardableResult
    mutating func follow(_ stamp: Timestamp, at milliseconds: Int64) -> Bool {
        guard Self.isCredible(stamp, at: milliseconds) else { return false }
        last = max(last ?? stamp, stamp)
        return true
    }

    private static func isCredible(_ stamp: Timestamp, at milliseconds: Int64) -> Bool {
        stamp.milliseconds - patience <= Timestamp(milliseconds: milliseconds).milliseconds
    }
}
