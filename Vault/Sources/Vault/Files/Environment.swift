import Essentials

/// What a vault takes from outside besides its arguments; tests replace each part.
struct Environment: Sendable {
    var io: any VaultIO = SystemFiles()
    var deriver: KeyDeriver = .argon2id
    /// Milliseconds since 1970.
    var now: @Sendable () -> UInt64 = Self.wallClock
    /// Whose files are ours.
    var owner: UInt32 = geteuid()
    /// How often the lock is tried, a millisecond apart.
    var lockAttempts = 30_000
    /// How many bytes behind an index are no reason for a new one.
    var indexStep: UInt64 = 32 << 10
    /// After how many synced commits of a handle the next ones find room behind the log.
    var syncsBeforeRoom = 8
    /// How far behind the start of a frame room reaches that is made for it, in bytes; at most ``Room/longest``.
    var roomStep = Room.longest
    /// The most that ``Vault/commitAll(_:)`` puts into one frame, in bytes of plaintext without padding.
    var frameLimit = Padding.largest

    private static func wallClock() -> UInt64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return UInt64(max(time.tv_sec, 0)) * 1000 + UInt64(time.tv_nsec) / 1_000_000
    }
}
