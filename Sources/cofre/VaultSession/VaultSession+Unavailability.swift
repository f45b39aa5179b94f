import Essentials
import Vault

/// Commands that need no vault run without one if it does not exist or cannot be opened.
extension VaultSession {
    enum VaultUnavailability { case missing, locked }

    /// Whether a command that needs no vault must run without one; otherwise the vault is open.
    ///
    /// True if there is no vault, or if it is locked and nobody can be asked.
    func runsWithoutVault() async throws(StoreError) -> Bool {
        if isOpen { return false }
        if unavailability != nil { return true }
        if !makesMissing, !exists {
            unavailability = .missing
            return true
        }
        do throws(StoreError) {
            _ = try await opened()
            return false
        } catch .locked where passphrases.source == .nobody {
            unavailability = .locked
            return true
        }
    }

    /// Whether commands run without the vault because it is locked.
    var runsWithoutLockedVault: Bool { !isOpen && unavailability == .locked }

    /// Whether the vault's file exists, open or not.
    nonisolated var exists: Bool { FileManager.default.fileExists(atPath: location.path) }

    /// Opens an existing vault if this needs no question and no standard input; returns whether it is open.
    func openForDoctor() async -> Bool {
        if await openWithoutAsking() { return true }
        guard exists, case .file(let path) = passphrases.source, path != "-" else { return false }
        // An error here is reported as a separate finding.
        return (try? await opened()) != nil
    }

    /// Whether a missing vault is created without a question.
    var makesMissing: Bool {
        createsMissing && (passphrases.isGiven || publicPassphrase != nil)
    }

    /// Tells the person once that a command stores nothing, and why.
    func warnNothingIsStored() {
        guard let unavailability, !hasWarned else { return }
        hasWarned = true
        tell(
            unavailability == .missing
                ? passphrases.phrases.nothingKeptWithoutVault
                : passphrases.phrases.nothingKeptWhileLocked)
    }
}
