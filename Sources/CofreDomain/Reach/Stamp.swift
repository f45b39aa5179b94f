/// A moment by a hybrid clock: milliseconds since 1970 in the upper 48 bits, a counter in the lower 16.
package struct Stamp: Hashable, Comparable, Sendable {
    /// The latest time of a clock: the end of the year 9998, in milliseconds since 1970.
    package static let latestOfClocks: Int64 = 253_370_764_799_999
    /// The latest time that is taken from another machine: a year later.
    package static let latestOfOthers = latestOfClocks + year
    /// The latest time at all: again a year later, so that there is always a next stamp.
    package static let latest = latestOfOthers + year
    private static let year: Int64 = 365 * 24 * 60 * 60 * 1000

    package let rawValue: UInt64

    /// `nil` for zero and for a moment after `latest`.
    package init?(rawValue: UInt64) {
        guard rawValue > 0, rawValue >> 16 <= UInt64(Self.latest) else { return nil }
        self.rawValue = rawValue
    }

    /// With the counter 0; moments before 1970 or after `latestOfClocks` count as these.
    package init(milliseconds: Int64) {
        let inside = min(max(milliseconds, 1), Self.latestOfClocks)
        rawValue = UInt64(inside) << 16
    }

    private init(unchecked rawValue: UInt64) {
        self.rawValue = rawValue
    }

    package var milliseconds: Int64 { Int64(rawValue >> 16) }

    /// The smallest later one.
    package var next: Stamp { Stamp(unchecked: rawValue + 1) }

    package static func < (left: Stamp, right: Stamp) -> Bool { left.rawValue < right.rawValue }
}

/// Gives stamps that grow, also where the machine's clock is set back by less than a day.
///
/// A clock that was ahead by years and is right again is believed: its stamps do not bind later ones.
package struct StampClock: Equatable, Sendable {
    /// How far ahead of the machine's clock a stamp is followed: 24 hours, in milliseconds.
    package static let patience: Int64 = 24 * 60 * 60 * 1000

    /// The last stamp that was given or followed; `nil` at first.
    package private(set) var last: Stamp?

    package init(last: Stamp? = nil) {
        self.last = last
    }

    /// The stamp of a change; later than `seen`, which the same replica has given to the same record.
    package mutating func next(at milliseconds: Int64, after seen: Stamp? = nil) -> Stamp {
        let wall = Stamp(milliseconds: milliseconds)
        var given = wall
        if let last, Self.isCredible(last, at: milliseconds) { given = max(wall, last.next) }
        last = given
        guard let seen, seen >= given else { return given }
        return seen.next
    }

    /// Follows a stamp of another replica.
    ///
    /// False, and not followed, if it is more than a day ahead of this machine's clock.
    @discardableResult
    package mutating func follow(_ stamp: Stamp, at milliseconds: Int64) -> Bool {
        guard Self.isCredible(stamp, at: milliseconds) else { return false }
        last = max(last ?? stamp, stamp)
        return true
    }

    private static func isCredible(_ stamp: Stamp, at milliseconds: Int64) -> Bool {
        stamp.milliseconds - patience <= Stamp(milliseconds: milliseconds).milliseconds
    }
}
