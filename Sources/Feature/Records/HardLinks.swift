import Essentials

/// The other names of a vault's file.
enum HardLinks {
    /// Their paths in the folder of the file, sorted; names in other folders cannot be found.
    static func names(besides path: String) -> [String] {
        // The vault's path is resolved through symbolic links first (FORMAT.md section 8).
        let vault = URL(filePath: path).resolvingSymlinksInPath()
        let folder = vault.deletingLastPathComponent()
        let own = vault.path(percentEncoded: false)
        guard let file = identity(of: own),
            // If the folder cannot be read, only the names are missing in a message.
            let names = try? FileManager.default.contentsOfDirectory(
                atPath: folder.path(percentEncoded: false))
        else { return [] }
        return names.sorted().map { folder.appending(path: $0).path(percentEncoded: false) }
            .filter { $0 != own && identity(of: $0) == file }
    }

    private static func identity(of path: String) -> [UInt64]? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return [UInt64(status.st_dev), UInt64(status.st_ino)]
    }
}
