import VaultPlatform

/// A vault's dependencies besides its arguments; tests replace each of them.
struct Environment: Sendable {
    var io: any VaultIO = SystemFiles()
    var deriver: KeyDeriver = .argon2id
    /// Milliseconds since 1970.
    var now: @Sendable () -> UInt64 = Self.wallClock
    /// The user id that must own the files.
    var owner: UInt32 = geteuid()
    /// The maximum number of attempts to take a lock, one millisecond apart.
    var lockAttempts = 30_000
    /// The maximum size of several changes that are appended as one frame, in bytes; more are written by a rewrite.
    ///
    /// To read one record, its whole frame is decrypted.
    var appendLimit = 1 << 20
    /// Modifies the plaintext of a rewrite before it is sealed, so that tests can check that this
    /// is detected; otherwise nil.
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

    /// `errno`, if a system call failed.
    var systemErrno: Int32? {
        switch self {
        case .io(_, let errno), .notSaved(let errno), .syncFailed(let errno): errno
        default: nil
        }
    }

    /// The error for a write that changed nothing: `notSaved` with the system's reason.
    ///
    /// A new file that does not read back as written is an input/output error. Other errors are unchanged.
    var asNotSaved: VaultError {
        switch self {
        case .io(_, let errno): .notSaved(errno: errno)
        case .notAVault, .truncatedHeader, .unsupportedVersion, .headerDamaged, .unsupportedFeature,
            .unknownPreset, .wrongDataKey:
            .notSaved(errno: Self.inputOutput)
        default: self
        }
    }

    /// Whether the file or its folder cannot be written, but may be readable.
    var deniesWriting: Bool {
        guard let errno = systemErrno else { return false }
        return [EACCES, EPERM, EROFS, EBUSY, ENOSPC, EDQUOT].contains(errno)
    }

    /// Whether the file system does not support hard links.
    var deniesLinks: Bool {
        guard case .io(.link, let errno) = self else { return false }
        return [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno)
    }

    var meansMissing: Bool { systemErrno == ENOENT }
    var meansExists: Bool { systemErrno == EEXIST }
    /// Whether the last component is a symbolic link, which is never followed.
    var meansLink: Bool { systemErrno == ELOOP }
}
