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

extension VaultError {
    static let diskFull = ENOSPC
    static let inputOutput = EIO
    static let canceled = ECANCELED

    /// The system's number, if a system call failed.
    var systemErrno: Int32? {
        switch self {
        case .io(_, let errno), .notSaved(let errno), .syncFailed(let errno): errno
        default: nil
        }
    }

    /// What is told of a write that changed nothing: the system's reason, or, of a new file that does not
    /// read back as it was written, that the disk fails.
    ///
    /// Other errors stay what they are.
    var asNotSaved: VaultError {
        switch self {
        case .io(_, let errno): .notSaved(errno: errno)
        case .notAVault, .truncatedHeader, .unsupportedVersion, .headerDamaged, .unsupportedFeature,
            .unknownPreset, .wrongDataKey:
            .notSaved(errno: Self.inputOutput)
        default: self
        }
    }

    /// Whether a file cannot be written although it can perhaps be read.
    var deniesWriting: Bool {
        guard let errno = systemErrno else { return false }
        return [EACCES, EPERM, EROFS, ENOSPC, EDQUOT].contains(errno)
    }

    /// Whether a file system has no hard links.
    var deniesLinks: Bool {
        guard case .io(.link, let errno) = self else { return false }
        return [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno)
    }

    /// Whether there was nothing at the path.
    var meansMissing: Bool { systemErrno == ENOENT }

    /// Whether there was something at the path.
    var meansExists: Bool { systemErrno == EEXIST }
}
