/// A moment by a hybrid clock: milliseconds since 1970 in the upper 48 bits, a counter in the lower 16.
package struct Stamp: Hashable, Comparable, Sendable {
    /// The end of the year 9999, in milliseconds since 1970; no stamp is later.
    package static let latestMilliseconds: Int64 = 253_402_300_799_999
    /// The last millisecond, with room to count on.
    private static let greatest = UInt64(latestMilliseconds) << 16 | 0xffff

    package let rawValue: UInt64

    /// `nil` for zero and for a moment after the year 9999.
    package init?(rawValue: UInt64) {
        guard (1...Self.greatest).contains(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    /// With the counter 0; moments outside 1970 to 9999 count as the nearest within.
    package init(milliseconds: Int64) {
        let inside = min(max(milliseconds, 1), Self.latestMilliseconds)
        rawValue = UInt64(inside) << 16
    }

    private init(unchecked rawValue: UInt64) {
        self.rawValue = min(rawValue, Self.greatest)
    }

    package var milliseconds: Int64 { Int64(rawValue >> 16) }

    /// The smallest later one; the greatest stamp itself has none.
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
