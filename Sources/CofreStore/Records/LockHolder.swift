import Essentials

/// Another process that holds a vault's lock, as far as the system tells (`/proc/locks`, Linux).
package struct LockHolder: Sendable, Equatable {
    package let pid: Int32

    /// Nil when nobody else holds the lock, or when the system does not say.
    package init?(of path: String) {
        var status = stat()
        // Without it only the number in a message is missing; the file exists on Linux only.
        guard stat(SidecarFile.lock(of: path).path, &status) == 0,
            let table = try? String(contentsOfFile: "/proc/locks", encoding: .utf8)
        else { return nil }
        self.init(in: table, inode: UInt64(status.st_ino), ourselves: getpid())
    }

    /// - Parameter table: lines such as `1: FLOCK  ADVISORY  WRITE 708 fe:00:17 0 EOF`; whoever
    ///   waits has `->` before `FLOCK` (proc(5)).
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
