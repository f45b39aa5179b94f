import Essentials

/// Makes the name of a newly created file durable.
enum DirectorySync {
    /// Syncs the file's directory; returns `errno` on failure.
    ///
    /// Syncing a file does not sync its name (fsync(2)), which could be missing after a loss of power.
    static func sync(_ path: String) -> Int32? {
        let descriptor = open(Paths.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return errno }
        defer { close(descriptor) }
        // EINVAL: this file system syncs names by itself.
        guard fsync(descriptor) == 0 || errno == EINVAL else { return errno }
        return nil
    }

    /// Whether the folder for a file is there.
    static func hasFolder(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: Paths.folder(of: path))
    }
}
