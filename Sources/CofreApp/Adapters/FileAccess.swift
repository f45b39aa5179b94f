import Essentials

/// Who may use a file or a directory.
struct FileAccess {
    private let mode: mode_t
    private let isDirectory: Bool
    private let isSticky: Bool
    private let owner: uid_t

    /// `nil` when there is nothing at `path`, or it cannot be looked at.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        mode = status.st_mode & 0o777
        isDirectory = status.st_mode & S_IFMT == S_IFDIR
        isSticky = status.st_mode & S_ISVTX != 0
        owner = status.st_uid
    }

    /// True when nobody but the owner has any access.
    var isPrivate: Bool { mode & 0o077 == 0 }

    /// True for a directory whose files other users may replace: they may write to it, and it is not
    /// sticky as /tmp is.
    var letsOthersReplaceFiles: Bool { isDirectory && mode & 0o022 != 0 && !isSticky }

    /// True unless this user or the superuser owns it.
    var belongsToAnother: Bool { owner != geteuid() && owner != 0 }

    /// As `chmod` takes it: `0600`.
    var text: String { "0" + String(mode, radix: 8) }
    var wanted: String { isDirectory ? "700" : "600" }
}
