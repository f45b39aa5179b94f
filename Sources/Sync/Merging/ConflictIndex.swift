import Vault

extension Kind {
    static let conflicts = Kind(
        "conflicts", .same("conflicts"), isCounted: false, isExported: false, check: .none)
}

/// An empty record for each value that lost, so that conflicts are counted and found without reading what is
/// not in conflict.
enum ConflictIndex {
    /// The changes of the index when a record's losing values go from `before` to `after`.
    static func changes(_ name: StateName, from before: Int, to after: Int) -> [Vault.Change] {
        (min(before, after)..<max(before, after)).map { number in
            let id = "\(number)/\(name.stored)"
            return before < after
                ? .put(.conflicts, id, []) : .forget(.conflicts, id)
        }
    }

    /// The records with a value that lost a conflict.
    static func names(in view: borrowing Vault.View) throws -> Set<StateName> {
        let ids = view.ids(in: .conflicts)
        return Set(
            ids.compactMap { id in
                id.firstIndex(of: "/").flatMap { StateName(stored: String(id[$0...].dropFirst())) }
            })
    }
}

extension RecordState {
    /// The number of values that lost a conflict.
    func losers(of kind: Kind) throws -> Int {
        try versions.map { try kind.sharing.losers(of: $0).count } ?? 0
    }
}
