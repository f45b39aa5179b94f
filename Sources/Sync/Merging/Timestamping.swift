import Vault

/// Stamps the changes of one transaction, so that other machines can order them.
struct Timestamping: Sendable {
    let replica: ReplicaID
    /// Milliseconds since 1970.
    let now: Int64

    /// Whether any of the changes is to a shared record.
    static func concerns(_ changes: [Vault.Change]) -> Bool {
        changes.contains { Kind.named($0.collection)?.sharing.isShared == true }
    }

    /// The changes to be written in the same transaction; empty if no shared record is changed.
    ///
    /// - Parameter isErasing: whether the transaction erases what it replaces.
    func changes(
        beside changes: [Vault.Change], isErasing: Bool, in view: borrowing Vault.View
    ) throws -> [Vault.Change] {
        guard Self.concerns(changes) else { return [] }
        var local = try SyncCounters(in: view)
        var last: [StateName: Vault.Change] = [:]
        var order: [StateName] = []
        for change in changes {
            guard let name = StateName(collection: change.collection, id: change.id) else {
                continue
            }
            if last.updateValue(change, forKey: name) == nil { order.append(name) }
        }
        var stamps: [Vault.Change] = []
        for case let (name, change?) in order.map({ ($0, last[$0]) }) {
            stamps += try stamp(change, of: name, &local, in: view)
        }
        if stamps.isEmpty { return [] }
        if isErasing { local.noteErasure() }
        return stamps + [local.change]
    }

    private func stamp(
        _ change: Vault.Change, of name: StateName, _ local: inout SyncCounters,
        in view: borrowing Vault.View
    ) throws -> [Vault.Change] {
        let value: [UInt8]?
        switch change {
        case .put(_, _, let new): value = new
        case .delete where name.kind.sharing.isOfLines, .forget:
            return [.forget(.versions, name.stored)]
        case .delete: value = nil
        }
        let held = try RecordState(name, in: view)
        // There is nothing to remove.
        if value == nil, held.versions?.all.allSatisfy({ $0.value == nil }) ?? true { return [] }
        let stamp = local.clock.next(at: now, after: held.versions?.seen[replica])
        let version = Version(dot: Dot(stamp: stamp, replica: replica), value: value)
        let stored = StoredVersions(
            sequence: local.nextSequence(),
            versions: held.versions?.replaced(by: version) ?? VersionVector(first: version))
        let change = Vault.Change.put(.versions, name.stored, stored.encoded(beside: value))
        // One version is left, so that nothing is in conflict any more.
        return [change]
            + ConflictIndex.changes(name, from: try held.losers(of: name.kind))
    }
}

extension Vault.Change {
    var collection: String {
        switch self {
        case .put(let collection, _, _), .delete(let collection, _), .forget(let collection, _):
            collection
        }
    }

    var id: String {
        switch self {
        case .put(_, let id, _), .delete(_, let id), .forget(_, let id): id
        }
    }
}
