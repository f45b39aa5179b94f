import Essentials

/// What a vault takes from outside besides its arguments; tests replace each part.
struct Environment: Sendable {
    var io: any VaultIO = SystemFiles()
    var deriver: KeyDeriver = .argon2id
    /// Milliseconds since 1970.
    var now: @Sendable () -> UInt64 = Self.wallClock
    /// Whose files are ours.
    var owner: UInt32 = geteuid()
    /// How often a lock is tried, a millisecond apart.
    var lockAttempts = 30_000
    /// The most that ``Vault/commitAll(_:)`` puts into one frame, in bytes of plaintext without padding.
    var frameLimit = Padding.largest
    /// What happens to the plaintext of a rewrite before it is sealed: nothing, but in a test of what is noticed.
    var disturbance: (@Sendable (inout [UInt8]) -> Void)?

    private static func wallClock() -> UInt64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return UInt64(max(time.tv_sec, 0)) * 1000 + UInt64(time.tv_nsec) / 1_000_000
    }
}
