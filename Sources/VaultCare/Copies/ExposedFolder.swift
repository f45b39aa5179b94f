/// A folder of the vault, the settings or the state whose files another user can replace.
enum ExposedFolder {
    /// The failure for the folder at `path`; `nil` if it is safe or does not exist.
    static func failure(at path: String, _ phrases: Phrases) -> Failure? {
        guard let access = FileAccess(of: path) else { return nil }
        if access.letsOthersReplaceFiles { return phrases.writableFolder(path, access.text) }
        return access.belongsToAnother ? phrases.folderOfAnother(path) : nil
    }

    /// The warnings that a run writes to standard error before it uses `paths`.
    static func warnings(about paths: Paths, _ phrases: Phrases) -> [String] {
        paths.folders.compactMap { failure(at: $0, phrases) }.map { failure in
            [failure.message, failure.hint].compactMap(\.self).joined(separator: ": ")
        }
    }
}
