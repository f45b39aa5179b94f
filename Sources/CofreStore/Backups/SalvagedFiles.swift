import CofreJSON
import Essentials

/// The files that a vault was salvaged from and to, kept beside the witnesses: a damaged vault
/// cannot record them, and the salvaged one would not know where it is from.
package struct SalvagedFiles: Sendable {
    /// 1 MiB.
    private static let largest = 1 << 20

    private let folder: String?

    /// - Parameter folder: where the witnesses are; without one, nothing is recorded.
    package init(folder: String?) {
        self.folder = folder
    }

    /// The recorded paths that still exist.
    ///
    /// A list that cannot be read counts as empty.
    package func paths(of vaultID: String) -> [String] {
        guard let path = path(vaultID), let data = try? Data(contentsOf: URL(filePath: path)),
            let document = try? JSONDocument([UInt8](data), limit: Self.largest),
            let paths = try? JSONValueDecoder.decode([String].self, from: document.root)
        else { return [] }
        return paths.filter { FileManager.default.fileExists(atPath: $0) }
    }

    /// Adds absolute paths.
    ///
    /// The salvage has succeeded, so an error only means that `vault status` does not name them.
    package func remember(_ paths: [String], of vaultID: String) {
        guard let folder, let path = path(vaultID) else { return }
        let known = self.paths(of: vaultID)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try? encoder.encode(known + paths.filter { !known.contains($0) })
            .write(to: URL(filePath: path), options: .atomic)
    }

    private func path(_ vaultID: String) -> String? { folder.map { "\($0)/\(vaultID).salvaged" } }
}
