import Essentials
import JSON

/// What is known about the copies of a vault, in lists beside its witness.
///
/// Only descriptions and the cost of comparisons depend on it; a list that cannot be read counts as
/// empty.
struct CopyNotes: Sendable {
    /// The ending of a list's file.
    enum List: String, Sendable {
        /// The paths of files that the vault was salvaged from and to: a damaged vault cannot record them, and the
        /// salvaged one would not know where it is from.
        case salvaged
        /// The versions of files that hold nothing that the vault lacks.
        case merged
        /// The salts of earlier keys that today's passphrase opens, since `vault recovery` does not change it.
        case samePassphrase = "same-passphrase"
    }

    /// 1 MiB.
    private static let largest = 1 << 20

    private let folder: String?
    private let vaultID: String

    /// - Parameter folder: where the witnesses are; without one, nothing is recorded.
    init(folder: String?, vaultID: String) {
        self.folder = folder
        self.vaultID = vaultID
    }

    func texts(_ list: List) -> [String] {
        guard let path = path(list), let data = try? Data(contentsOf: URL(filePath: path)),
            let document = try? JSONDocument([UInt8](data), limit: Self.largest),
            let texts = try? JSONValueDecoder.decode([String].self, from: document.root)
        else { return [] }
        return texts
    }

    func add(_ texts: [String], to list: List) {
        let known = self.texts(list)
        set(list, to: known + texts.filter { !known.contains($0) })
    }

    /// Replaces a list; an error is dropped, because what was to be noted has happened.
    func set(_ list: List, to texts: [String]) {
        guard let folder, let path = path(list), texts != self.texts(list) else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try? encoder.encode(texts).write(to: URL(filePath: path), options: .atomic)
    }

    private func path(_ list: List) -> String? {
        folder.map { "\($0)/\(vaultID).\(list.rawValue)" }
    }
}
