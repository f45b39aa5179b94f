import CofreDomain
import Vault

/// An empty record for each value that lost, so that conflicts are counted and found without reading what is
/// not in conflict.
enum ConflictIndex {
    static let collection = StateRecords.conflicts

    /// The changes of the index when a record's losing values go from `before` to `after`.
    static func changes(_ name: StateName, from before: Int, to after: Int) -> [Vault.Change] {
        (min(before, after)..<max(before, after)).map { number in
            let id = "\(number)/\(name.stored)"
            return before < after
                ? .put(collection: collection, id: id, value: [])
                : .forget(collection: collection, id: id)
        }
    }

    /// The records with a value that lost a conflict.
    static func names(in view: borrowing Vault.View) throws -> Set<StateName> {
        let ids = view.ids(in: collection)
        return Set(
            ids.compactMap { id in
                id.firstIndex(of: "/").flatMap { StateName(stored: String(id[$0...].dropFirst())) }
            })
    }
}

extension RecordState {
    /// The number of values that lost a conflict.
    func losers(of kind: StateKind) throws(StoreError) -> Int {
        guard kind.hasConflicts, let versions, versions.all.count > 1 else { return 0 }
        return try StateRules.losers(of: versions, kind).count
    }
}

extension StateKind {
    /// Whether a value that lost a conflict may be wanted back.
    var hasConflicts: Bool { rule == .latest || self == .payments }
}
