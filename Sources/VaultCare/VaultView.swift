import Vault

/// The vault as a whole, for programs.
enum VaultView {
    static let summary = View<VaultSummary>(
        Field("path") { .text($0.path) },
        Field("preset") { .number($0.preset) },
        Field("slots") { .texts($0.slots) },
        Field("generation") { .number($0.generation) },
        Field("bytes") { .number($0.bytes) },
        Field("liveBytes") { .number($0.liveBytes) },
        Field("deadBytes") { .number($0.deadBytes) },
        .list(
            "collections", \.collections,
            Field("name") { .text($0.name) },
            Field("records") { .number($0.records) }),
        Field("lastBackup") { .optional($0.lastBackup) },
        Field("condition") { .text($0.condition.name) },
        .list(
            "copies", \.copies,
            Field("path") { .text($0.path) },
            Field("bytes") { .number($0.file.bytes) },
            Field("key") { .text($0.file.key.rawValue) },
            Field("kind") { .text($0.kind.rawValue) },
            Field("merge") { $0.report.map(MergeView.report.json) ?? .null }),
        Field("otherNames") { .texts($0.otherNames) })

    /// What can be read of a locked vault.
    static let outline = View<VaultOutline>(
        Field("path") { .text($0.path) },
        Field("preset") { .number($0.preset) },
        Field("slots") { .texts($0.slots) },
        Field("generation") { .number($0.generation) },
        Field("bytes") { .number($0.bytes) },
        Field("locked") { _ in .flag(true) })

    static let check = View<VaultCheck>(
        Field("path") { .text($0.path) },
        Field("condition") { .text($0.condition.name) },
        Field("alarm") { $0.alarm.map { .text($0.name) } },
        Field("bytes") { .number($0.bytes) },
        Field("records") { .number($0.records) },
        Field("collections") { .texts($0.collections) },
        Field("damage") { damage.json($0.damage) },
        Field("otherNames") { .texts($0.otherNames) })

    private static let damage = View<VaultCheck.DamagedRange>(
        Field("from") { .number($0.from) },
        Field("to") { .number($0.to) },
        Field("changes") { $0.changes.map { .number($0) } },
        Field("after") { $0.after.map(JSON.text) },
        Field("before") { $0.before.map(JSON.text) })

    static let salvage = View<VaultSalvage>(
        Field("path") { .text($0.path) },
        Field("damaged") { .text($0.damaged) },
        Field("records") { .number($0.records) },
        Field("damage") { damage.json($0.damage) })

    static let backup = View<VaultBackup>(
        Field("path") { .text($0.path) },
        Field("bytes") { .number($0.bytes) },
        Field("records") { .number($0.records) })

    static let export = View<VaultExport>(
        Field("path") { .text($0.path) },
        Field("records") { .number($0.records) })

    /// What an import changes in each collection.
    static let imported = View<ImportChanges.Count>(
        Field("name") { .text($0.name) },
        Field("new") { .number($0.new) },
        Field("replaced") { .number($0.replaced) },
        Field("unchanged") { .number($0.unchanged) })
}

extension VaultCondition {
    /// One word, without byte ranges.
    fileprivate var name: String {
        switch self {
        case .healthy: "sound"
        case .tornTail: "torn-tail"
        case .olderCopy: "older-copy"
        case .anotherVault: "another-vault"
        case .headerNeedsSalvage: "damaged-header"
        case .readOnly: "read-only"
        case .damaged: "damaged"
        }
    }
}
