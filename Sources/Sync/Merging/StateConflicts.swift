import Essentials
import Values
import Vault

/// A record that was changed independently on two machines: the value in force, and the other one.
struct StateConflict: Equatable, Sendable {
    /// 1 for the first.
    fileprivate(set) var number = 0
    let kind: Kind
    let id: String
    /// The version in force.
    let kept: Version
    let lost: Version
    /// When this machine last merged the record, by its clock; `nil` if that was an older cofre.
    let merged: Date?
}

extension SyncedState {
    /// All conflicts, sorted by kind and id.
    func conflicts() async throws(StoreError) -> [StateConflict] {
        try await records.read { view in
            var all: [StateConflict] = []
            let names = try ConflictIndex.names(in: view)
            // Reading many records one by one costs more than reading all in order.
            let known =
                names.count < MergePlan.many
                ? nil : try RecordState.all(Set(names.map(\.kind)), in: view)
            for name in names {
                let held = try known.map { $0[name] ?? .nothing } ?? RecordState(name, in: view)
                guard let versions = held.versions else { continue }
                let sharing = name.kind.sharing
                let current = try sharing.current(of: versions)
                let merged = try ConflictIndex.merged(name, in: view)
                all += try sharing.losers(of: versions).map { lost in
                    StateConflict(
                        kind: name.kind, id: name.id, kept: current, lost: lost, merged: merged)
                }
            }
            all.sort {
                ($0.kind.collection, $0.id, $0.lost.dot) < ($1.kind.collection, $1.id, $1.lost.dot)
            }
            for index in all.indices { all[index].number = index + 1 }
            return all
        }
    }

    /// The number of values that lost a conflict; decrypts nothing.
    func conflictCount() async throws(StoreError) -> Int {
        try await records.read { view in view.ids(in: .conflicts).count }
    }

    /// Resolves a conflict with one of its values; other machines do the same when they sync.
    ///
    /// If several payments have the same id, all are kept: one keeps it, the others get new ids. Returns false, and changes
    /// nothing, if the conflict does not exist any more.
    func resolve(
        _ conflict: StateConflict, taking choice: ConflictChoice
    ) async throws(StoreError) -> Bool {
        let name = StateName(kind: conflict.kind, id: conflict.id)
        let sharing = conflict.kind.sharing
        let taken = choice == .kept ? conflict.kept : conflict.lost
        let isErasing = sharing.isErased(byRemoval: taken.value == nil)
        return try await stamped.update(erasing: isErasing) { view in
            guard let versions = try RecordState(name, in: view).versions,
                try sharing.current(of: versions) == conflict.kept,
                versions.all.contains(conflict.lost), let conflicts = sharing.conflicts
            else { return Update([], result: false) }
            return Update(try conflicts.ending(conflict, choice, versions, view), result: true)
        }
    }
}

extension StateConflict {
    /// A value as a person may see it, without secrets.
    func value(of version: Version) throws -> ConflictValue {
        guard let value = version.value else { return .removed }
        guard let conflicts = kind.sharing.conflicts else { throw kind.unreadable }
        return try conflicts.shown(id, value)
    }

    /// The change that puts one of the values in force.
    func change(to choice: ConflictChoice) -> Vault.Change {
        guard let value = choice == .kept ? kept.value : lost.value else {
            return .delete(kind, id)
        }
        return .put(kind, id, value)
    }
}

/// Which value resolves a conflict.
enum ConflictChoice: Sendable {
    case kept, lost
}
