package import CofreDomain
package import Essentials

/// What the shell may do to the vault as a whole.
///
/// Passphrases never pass through here: whoever implements it asks for them itself, into memory of
/// its own.
package protocol VaultControl: Sendable {
    /// Creates the vault, asking for a passphrase twice; a key file that is named and missing is
    /// made.
    func create() async throws(StoreError) -> VaultSummary

    /// Opens the vault, asking for the passphrase unless the kernel still holds the key.
    func unlock() async throws(StoreError)

    /// Opens the vault if nobody has to be asked for that; true when it is open.
    func unlockUnasked() async -> Bool

    /// Leaves the key with the kernel for so many seconds, for other commands and terminals.
    func share(for seconds: Seconds) async throws(StoreError)

    /// Closes the vault and takes the key back from the kernel.
    func lock() async throws(StoreError)

    /// Asks for the passphrase again and checks it, whatever is unlocked.
    func authenticate() async throws(StoreError)

    /// Asks for the passphrase for one payment or one limit, whatever is unlocked: typed at a terminal, or
    /// by a file or command that the command line itself names.
    ///
    /// False where none of these is there; throws `wrongPassphrase` and what else can go wrong.
    func authorize() async throws(StoreError) -> Bool

    /// The state in which the vault was found; opens it.
    func condition() async throws(StoreError) -> VaultCondition

    func status() async throws(StoreError) -> VaultSummary

    /// What the header says, without a key.
    func outline() throws(StoreError) -> VaultOutline

    /// Changes the passphrase; a recovery code that was there is replaced by one shown now.
    func changePassphrase(keyFile: KeyFileChoice) async throws(StoreError)
    func compact() async throws(StoreError) -> VaultSummary

    /// Shows a new recovery code on the terminal, has it typed back, and seals a slot under it.
    ///
    /// True if it was typed back.
    func issueRecoveryCode() async throws(StoreError) -> Bool

    /// Reads and verifies every byte.
    func check() async throws(StoreError) -> VaultCheck

    /// Goes on from an older copy, or with another vault: writes are allowed, and the alarm is over.
    func acceptOlderCopy() async throws(StoreError)

    /// Removes an older copy that `status` names.
    func remove(_ copy: VaultSummary.Copy) async throws(StoreError)

    /// Writes what authenticates to a new vault: at `file`, or in the place of the damaged one,
    /// which is kept under another name. That name, or `nil` when there was nothing to salvage.
    func salvage(to file: String?) async throws(StoreError) -> VaultSalvage?

    /// Copies the vault to a file that must not exist, and verifies the copy.
    func backUp(to file: String) async throws(StoreError) -> VaultBackup

    /// Writes every record in clear to a file that must not exist, or to standard output for `-`,
    /// after the passphrase was given again.
    func export(to file: String) async throws(StoreError) -> VaultExport

    /// Reads and judges a whole export, and says what importing it would change.
    func examineImport(of file: String) async throws -> ImportPreview
}

/// What may be said about a vault.
package struct VaultSummary: Equatable, Sendable, Encodable {
    package struct Collection: Equatable, Sendable, Encodable {
        package let name: String
        package let records: Int

        package init(name: String, records: Int) {
            self.name = name
            self.records = records
        }
    }

    /// A file that holds an earlier state of the vault.
    package struct Copy: Equatable, Sendable, Encodable {
        /// Which key opens it.
        package enum Key: String, Equatable, Sendable, Encodable {
            case present, earlier, none
        }

        package let path: String
        package let bytes: Int
        package let key: Key

        package init(path: String, bytes: Int, key: Key) {
            self.path = path
            self.bytes = bytes
            self.key = key
        }
    }

    package let path: String
    package let preset: Int
    package let slots: [String]
    package let generation: Int
    package let bytes: Int
    package let liveBytes: Int
    package let deadBytes: Int
    package let collections: [Collection]
    /// In ISO 8601; `nil` when there has been none.
    package let lastBackup: String?
    /// `sound`, or what a person must be told about the file.
    package let condition: VaultCondition
    /// Those beside the vault, and backups that it made elsewhere.
    package let copies: [Copy]

    package init(
        path: String, preset: Int, slots: [String], generation: Int, bytes: Int, liveBytes: Int,
        deadBytes: Int, collections: [Collection], lastBackup: Date?, condition: VaultCondition,
        copies: [Copy] = []
    ) {
        self.path = path
        self.preset = preset
        self.slots = slots
        self.generation = generation
        self.bytes = bytes
        self.liveBytes = liveBytes
        self.deadBytes = deadBytes
        self.collections = collections
        self.lastBackup = lastBackup.map(JSONText.stamp)
        self.condition = condition
        self.copies = copies
    }
}

/// The state in which a vault was found.
package enum VaultCondition: Equatable, Sendable, Encodable {
    case sound
    /// A last write was interrupted; nothing that was acknowledged is missing.
    case tornTail
    /// This machine has seen a later state of the same vault.
    case olderCopy
    /// This machine has seen another vault at the path.
    case anotherVault
    /// One copy of the header is damaged; all records are there, read-only.
    case damagedHeader
    case readOnly
    /// Byte ranges whose records are lost; the rest is there, read-only.
    case damaged([Range<UInt64>])

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .sound: try container.encode("sound")
        case .tornTail: try container.encode("torn-tail")
        case .olderCopy: try container.encode("older-copy")
        case .anotherVault: try container.encode("another-vault")
        case .damagedHeader: try container.encode("damaged-header")
        case .readOnly: try container.encode("read-only")
        case .damaged: try container.encode("damaged")
        }
    }
}
