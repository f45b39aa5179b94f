/// Orders changes of several writers; never goes back (FORMAT.md section 6).
enum HybridClock {
    /// The clock after `last`, at `now` milliseconds since 1970.
    static func next(after last: UInt64, now: UInt64) -> UInt64 {
        let wall = (now & 0xFFFF_FFFF_FFFF) << 16
        // A clock at its end stays there rather than starting over.
        return max(wall, last == .max ? last : last + 1)
    }

    /// Milliseconds since 1970.
    static func milliseconds(of clock: UInt64) -> Int64 {
        Int64(clock >> 16)
    }
}
