import CofreDomain
import CofreJSON
import Essentials
import Synchronization

/// The JSON file of the settings, read once and again only when it has changed.
///
/// Every line of a script and of a prompt looks at it, and another process may change it meanwhile.
final class SettingsFile: Sendable {
    /// The most bytes that a settings file may have: 1 MiB.
    private static let largest = 1 << 20

    let path: String
    private let known = Mutex<Known?>(nil)

    private struct Known {
        let stamp: Stamp
        let settings: [String: String]
    }

    init(path: String) {
        self.path = path
    }

    /// What the file holds now; nothing if there is none.
    ///
    /// Throws `malformed` for what is not a JSON object of strings, `unreadable` for what may not be read.
    func settings() throws(SettingsError) -> [String: String] {
        var status = stat()
        guard stat(path, &status) == 0 else {
            // Most people have no file. A path below a file, as where the home is /dev/null, has no settings either.
            if errno == ENOENT || errno == ENOTDIR { return [:] }
            return try read()
        }
        let stamp = Stamp(status)
        if let known = known.withLock({ $0 }), known.stamp == stamp { return known.settings }
        let settings = try read()
        known.withLock { $0 = Known(stamp: stamp, settings: settings) }
        return settings
    }

    private func read() throws(SettingsError) -> [String: String] {
        do {
            let data = try Data(contentsOf: URL(filePath: path))
            let document = try JSONDocument([UInt8](data), limit: Self.largest)
            return try JSONValueDecoder.decode([String: String].self, from: document.root)
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            return [:]
        } catch let error where error is DecodingError || error is JSONFault {
            throw .malformed(path: path)
        } catch {
            throw .unreadable(path: path, errno: FileCause.code(of: error))
        }
    }

    /// Replaces the file in one step, where a link leads the one it leads to; what else it held is
    /// kept, also what another process sets meanwhile.
    ///
    /// Throws `notWritten`, and what ``settings()`` throws.
    func change(_ edit: (inout [String: String]) -> Void) throws(SettingsError) {
        // Who may not read them hears that, and not that there can be no folder for them.
        _ = try settings()
        let file = URL(filePath: LinkedFile.target(of: path))
        let folder = file.deletingLastPathComponent()
        try writing {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        let lock = FolderLock(folder.path)
        defer { lock.release() }
        var held = try read()
        edit(&held)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try writing { try encoder.encode(held).write(to: file, options: .atomic) }
    }

    private func writing(_ work: () throws -> Void) throws(SettingsError) {
        do {
            try work()
        } catch {
            throw .notWritten(path: path, errno: FileCause.code(of: error))
        }
    }
}

/// Keeps whoever else changes the settings of a folder waiting.
///
/// On the folder, which stays: the file is replaced by every change.
private struct FolderLock {
    private let descriptor: Int32

    /// Waits for the one before, who only reads and writes one small file.
    ///
    /// Where the system has no such lock, or the folder may not be read, nobody waits: two changes at
    /// the same moment may lose one there.
    init(_ path: String) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
    }

    func release() {
        if descriptor >= 0 { close(descriptor) }
    }
}

/// A file by a name that may be a link: what takes its place must not take the link's.
package enum LinkedFile {
    /// As many as the system itself follows (path_resolution(7)).
    private static let mostLinks = 40

    /// Where the links from `path` end, whether or not anything is there.
    package static func target(of path: String) -> String {
        var place = path
        for _ in 0..<mostLinks {
            // Not a link: this is where they end.
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: place)
            else { break }
            let folder = place.lastIndex(of: "/").map { place[...$0] } ?? ""
            place = next.hasPrefix("/") ? next : folder + next
        }
        return place
    }
}

/// Identifies one version of a file's contents.
private struct Stamp: Equatable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int64(status.st_size)
        // When it was changed in any way: a program can set back the time of the content, not this one.
        #if canImport(Darwin)
            let changed = status.st_ctimespec
        #else
            let changed = status.st_ctim
        #endif
        seconds = changed.tv_sec
        nanoseconds = changed.tv_nsec
    }
}
