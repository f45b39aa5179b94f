import Essentials

/// The owner and permissions of a file or a directory.
struct FileAccess {
    private let mode: mode_t
    private let isDirectory: Bool
    private let isSticky: Bool
    private let owner: uid_t

    /// `nil` if nothing exists at `path`, or its status cannot be read.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        mode = status.st_mode & 0o777
        isDirectory = status.st_mode & S_IFMT == S_IFDIR
        isSticky = status.st_mode & S_ISVTX != 0
        owner = status.st_uid
    }

    /// True if only the owner has any permission.
    var isPrivate: Bool { mode & 0o077 == 0 }

    /// True for a directory in which its owner cannot read or write files.
    var shutsOwnerOut: Bool { isDirectory && mode & 0o700 != 0o700 }

    /// True for a directory whose files other users may replace: they may write to it, and it does
    /// not have the sticky bit (as /tmp does).
    var letsOthersReplaceFiles: Bool { isDirectory && mode & 0o022 != 0 && !isSticky }

    /// True unless this user or the superuser owns it.
    var belongsToAnother: Bool { owner != geteuid() && owner != 0 }

    /// In the format of `chmod`: `0600`.
    var text: String { String(mode, radix: 8).zeroPadded(to: 4) }
    var wanted: String { isDirectory ? "700" : "600" }
}
