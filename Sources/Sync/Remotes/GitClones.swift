import Essentials

/// The clones of git repositories that are remotes, in one folder: one for each vault and repository.
///
/// They contain only data of the repositories, so each can be removed at any time.
struct GitClones: Sendable {
    private let folder: String

    /// - Parameter folder: need not exist.
    init(folder: String) {
        self.folder = folder
    }

    /// - Parameters:
    ///   - address: of the remote.
    ///   - vault: the id of the vault.
    func path(of address: String, for vault: String) -> String {
        "\(folder)/\(vault)-\(Array(Segment.tag(of: Array(address.utf8))).hexadecimal)"
    }

    /// Removes the clones of a vault that are not of one of these remotes.
    func removeAll(of vault: String, but addresses: Set<String>) {
        let kept = Set(addresses.map { path(of: $0, for: vault) })
        // Without a folder there are no clones.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(vault + "-") {
            let path = "\(folder)/\(name)"
            // A clone that cannot be removed now is removed after the next exchange.
            if !kept.contains(path) { try? FileManager.default.removeItem(atPath: path) }
        }
    }
}
