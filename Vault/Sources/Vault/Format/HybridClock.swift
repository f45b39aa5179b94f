/// Orders changes of several writers (FORMAT.md section 6).
enum HybridClock {
    private static let day: UInt64 = 86_400_000

    /// The clock after `last`, at `now` milliseconds since 1970.
    static func next(after last: UInt64, now: UInt64) -> UInt64 {
        // A clock at its end stays there rather than starting over.
        max(at(now), last == .max ? last : last + 1)
    }

    /// The greatest clock that a writer at `now` takes for one that may be: a day ahead.
    ///
    /// So a wall clock that was far ahead for a while does not stay in all that follows.
    static func horizon(_ now: UInt64) -> UInt64 { at(now + day) }

    /// The greatest clock of a tombstone that a rewrite at `now` folds: of 90 days ago.
    static func folding(_ now: UInt64) -> UInt64 { now > 90 * day ? at(now - 90 * day) : 0 }

    /// Milliseconds since 1970.
    static func milliseconds(of clock: UInt64) -> Int64 { Int64(clock >> 16) }

    private static func at(_ milliseconds: UInt64) -> UInt64 {
        (milliseconds & 0xFFFF_FFFF_FFFF) << 16
    }
}
