import Essentials
import Values
import Vault

extension Kind {
    static let conflicts = Kind(
        "conflicts", .same("conflicts"), isCounted: false, isExported: false, check: .none)
}

/// A record for each value that lost, so that conflicts are counted and found without reading what is not in conflict.
///
/// Its value is the time at which the record was last merged here, by this machine's clock.
enum ConflictIndex {
    /// The changes of the index when a record's losing values go from `before` to `after`, in a merge at `now`.
    static func changes(
        _ name: StateName, from before: Int, to after: Int = 0, at now: Date? = nil
    ) -> [Vault.Change] {
        let time = now.flatMap(RecordCoding.milliseconds)?.littleEndianBytes ?? []
        return (0..<max(before, after)).map { number in
            let id = "\(number)/\(name.stored)"
            return number < after ? .put(.conflicts, id, time) : .forget(.conflicts, id)
        }
    }

    /// When the record was last merged; `nil` if it is not in conflict, or an older cofre has merged it.
    static func merged(_ name: StateName, in view: borrowing Vault.View) throws -> Date? {
        let time = try view.value(.conflicts, "0/\(name.stored)")
        guard let time, time.count == 8 else { return nil }
        return Date(timeIntervalSince1970: Double(time.integer(at: 0) as Int64) / 1000)
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
