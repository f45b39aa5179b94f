import Foundation
import Testing

/// A small disk in memory; the caller that mounts it must unmount it.
struct SmallDisk {
    private let url: URL

    static var isPossible: Bool {
        #if os(Linux)
            getuid() == 0
        #else
            false
        #endif
    }

    init(at url: URL, kilobytes: Int) throws {
        self.url = url
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        #if os(Linux)
            try #require(
                mount("tmpfs", url.path(), "tmpfs", 0, "size=\(kilobytes)k,mode=700") == 0,
                "\(String(cString: strerror(errno)))")
        #endif
    }

    /// Fills the disk up to the last page.
    func fill() {
        let file = open(url.appending(path: "filler").path(), O_WRONLY | O_CREAT, 0o600)
        let page = [UInt8](repeating: 0, count: 4096)
        while write(file, page, page.count) > 0 {}
        close(file)
    }

    /// Remounts the disk read-only.
    func makeReadOnly() throws {
        #if os(Linux)
            // The flags MS_RDONLY and MS_REMOUNT of mount(2) as numbers, because Swift imports them as an enum.
            // Busy while a program that another test has just started still holds a file that was open for writing.
            var result: Int32
            repeat {
                result = mount("tmpfs", url.path(), "tmpfs", 1 | 32, nil)
            } while result != 0 && errno == EBUSY && sched_yield() == 0
            try #require(result == 0, "\(String(cString: strerror(errno)))")
        #endif
    }

    func unmount() {
        #if os(Linux)
            umount(url.path())
        #endif
    }
}
