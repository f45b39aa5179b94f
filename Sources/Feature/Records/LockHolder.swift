import Essentials

/// Another process that holds a vault's lock, if the system shows it (`/proc/locks`, Linux only).
struct LockHolder: Sendable, Equatable {
    let pid: Int32

    /// `nil` if no other process holds the lock, or the system does not show it.
    init?(of path: String) {
        // The lock file is beside the vault, whose path is resolved through symbolic links first (FORMAT.md section 8).
        let vault = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
        var status = stat()
        // If this fails, only the process id is missing in a message.
        guard stat(vault + ".lock", &status) == 0,
            let table = try? String(contentsOfFile: "/proc/locks", encoding: .utf8)
        else { return nil }
        self.init(in: table, inode: UInt64(status.st_ino), ourselves: getpid())
    }

    /// - Parameter table: lines such as `1: FLOCK  ADVISORY  WRITE 708 fe:00:17 0 EOF`; a process that waits has `->`
    ///   before `FLOCK` (proc(5)).
    init?(in table: String, inode: UInt64, ourselves: Int32) {
        for line in table.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.count >= 6, fields[1] == "FLOCK",
                fields[5].split(separator: ":").last.flatMap({ UInt64($0) }) == inode,
                let pid = Int32(fields[4]), pid > 0, pid != ourselves
            else { continue }
            self.pid = pid
            return
        }
        return nil
    }
}
