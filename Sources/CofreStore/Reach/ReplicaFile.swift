package import CofreDomain
import CofreJSON
import Essentials

/// The ids of this machine's copies of one vault, each by the path of its file; kept beside the witnesses.
///
/// Never in the vault: a copied file would have a twin. A file that was moved keeps its id.
package struct ReplicaFile: Sendable {
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
    private let vault: String

    /// - Parameters:
    ///   - folder: where the witnesses are; without one, an id lasts as long as the process.
    ///   - vault: the path of the vault's file.
    package init(folder: String?, vault: String) {
        self.folder = folder
        let file = URL(filePath: vault).resolvingSymlinksInPath().absoluteURL
        self.vault = file.standardizedFileURL.path(percentEncoded: false)
    }

    /// The id of the vault's file; made at the first call.
    package func id(of vaultID: String) -> ReplicaID {
        var known = read(vaultID)
        if let index = known.replicas.firstIndex(where: { $0.path == vault }) {
            if let id = ReplicaID(hexadecimal: known.replicas[index].id) { return id }
            known.replicas.remove(at: index)
        }
        let moved = known.replicas.indices.filter { index in
            !FileManager.default.fileExists(atPath: known.replicas[index].path)
        }
        if moved.count == 1, let id = ReplicaID(hexadecimal: known.replicas[moved[0]].id) {
            known.replicas[moved[0]].path = vault
            write(known, vaultID)
            return id
        }
        return add(to: known, vaultID)
    }

    /// A new id: for a file that an earlier state was put into, so that changes made after that state are not
    /// taken for seen.
    package func renewed(of vaultID: String) -> ReplicaID {
        var known = read(vaultID)
        known.replicas.removeAll { $0.path == vault }
        return add(to: known, vaultID)
    }

    private func add(to known: Known, _ vaultID: String) -> ReplicaID {
        let id = ReplicaID.random()
        var known = known
        known.replicas.append(Replica(path: vault, id: id.hexadecimal))
        write(known, vaultID)
        return id
    }

    private func path(_ vaultID: String) -> String? { folder.map { "\($0)/\(vaultID).replicas" } }

    /// A file that cannot be read counts as none: the id is then a new one, which costs nothing but space.
    private func read(_ vaultID: String) -> Known {
        guard let path = path(vaultID), let data = try? Data(contentsOf: URL(filePath: path)),
            let document = try? JSONDocument([UInt8](data), limit: Self.largest),
            let known = try? JSONValueDecoder.decode(Known.self, from: document.root)
        else { return Known(replicas: []) }
        return known
    }

    /// Where nothing can be written, the next process has another id.
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
