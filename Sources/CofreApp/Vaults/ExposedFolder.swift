import CofreShell

/// A folder of the vault, the settings or the state whose files another user can replace.
enum ExposedFolder {
    /// What is wrong with the folder at `path`; `nil` for nothing, and for no folder.
    static func failure(at path: String, _ phrases: Phrases) -> Failure? {
        guard let access = FileAccess(of: path) else { return nil }
        if access.letsOthersReplaceFiles { return phrases.writableFolder(path, access.text) }
        return access.belongsToAnother ? phrases.folderOfAnother(path) : nil
    }

    /// What a run says on standard error before it uses `places`.
    static func warnings(about paths: Paths, _ phrases: Phrases) -> [String] {
        paths.folders.compactMap { failure(at: $0, phrases) }.map { failure in
            [failure.message, failure.hint].compactMap(\.self).joined(separator: ": ")
        }
    }
}
