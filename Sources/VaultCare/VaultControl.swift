import Essentials
import Values
import Vault

/// The operations of the shell on the vault as a whole.
///
/// Passphrases are not passed here: the implementation asks for them itself, into its own memory.
protocol VaultControl: Sendable {
    /// The records; other machines receive the changes of those that they share.
    var records: any RecordStore { get }
    /// The records, for what belongs to this machine only.
    var local: any RecordStore { get }
    /// Saved copies and conveniences: empty, and changes are dropped, while there is no vault to use without a
    /// question.
    var copies: any RecordStore { get }
    /// The lines typed at prompts.
    var history: VaultHistory { get }
    /// Whether the vault's file exists, open or not.
    var exists: Bool { get }
    /// Whether commands run without the vault because it is locked.
    var runsWithoutLockedVault: Bool { get async }

    /// Creates the vault, asking for a passphrase twice; creates a missing key file that is named.
    func create() async throws(StoreError) -> VaultSummary

    /// Opens the vault; asks for the passphrase unless the kernel keyring holds the key.
    func unlock() async throws(StoreError)

    /// Opens the vault if that needs no question; returns whether it is open.
    func unlockUnasked() async -> Bool

    /// Stores the key in the kernel keyring for some time, for other commands and terminals.
    func share(for seconds: Seconds) async throws(StoreError)

    /// Closes the vault and removes the key from the kernel keyring.
    func lock() async throws(StoreError)

    /// Asks for the passphrase again and checks it, even if the vault is unlocked.
    ///
    /// - Parameter given: where this line says that the passphrase is.
    ///
    /// Throws `passphraseNeeded` if nobody can be asked.
    func authenticate(
        for use: PassphraseUse, with given: PassphraseSource?
    ) async throws(StoreError)

    /// Asks for the passphrase for one payment or one limit, even if the vault is unlocked: at a
    /// terminal, or from a file or command given on the command line.
    ///
    /// - Parameter given: where this line of a script or of the prompt says that it is.
    ///
    /// Returns false if none of these is available; throws `wrongPassphrase` and other errors.
    func authorize(with given: PassphraseSource?) async throws(StoreError) -> Bool

    /// The state of the vault's file; opens the vault.
    func condition() async throws(StoreError) -> VaultCondition

    func status() async throws(StoreError) -> VaultSummary

    /// The content of the header, readable without a key.
    func outline() throws(StoreError) -> VaultOutline

    /// Changes the passphrase; an existing recovery code is replaced by a new one, which is shown.
    func changePassphrase(keyFile: KeyFileChoice) async throws(StoreError)
    func compact() async throws(StoreError) -> VaultSummary

    /// Shows a new recovery code on the terminal, asks for the passphrase and for the code, and
    /// seals the vault under new keys.
    ///
    /// Returns whether it was typed correctly.
    func issueRecoveryCode() async throws(StoreError) -> Bool

    /// Reads and verifies the whole file.
    func check() async throws(StoreError) -> VaultCheck

    /// Accepts an older copy or another vault: allows writes and ends the warning.
    func acceptOlderCopy() async throws(StoreError)

    /// The files beside the vault that hold something that it lacks.
    ///
    /// Derives no key, and opens only copies that may have changed since they were last compared.
    func conflictCopies() async throws(StoreError) -> [ComparedCopy]

    /// Compares a copy that the vault's key does not open, with the passphrase in `passphraseFile` or one that the
    /// person types; returns the copy as it was if none opens it.
    func compare(_ copy: ComparedCopy, with passphraseFile: String?) async throws -> ComparedCopy

    /// Removes a copy; throws `KeptCopies` unless it is spare and has not changed since it was compared.
    func remove(_ copy: ComparedCopy) async throws

    /// Writes all records that authenticate to a new vault: at `file`, or in place of the damaged
    /// one, which is renamed. Returns `nil` if there was nothing to salvage.
    func salvage(to file: String?) async throws(StoreError) -> VaultSalvage?

    /// Copies the vault to a new file and verifies the copy; the file must not exist.
    func backUp(to file: String) async throws(StoreError) -> VaultBackup

    /// Writes every record in clear text to a new file, or to standard output for `-`, after asking
    /// for the passphrase again, as `authenticate` does.
    func export(
        to file: String, with given: PassphraseSource?
    ) async throws(StoreError) -> VaultExport

    /// Reads and checks a whole export, and returns what importing it would change.
    func examineImport(of file: String) async throws -> ImportPreview

    /// Brings what other copies of the vault have into this one; their files are not changed.
    ///
    /// Throws `MergeProblem` and `StoreError`; then nothing was written.
    func merge(_ files: MergedFiles) async throws -> MergeReport

    /// The values that lost against another machine's.
    func conflicts() async throws(StoreError) -> [StateConflict]

    /// The number of conflicts; decrypts nothing.
    func conflictCount() async throws(StoreError) -> Int

    /// Ends a conflict; returns false if it no longer exists.
    func resolve(
        _ conflict: StateConflict, taking choice: ConflictChoice
    ) async throws(StoreError) -> Bool
}

/// The properties of a vault that may be shown.
struct VaultSummary: Equatable, Sendable {
    struct Collection: Equatable, Sendable {
        let name: String
        let records: Int
    }

    let path: String
    let preset: Int
    let slots: [String]
    let generation: Int
    let bytes: Int
    let liveBytes: Int
    let deadBytes: Int
    let collections: [Collection]
    /// `nil` if there is no backup.
    let lastBackup: Date?
    /// `healthy`, or the problem with the file.
    let condition: VaultCondition
    /// The copies beside the vault, and backups that it made elsewhere.
    var copies: [ComparedCopy] = []
    /// The paths of other hard links in the folder of the vault.
    var otherNames: [String] = []
}
