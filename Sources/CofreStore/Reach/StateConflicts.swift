package import CofreDomain
import Vault

/// A record that was changed independently on two machines: the value in force, and the other one.
package struct StateConflict: Equatable, Sendable {
    /// 1 for the first.
    package let number: Int
    package let kind: StateKind
    package let id: String
    /// The version in force.
    package let kept: Version
    package let lost: Version
}

extension SyncedState {
    /// All conflicts, sorted by kind and id.
    package func conflicts() async throws(StoreError) -> [StateConflict] {
        try await records.read { view in
            var all: [(name: StateName, kept: Version, lost: Version)] = []
            let names = try ConflictIndex.names(in: view)
            // Reading many records one by one costs more than reading all in order.
            let known =
                names.count < MergePlan.many
                ? nil : try RecordState.all(Set(names.map(\.kind)), in: view)
            for name in names {
                let held = try known.map { $0[name] ?? .nothing } ?? RecordState(name, in: view)
                guard let versions = held.versions else { continue }
                let current = try StateRules.current(of: versions, name.kind)
                for lost in try StateRules.losers(of: versions, name.kind) {
                    all.append((name, current, lost))
                }
            }
            all.sort {
                ($0.name.kind.rawValue, $0.name.id, $0.lost.dot)
                    < ($1.name.kind.rawValue, $1.name.id, $1.lost.dot)
            }
            return all.enumerated().map { index, conflict in
                StateConflict(
                    number: index + 1, kind: conflict.name.kind, id: conflict.name.id,
                    kept: conflict.kept, lost: conflict.lost)
            }
        }
    }

    /// The number of values that lost a conflict; decrypts nothing.
    package func conflictCount() async throws(StoreError) -> Int {
        try await records.read { view in view.ids(in: ConflictIndex.collection).count }
    }

    /// Resolves a conflict with one of its values; other machines do the same when they sync.
    ///
    /// If several payments have the same id, all are kept: one keeps it, the others get new ids. Returns false, and changes
    /// nothing, if the conflict does not exist any more.
    package func resolve(
        _ conflict: StateConflict, taking choice: ConflictChoice
    ) async throws(StoreError) -> Bool {
        let name = StateName(kind: conflict.kind, id: conflict.id)
        let isErased = conflict.kind.isErased(byRemoval: false)
        return try await stamped.update(erasing: isErased) { view in
            guard let versions = try RecordState(name, in: view).versions,
                try StateRules.current(of: versions, name.kind) == conflict.kept,
                versions.all.contains(conflict.lost)
            else { return Update([], result: false) }
            if conflict.kind == .payments {
                return Update(try Self.separate(conflict, versions, in: view), result: true)
            }
            guard choice == .lost else {
                return Update([Self.change(name, to: conflict.kept.value)], result: true)
            }
            // If this raises a limit, the passphrase was asked for before.
            let release = try HeldLimit.release(conflict.kind, conflict.id, in: view)
            return Update([Self.change(name, to: conflict.lost.value)] + release, result: true)
        }
    }

    private static func change(_ name: StateName, to value: [UInt8]?) -> Vault.Change {
        guard let value else { return .delete(collection: name.kind.rawValue, id: name.id) }
        return .put(collection: name.kind.rawValue, id: name.id, value: value)
    }

    private static func separate(
        _ conflict: StateConflict, _ versions: Versions, in view: borrowing Vault.View
    ) throws -> [Vault.Change] {
        guard let kept = conflict.kept.value else { return [] }
        var changes = [change(StateName(kind: conflict.kind, id: conflict.id), to: kept)]
        var others: [String: Payment] = [:]
        for lost in try StateRules.losers(of: versions, conflict.kind).compactMap(\.value) {
            let other = try PaymentRecord.decode(lost).renamed
            others[other.id] = other
            changes += [
                .put(
                    collection: PaymentRecord.collection, id: other.id,
                    value: try RecordCoding.encode(PaymentRecord(other))),
                .put(collection: PaymentRecord.recent, id: other.id, value: []),
            ]
        }
        let payees = Set(others.values.map(\.payee.id))
        return changes + (try PaidPayee.changes(to: payees, after: others, in: view))
    }
}

/// Which value resolves a conflict.
package enum ConflictChoice: Sendable {
    case kept, lost
}

extension Payment {
    /// The same payment with a unique id.
    fileprivate var renamed: Payment {
        Payment(
            id: "\(id)-\(idempotencyKey.prefix(8))", idempotencyKey: idempotencyKey, payee: payee,
            amount: amount, card: card, note: note, at: at, begun: begun, deadline: deadline,
            status: status, differences: differences, isSettledAsFailed: isSettledAsFailed,
            replica: replica)
    }
}
