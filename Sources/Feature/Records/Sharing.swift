import Vault

/// What machines that share a vault do with the records of a kind.
struct Sharing: Sendable {
    /// How the versions of several machines become one value.
    ///
    /// The value depends only on the versions, so machines with the same versions have the same record.
    enum Rule: Sendable {
        /// The records are not shared.
        case none
        /// The latest version is in force; a person can restore another one.
        case latest
        /// All values, oldest first and not all equal, are joined into one; a removal does not remove values that were
        /// written at the same time on another machine.
        case union(@Sendable (_ values: [[UInt8]]) throws -> [UInt8])
        /// A set from which lines are never removed one by one; the latest are kept, see `TypedLines`.
        case lines
    }

    /// Which values must be erased from the file when another machine has replaced or removed them.
    enum Erasure: Sendable {
        case never, removed, all
    }

    /// How the entries of other machines are merged.
    enum Merging: Sendable {
        typealias Merge = @Sendable (inout MergePlan, borrowing Vault.View) throws -> Void

        /// One by one, before those that depend on other records.
        case alone
        /// In this turn, because they depend on other records; the numbers of the changes depend on the turns.
        case inTurn(Int, Merge)
        /// In the turn of another kind.
        case withAnotherKind
    }

    let rule: Rule
    let erasure: Erasure
    /// `nil` if no value that lost may be wanted back.
    let conflicts: Conflicts?
    let merging: Merging

    init(
        _ rule: Rule, erasure: Erasure = .never, conflicts: Conflicts? = nil,
        merging: Merging = .alone
    ) {
        self.rule = rule
        self.erasure = erasure
        self.conflicts = conflicts
        self.merging = merging
    }

    var isShared: Bool {
        if case .none = rule { false } else { true }
    }

    /// Whether a removal is forgotten, because lines are never removed one by one.
    var isOfLines: Bool {
        if case .lines = rule { true } else { false }
    }

    /// Whether a removed value, or else a replaced one, must be erased from the file.
    func isErased(byRemoval isRemoved: Bool) -> Bool {
        switch erasure {
        case .never: false
        case .removed: isRemoved
        case .all: true
        }
    }

    /// The value in force; `nil` if the record is removed.
    func value(of versions: VersionVector) throws -> [UInt8]? {
        guard case .union(let join) = rule else { return versions.latest.value }
        let values = versions.all.reversed().compactMap(\.value)
        guard let latest = values.last, values.contains(where: { $0 != latest }) else {
            return values.last
        }
        return try join(values)
    }

    /// The version in force; the latest if the value is made of several.
    func current(of versions: VersionVector) throws -> Version {
        let value = try value(of: versions)
        return versions.all.first { $0.value == value } ?? versions.latest
    }

    /// The versions that are not in force and that a person may want to restore.
    func losers(of versions: VersionVector) throws -> [Version] {
        guard let conflicts, versions.hasConflictingValues else { return [] }
        return try conflicts.losers(versions, current(of: versions))
    }
}

/// The values that lost against one of another machine.
struct Conflicts: Sendable {
    typealias Losers = @Sendable (_ versions: VersionVector, _ current: Version) throws -> [Version]
    typealias Ending =
        @Sendable (StateConflict, ConflictChoice, VersionVector, borrowing Vault.View)
        throws -> [Vault.Change]

    /// What a person sees of a value.
    let shown: @Sendable (_ id: String, _ value: [UInt8]) throws -> ConflictValue
    var losers: Losers = { versions, current in
        versions.all.filter { $0.value != current.value }
    }
    /// The changes that resolve a conflict.
    var ending: Ending = { conflict, choice, _, _ in [conflict.change(to: choice)] }
}
