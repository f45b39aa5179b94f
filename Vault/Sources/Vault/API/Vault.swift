import Dispatch

/// Records sealed under a passphrase in one file that several processes may use at once.
///
/// A change for which `commit` has returned survives a crash or a loss of power. Any modified byte of the file is
/// detected and never read as different content. FORMAT.md specifies the file; README.md lists what is not guaranteed.
/// Blocking calls run on the vault's own thread, unless the vault was opened on another executor.
public actor Vault {
    private let thread: any SerialExecutor
    /// Nil while the vault is being opened, and after ``close()``.
    private var open: SealedLog?

    /// The executor on which all blocking work runs.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe thread.asUnownedSerialExecutor()
    }

    private init(thread: any SerialExecutor) {
        self.thread = thread
    }

    /// The log behind the actor; throws `closed` after ``close()``.
    var log: SealedLog {
        get throws(VaultError) {
            guard let open else { throw .closed }
            return open
        }
    }

    /// Wipes the keys and closes the file; after this, every call throws `closed`.
    public func close() {
        open = nil
    }
}

extension Vault {
    /// Creates an empty vault and opens it; never replaces an existing file.
    ///
    /// With a key file, the passphrase alone does not open the vault. Creates missing directories
    /// (0700) and the file (0600). Costs one derivation of `preset`. Calls `isStillWanted` once, after the
    /// derivation and before it creates a file; if it returns false, this throws `notSaved` with
    /// `ECANCELED`. Throws `alreadyExists`, `reservedName`, `outOfMemory`,
    /// `notSaved`, `syncFailed` (the file exists, but its name may not be on the disk), `io`. FORMAT.md
    /// sections 2 to 4.
    public static func create(
        at location: VaultLocation, passphrase: consuming SecretBytes,
        keyFile: consuming SecretBytes? = nil, preset: Vault.Preset = .standard,
        isStillWanted: @escaping @Sendable () -> Bool = { true }
    ) async throws(VaultError) -> Vault {
        try await create(
            at: location, passphrase: passphrase, keyFile: keyFile, preset: preset,
            in: Environment(), isStillWanted: isStillWanted)
    }

    /// Opens a vault; its intact records are readable even if the rest is damaged, see ``condition``.
    ///
    /// Throws `notFound`, one of the refusals of FORMAT.md section 2, `noSuchKey`, `wrongPassphrase`,
    /// `wrongDataKey`, `keyringUnavailable`, `outOfMemory`, `lockedByAnother`, `io`.
    public static func open(
        at location: VaultLocation, with key: consuming Vault.Key
    ) async throws(VaultError) -> Vault {
        try await open(at: location, with: key, in: Environment())
    }

    static func create(
        at location: VaultLocation, passphrase: consuming SecretBytes,
        keyFile: consuming SecretBytes? = nil, preset: Vault.Preset, in environment: Environment,
        isStillWanted: @escaping @Sendable () -> Bool = { true }
    ) async throws(VaultError) -> Vault {
        let vault = Vault(thread: VaultThread())
        try await vault.makeLog(location, passphrase, keyFile, preset, environment, isStillWanted)
        return vault
    }

    static func open(
        at location: VaultLocation, with key: consuming Vault.Key, in environment: Environment,
        on thread: any SerialExecutor = VaultThread(), waits: Bool = true
    ) async throws(VaultError) -> Vault {
        let vault = Vault(thread: thread)
        try await vault.openLog(location, key, environment, waits: waits)
        return vault
    }

    /// Runs on the vault's own thread, because deriving a key takes most of a second.
    private func makeLog(
        _ location: VaultLocation, _ passphrase: consuming SecretBytes,
        _ keyFile: consuming SecretBytes?, _ preset: Vault.Preset, _ environment: Environment,
        _ isStillWanted: @Sendable () -> Bool
    ) throws(VaultError) {
        open = try SealedLog.create(
            location, passphrase, keyFile, preset, environment, isStillWanted)
    }

    private func openLog(
        _ location: VaultLocation, _ key: consuming Vault.Key, _ environment: Environment,
        waits: Bool
    ) throws(VaultError) {
        open = try SealedLog.open(location, key, environment, waits: waits)
    }
}

/// The paths of a vault and of its witness.
public struct VaultLocation: Sendable, Equatable {
    /// The vault's file.
    ///
    /// A symbolic link is followed and stays one.
    public let path: String
    /// The folder of witnesses and places (FORMAT.md section 10), different from the vault's own folder.
    ///
    /// Nil: the vault has no witness.
    public let witnesses: String?
    /// Whether the file is only read, such as a copy of a vault.
    ///
    /// If true, no lock file is created beside it, and nothing can be written (FORMAT.md section 9).
    public let isOnlyRead: Bool
    /// Stores the paths; accesses no file.
    public init(path: String, witnesses: String? = nil, isOnlyRead: Bool = false) {
        self.path = path
        self.witnesses = witnesses
        self.isOnlyRead = isOnlyRead
    }

    /// The path of the witness for the vault with this ``Vault/HeaderSummary/vaultID``; nil if
    /// ``witnesses`` is nil.
    public func witness(of vaultID: String) -> String? {
        witnesses.map { "\($0)/\(vaultID).witness" }
    }
}

/// Runs a vault's work serially on a thread that may block.
///
/// Argon2 and syncs must not block the cooperative pool, which has only as many threads as the machine has cores.
final class VaultThread: SerialExecutor {
    // A serial queue always gets a thread for its work, even if other queues block.
    private let queue = DispatchQueue(label: "vault")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            unsafe job.runSynchronously(on: self.asUnownedSerialExecutor())
        }
    }
}
