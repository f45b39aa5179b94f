import Essentials
import JSON

/// A file with the replica ids of this machine's copies of one vault, by path; stored beside the witnesses.
///
/// Not in the vault, because a copy of the vault must not have the same replica id. A file that was moved on its disk
/// keeps its id.
struct ReplicaFile: Sendable {
    private struct Known: Codable {
        var replicas: [Replica]
    }

    private struct Replica: Codable {
        var path: String
        var id: String
    }

    /// 1 MiB.
    private static let largest = 1 << 20

    private let folder: String?
    private let unresolvedVault: String

    /// - Parameters:
    ///   - folder: the folder of the witnesses; if `nil`, an id lasts only as long as the process.
    ///   - vault: the path of the vault's file.
    init(folder: String?, vault: String) {
        self.folder = folder
        unresolvedVault = vault
    }

    /// The absolute path of the vault's file, without symbolic links.
    private var vault: String {
        let file = URL(filePath: unresolvedVault).resolvingSymlinksInPath().absoluteURL
        return file.standardizedFileURL.path(percentEncoded: false)
    }

    /// The replica id of the vault's file; created at the first call.
    ///
    /// - Parameter last: the result of the last call, which remains the id if the file with the ids cannot be written.
    func id(of vaultID: String, last: ReplicaID? = nil) -> ReplicaID {
        let vault = vault
        var known = read(vaultID)
        if let index = known.replicas.firstIndex(where: { $0.path == vault }) {
            if let id = ReplicaID(hexadecimal: known.replicas[index].id) { return id }
            known.replicas.remove(at: index)
        }
        let moved = known.replicas.indices.filter {
            Self.isMoved(known.replicas[$0].path, to: vault)
        }
        if moved.count == 1, let id = ReplicaID(hexadecimal: known.replicas[moved[0]].id) {
            known.replicas[moved[0]].path = vault
            write(known, vaultID)
            return id
        }
        return add(last ?? .random(), to: known, vaultID)
    }

    /// Whether the file at `path` may be the one that is now at `vault`.
    ///
    /// It is gone then, and its folder is on the same disk; the file of a disk that was unplugged is not gone.
    private static func isMoved(_ path: String, to vault: String) -> Bool {
        let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
        var (old, new) = (stat(), stat())
        return !FileManager.default.fileExists(atPath: path) && stat(folder, &old) == 0
            && stat(vault, &new) == 0 && old.st_dev == new.st_dev
    }

    /// Gives the vault's file a new id, after it was restored to an earlier state.
    ///
    /// With the old id, changes that the restored file lacks would count as already seen.
    func renewed(of vaultID: String) -> ReplicaID {
        let vault = vault
        var known = read(vaultID)
        known.replicas.removeAll { $0.path == vault }
        return add(.random(), to: known, vaultID)
    }

    private func add(_ id: ReplicaID, to known: Known, _ vaultID: String) -> ReplicaID {
        var known = known
        known.replicas.append(Replica(path: vault, id: id.hexadecimal))
        write(known, vaultID)
        return id
    }

    private func path(_ vaultID: String) -> String? { folder.map { "\($0)/\(vaultID).replicas" } }

    /// An unreadable file counts as empty: the vault then gets a new id, which only costs space.
    private func read(_ vaultID: String) -> Known {
        guard let path = path(vaultID), let data = try? Data(contentsOf: URL(filePath: path)),
            let document = try? JSONDocument([UInt8](data), limit: Self.largest),
            let known = try? JSONValueDecoder.decode(Known.self, from: document.root)
        else { return Known(replicas: []) }
        return known
    }

    /// Ignores errors: if the file cannot be written, the next process uses another id.
    private func write(_ known: Known, _ vaultID: String) {
        guard let folder, let path = path(vaultID) else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try? encoder.encode(known).write(to: URL(filePath: path), options: .atomic)
    }
}
