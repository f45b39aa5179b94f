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
    nonisolated var stamped: TimestampedRecords {
        TimestampedRecords(
            records: self, replica: replica, now: { Date() }, hasErased: warnAboutRemote)
    }

    /// The part of the vault that its copies share.
    nonisolated var state: SyncedState {
        SyncedState(
            records: self, replica: replica,
            vaultID: { [self] () async throws(StoreError) in try await id(of: try await opened()) },
            now: { Date() })
    }

    /// Says that files at the sync remote still contain what was erased here, if there are any.
    func warnAboutRemote() async {
        guard let remote = syncRemote() else { return }
        let memory = SyncMemory(records: self)
        do throws(StoreError) {
            let erasures = try await state.erasures()
            let progress = try await memory.progress(at: remote.text, of: try await replica())
            guard progress.keepsErased(after: erasures) else { return }
            tell(passphrases.phrases.remoteKeepsRemoved(remote))
        } catch {
            // The change itself has succeeded, and the next sync also reports a vault that cannot be read.
        }
    }

    /// The records; other machines receive the changes of those that they share.
    nonisolated var records: any RecordStore { stamped }
    /// The records, for what belongs to this machine only.
    nonisolated var local: any RecordStore { self }
    /// Saved copies and conveniences: empty, and changes are dropped, while there is no vault to use without a
    /// question.
    nonisolated var copies: any RecordStore { OptionalVaultRecords(vault: self) }

    /// The lines typed at prompts.
    nonisolated var history: VaultHistory {
        VaultHistory(records: stamped, replica: replica, now: { Date() })
    }
}
