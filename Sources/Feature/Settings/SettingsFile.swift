import Essentials
import JSON
import Synchronization

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
        let settings: Content
    }

    /// What the file says.
    struct Content: Equatable, Sendable {
        var texts: [String: String] = [:]
        /// The JSON of values that are no texts; those of unknown keys are kept, and only those.
        var others: [String: String] = [:]
        /// Whether there is a file, and nothing in it, as after a crash.
        var isBlank = false

        subscript(key: String) -> String? {
            get { texts[key] }
            set { (texts[key], others[key]) = (newValue, nil) }
        }
    }

    init(path: String) {
        self.path = path
    }

    /// The current content of the file; empty if there is no file, or nothing in it.
    ///
    /// Throws `malformed` for anything but a JSON object, and `unreadable` if reading fails.
    func settings() throws(SettingsError) -> Content {
        var status = stat()
        guard stat(path, &status) == 0 else {
            // Most people have no settings file. ENOTDIR means a path below a file, as when the
            // home is /dev/null.
            if errno == ENOENT || errno == ENOTDIR { return Content() }
            return try read()
        }
        // A pipe would be waited for; the null device stands for no settings.
        if ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
            if path == "/dev/null" { return Content() }
            throw .notAFile(path: path)
        }
        let stamp = FileVersion(status)
        if let known = known.withLock({ $0 }), known.stamp == stamp { return known.settings }
        let settings = try read()
        known.withLock { $0 = Known(stamp: stamp, settings: settings) }
        return settings
    }

    private func read() throws(SettingsError) -> Content {
        do {
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
            if bytes.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
                return Content(isBlank: true)
            }
            let document = try JSONDocument(bytes, limit: Self.largest)
            guard let members = document.root.members else {
                throw SettingsError.malformed(path: path, nil)
            }
            var content = Content()
            for (key, value) in members {
                content.texts[key] = value.string
                if value.string == nil {
                    content.others[key] = String(decoding: bytes[value.range], as: UTF8.self)
                }
            }
            return content
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            return Content()
        } catch let error as SettingsError {
            throw error
        } catch let fault as JSONFault {
            throw .malformed(path: path, fault)
        } catch {
            throw .unreadable(path: path, errno: FileCause.code(of: error))
        }
    }

    /// Replaces the file in one step and keeps its other content, including what another process
    /// has changed; a symbolic link is kept and its target replaced.
    ///
    /// Throws `notWritten`, and the errors of ``settings()``.
    func change(_ edit: (inout Content) -> Void) throws(SettingsError) {
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
        let bytes = held.json
        try writing { try bytes.write(to: file, options: .atomic) }
    }

    private func writing(_ work: () throws -> Void) throws(SettingsError) {
        do {
            try work()
        } catch {
            throw .notWritten(path: path, errno: FileCause.code(of: error))
        }
    }
}

extension SettingsFile.Content {
    /// A JSON object with a line for each key.
    fileprivate var json: Data {
        let texts = texts.mapValues(JSONQuoting.quoted)
        let lines = texts.merging(others) { text, _ in text }.sorted { $0.key < $1.key }
            .map { "  \(JSONQuoting.quoted($0.key)) : \($0.value)" }
        return Data(("{\n" + lines.joined(separator: ",\n") + "\n}\n").utf8)
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
