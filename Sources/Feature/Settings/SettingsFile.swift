import Essentials
import JSON
import Synchronization
import Values

/// The JSON file of the settings; reads it again only when it has changed.
///
/// Every line of a script and at the prompt checks the file, because another process may change it.
final class SettingsFile: Sendable {
    /// The maximum size of a settings file: 1 MiB.
    private static let largest = 1 << 20

    let path: String
    private let known = Mutex<Known?>(nil)

    private struct Known {
        let stamp: FileVersion
        let settings: [String: String]
    }

    init(path: String) {
        self.path = path
    }

    /// The current content of the file; empty if there is no file.
    ///
    /// Throws `malformed` for anything but a JSON object of strings, and `unreadable` if reading fails.
    func settings() throws(SettingsError) -> [String: String] {
        var status = stat()
        guard stat(path, &status) == 0 else {
            // Most people have no settings file. ENOTDIR means a path below a file, as when the
            // home is /dev/null.
            if errno == ENOENT || errno == ENOTDIR { return [:] }
            return try read()
        }
        let stamp = FileVersion(status)
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

    /// Replaces the file in one step and keeps its other content, including what another process
    /// has changed; a symbolic link is kept and its target replaced.
    ///
    /// Throws `notWritten`, and the errors of ``settings()``.
    func change(_ edit: (inout [String: String]) -> Void) throws(SettingsError) {
        // If the settings are unreadable, this error is more useful than one about the folder.
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

/// A lock that makes other processes wait before they change the settings in a folder.
///
/// It is on the folder, because every change replaces the file.
private struct FolderLock {
    private let descriptor: Int32

    /// Waits for another process, which only reads and writes one small file.
    ///
    /// If the system has no such lock, or the folder is not readable, there is no wait, and one of
    /// two simultaneous changes may be lost.
    init(_ path: String) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
    }

    func release() {
        if descriptor >= 0 { close(descriptor) }
    }
}
