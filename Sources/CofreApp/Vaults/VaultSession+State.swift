import CofreDomain
import CofreShell
import CofreStore
import CofreSync
import Essentials
import Vault

extension VaultSession {
    /// The id of this file on this machine.
    func replica() async throws(StoreError) -> ReplicaID {
        let vaultID = try await id(of: try await opened())
        // Read each time: another process may have renewed it.
        let id = replicas.id(of: vaultID, last: replicaID)
        replicaID = id
        return id
    }

    /// Gives the file a new id, after it has lost changes that other machines may already have.
    func renewReplica() async throws(StoreError) {
        let id = replicas.renewed(of: try await id(of: try await opened()))
        replicaID = id
        // Without them this machine counts as a copy, and only makes new ones.
        try? await SyncMemory(records: self).passKeys(to: id)
    }

    /// The records whose changes are synced.
    nonisolated var stamped: StampedRecords {
        StampedRecords(records: self, replica: replica, now: { Date() })
    }

    /// The part of the vault that its copies share.
    nonisolated var state: SyncedState {
        SyncedState(
            records: self, replica: replica,
            vaultID: { [self] () async throws(StoreError) in try await id(of: try await opened()) },
            now: { Date() })
    }

    nonisolated var history: VaultHistory {
        VaultHistory(records: stamped, replica: replica, now: { Date() })
    }
}
