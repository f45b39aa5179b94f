import Essentials

/// Identifies one version of a file's contents.
struct FileVersion: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// `nil` if there is no such file.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int64(status.st_size)
        // The time of any change (ctime): unlike the modification time, a program cannot set it
        // back.
        #if canImport(Darwin)
            let changed = status.st_ctimespec
        #else
            let changed = status.st_ctim
        #endif
        seconds = changed.tv_sec
        nanoseconds = changed.tv_nsec
    }

    /// The same text for the same version only.
    var text: String { "\(device) \(inode) \(size) \(seconds).\(nanoseconds)" }
}
