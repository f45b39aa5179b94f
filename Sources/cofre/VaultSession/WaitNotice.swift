import Synchronization
import Vault

extension VaultSession {
    /// Names the process that holds the lock after a wait of one second, once for each command; cancel it when the wait
    /// is over.
    ///
    /// The wait itself ends after thirty seconds with an error that also names the process.
    nonisolated func waitNotice() -> Task<Void, Never>? {
        let (path, phrases, isAttended) = (
            location.path, passphrases.phrases, passphrases.isAttended
        )
        return Task { [self, progress, tell] in
            // Cancelled: the wait is over.
            do { try await Task.sleep(for: .seconds(1)) } catch { return }
            guard let holder = LockHolder(of: path) else { return }
            let isSaid = hasNamedHolder.withLock { said in
                defer { said = true }
                return said
            }
            if isSaid { return }
            let words = phrases.waiting(for: holder.pid)
            isAttended ? progress.interject("cofre: \(words)") : tell(words)
        }
    }
}
