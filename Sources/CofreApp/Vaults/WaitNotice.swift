import CofreShell
import CofreStore
import Vault

extension VaultSession {
    /// Says which process is waited for, once that has taken a second; to be cancelled when the wait is over.
    ///
    /// The wait itself ends after ten seconds, with an error that names the process, too.
    nonisolated func waitNotice() -> Task<Void, Never>? {
        guard passphrases.isAttended else { return nil }
        let (path, phrases) = (location.path, passphrases.phrases)
        return Task { [progress] in
            // Cancelled: there is nothing to say any more.
            do { try await Task.sleep(for: .seconds(1)) } catch { return }
            guard let holder = LockHolder(of: path) else { return }
            progress.interject("cofre: \(phrases.waiting(for: holder.pid))")
        }
    }
}
