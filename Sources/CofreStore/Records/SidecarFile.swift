import Essentials

/// A file that a vault keeps beside itself, its own links followed (FORMAT.md section 8).
struct SidecarFile {
    let path: String

    /// Held by whoever reads or writes.
    static func lock(of vault: String) -> SidecarFile { SidecarFile(vault, ".lock") }

    private init(_ vault: String, _ ending: String) {
        let file = URL(filePath: vault).resolvingSymlinksInPath()
        path = file.path(percentEncoded: false) + ending
    }
}
