import CofreDomain
import CofreShell
import CofreStore
import Essentials
import Vault

extension VaultSession {
    /// The records for everything that other machines are to hear of.
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
