/// A timestamp of a hybrid clock: milliseconds since 1970 in the upper 48 bits, and in the lower 16 a counter or, if the
/// highest of them is set, by how many minutes it is ahead of its writer's clock.
struct Timestamp: Hashable, Comparable, Sendable {
    /// The latest time of a clock: the end of the year 9998, in milliseconds since 1970.
    static let latestOfClocks: Int64 = 253_370_764_799_999
    /// The latest time that is accepted from another machine: a year after `latestOfClocks`.
    static let latestOfOthers = latestOfClocks + year
    /// The latest valid time: one more year later, so that every accepted stamp has a next one.
    static let latest = latestOfOthers + year
    private static let year: Int64 = 365 * 24 * 60 * 60 * 1000
    private static let isAhead: UInt64 = 0x8000

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

    /// By how many whole minutes it is ahead of its writer's clock; at most 32,767, which also stands for more.
    var minutesAhead: UInt64 { rawValue & Self.isAhead == 0 ? 0 : rawValue & (Self.isAhead - 1) }

    /// What its writer's clock showed in milliseconds, to the minute; `nil` if the stamp was ahead of it by more than 22 days.
    var written: Int64? {
        minutesAhead < Self.isAhead - 1 ? milliseconds - Int64(minutesAhead) * 60_000 : nil
    }

    /// The smallest later stamp with a counter.
    var next: Timestamp {
        let next = Timestamp(unchecked: rawValue + 1)
        return next.rawValue & Self.isAhead == 0
            ? next : Timestamp(unchecked: (rawValue >> 16 + 1) << 16)
    }

    /// The stamp for a writer whose clock shows `wall`; no earlier than this one, which `next` or a clock has given.
    fileprivate func ahead(of wall: Timestamp) -> Timestamp {
        let minutes = (milliseconds - wall.milliseconds) / 60_000
        guard minutes > 0 else { return self }
        let lower = Self.isAhead | min(UInt64(minutes), Self.isAhead - 1)
        return Timestamp(unchecked: rawValue & ~0xffff | lower)
    }

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
        if let last, Self.isCredible(last, at: milliseconds) {
            given = max(wall, last.next).ahead(of: wall)
        }
        last = given
        guard let seen, seen >= given else { return given }
        return seen.next.ahead(of: wall)
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
