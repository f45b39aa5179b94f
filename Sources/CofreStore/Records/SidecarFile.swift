import Essentials

/// A file beside the vault, whose path is resolved through symbolic links first (FORMAT.md section 8).
struct SidecarFile {
    let path: String

    /// Locked by every process that reads or writes the vault.
    static func lock(of vault: String) -> SidecarFile { SidecarFile(vault, ".lock") }

    private init(_ vault: String, _ ending: String) {
        let file = URL(filePath: vault).resolvingSymlinksInPath()
        path = file.path(percentEncoded: false) + ending
    }
}
