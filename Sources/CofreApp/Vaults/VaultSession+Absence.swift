import CofreDomain
import CofreShell
import Essentials
import Vault

/// What needs no vault goes without one where there is none, or where nobody can open it.
extension VaultSession {
    enum Absence { case missing, locked }

    /// Whether what needs no vault has to go without one: there is none, or it is locked and nobody can be
    /// asked; otherwise the vault is open.
    func isDispensed() async throws(StoreError) -> Bool {
        if isOpen { return false }
        if absence != nil { return true }
        if !makesMissing, !isThere {
            absence = .missing
            return true
        }
        do throws(StoreError) {
            _ = try await opened()
            return false
        } catch .locked where passphrases.source == .nobody {
            absence = .locked
            return true
        }
    }

    /// Whether what needs no vault goes without the one that there is.
    var isDispensedAsLocked: Bool { !isOpen && absence == .locked }

    /// Whether there is a vault, open or not.
    nonisolated var isThere: Bool { FileManager.default.fileExists(atPath: location.path) }

    /// Opens a vault that is there, if that needs no question and reads nobody's input; returns whether it
    /// is open.
    func openForExamination() async -> Bool {
        if await openWithoutAsking() { return true }
        guard isThere, case .file(let path) = passphrases.source, path != "-" else { return false }
        // An error in it is a finding of its own.
        return (try? await opened()) != nil
    }

    /// Whether a missing vault is made without a question.
    private var makesMissing: Bool {
        createsMissing
            && (passphrases.isGiven || publicPassphrase != nil && passphrases.source == .person)
    }

    /// Tells, once, that a command keeps nothing, and why.
    func tellThatNothingIsKept() {
        guard let absence, !hasToldOfAbsence else { return }
        hasToldOfAbsence = true
        tell(
            absence == .missing
                ? passphrases.phrases.nothingKeptWithoutVault
                : passphrases.phrases.nothingKeptWhileLocked)
    }
}
