import Essentials

/// A file that a vault keeps beside itself, its own links followed (FORMAT.md sections 8 and 9).
struct SidecarFile {
    let path: String

    /// Held by whoever reads or writes.
    static func lock(of vault: String) -> SidecarFile { SidecarFile(vault, ".lock") }

    /// The vault before its last rewrite.
    static func earlier(than vault: String) -> SidecarFile { SidecarFile(vault, ".bak") }

    private init(_ vault: String, _ ending: String) {
        let file = URL(filePath: vault).resolvingSymlinksInPath()
        path = file.path(percentEncoded: false) + ending
    }

    var exists: Bool { FileManager.default.fileExists(atPath: path) }
}
