import Dispatch

/// Records sealed under a passphrase in one file that several processes may use at once.
///
/// What `commit(.durable, …)` returned from is there after a crash or a power loss; any changed byte of
/// the file is noticed and never turns into other content. FORMAT.md has the file, README.md what is not promised.
/// Everything that blocks runs on a thread of the vault's own, unless it was opened on another.
public actor Vault {
    private let thread: any SerialExecutor
    private var open: SealedLog?

    /// The thread that everything which blocks runs on.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe thread.asUnownedSerialExecutor()
    }

    init(thread: any SerialExecutor, log: sending SealedLog) {
        self.thread = thread
        open = log
    }

    /// The log behind the actor, while it is open.
    var log: SealedLog {
        get throws(VaultError) {
            guard let open else { throw .closed }
            return open
        }
    }

    /// Syncs what is not synced yet, wipes the keys and lets go of the file.
    ///
    /// Afterwards everything throws `closed`. Waits for other processes as a commit does.
    ///
    /// Throws `syncFailed` if relaxed commits may be lost; the vault is closed all the same.
    public func close() throws(VaultError) {
        guard let log = open else { return }
        open = nil
        try log.synchronizeAtLast()
    }
}

extension Vault {
    /// Makes an empty vault and opens it; never clobbers what is at the path.
    ///
    /// With a key file, the passphrase opens it only together with that. Missing directories are made (0700), the
    /// file is 0600. Costs one derivation of `preset`. Throws `alreadyExists`, `ownName`, `outOfMemory`, `notSaved`,
    /// `syncFailed` (the file is there, its name may not be on the disk), `io`. FORMAT.md sections 2 to 4.
    public static func create(
        at location: VaultLocation, passphrase: consuming SecretBytes,
        keyFile: consuming SecretBytes? = nil, preset: Preset = .standard
    ) async throws(VaultError) -> Vault {
        try await create(
            at: location, passphrase: passphrase, keyFile: keyFile, preset: preset,
            in: Environment())
    }

    /// Opens a vault; what is whole in it can be read even if the rest is damaged, see ``condition``.
    ///
    /// Throws `notFound`, one of the refusals of FORMAT.md section 2, `noSuchKey`, `wrongPassphrase`,
    /// `wrongDataKey`, `outOfMemory`, `lockedByAnother`, `io`.
    public static func open(
        at location: VaultLocation, with key: consuming Key
    ) async throws(VaultError) -> Vault {
        try await open(at: location, with: key, in: Environment())
    }

    static func create(
        at location: VaultLocation, passphrase: consuming SecretBytes,
        keyFile: consuming SecretBytes? = nil, preset: Preset, in environment: Environment
    ) async throws(VaultError) -> Vault {
        let door = Door(thread: VaultThread())
        let log = try await door.create(location, passphrase, keyFile, preset, environment)
        return Vault(thread: door.thread, log: log)
    }

    static func open(
        at location: VaultLocation, with key: consuming Key, in environment: Environment,
        on thread: any SerialExecutor = VaultThread(), waits: Bool = true
    ) async throws(VaultError) -> Vault {
        let door = Door(thread: thread)
        let log = try await door.open(location, key, environment, waits: waits)
        return Vault(thread: door.thread, log: log)
    }
}

/// Opens a log on the thread that the vault will live on: deriving a key takes most of a second.
private actor Door {
    let thread: any SerialExecutor

    init(thread: any SerialExecutor) {
        self.thread = thread
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe thread.asUnownedSerialExecutor()
    }

    func create(
        _ location: VaultLocation, _ passphrase: consuming SecretBytes,
        _ keyFile: consuming SecretBytes?, _ preset: Preset, _ environment: Environment
    ) throws(VaultError) -> sending SealedLog {
        try SealedLog.create(location, passphrase, keyFile, preset, environment)
    }

    func open(
        _ location: VaultLocation, _ key: consuming Key, _ environment: Environment, waits: Bool
    ) throws(VaultError) -> sending SealedLog {
        try SealedLog.open(location, key, environment, waits: waits)
    }
}

/// Where a vault and its witness are.
public struct VaultLocation: Sendable, Equatable {
    /// The vault's file.
    ///
    /// A symbolic link is followed and stays one.
    public let path: String
    /// The folder of witnesses and places (FORMAT.md section 10); not the vault's own folder.
    ///
    /// Nil does without.
    public let witnesses: String?
    /// Names the places; nothing is touched before a vault is made or opened.
    public init(path: String, witnesses: String? = nil) {
        self.path = path
        self.witnesses = witnesses
    }

    /// The path of the witness of the vault with this ``HeaderSummary/vaultID``; nil without a folder for it.
    public func witness(of vaultID: String) -> String? {
        witnesses.map { "\($0)/\(vaultID).witness" }
    }
}

/// Runs a vault's work one piece after the other, on a thread that may block.
///
/// Argon2 and syncs must not hold up the cooperative pool, which has as few threads as the machine has cores.
final class VaultThread: SerialExecutor {
    // A serial queue gets a thread of its own as soon as it has work, whatever others block.
    private let queue = DispatchQueue(label: "vault")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            unsafe job.runSynchronously(on: self.asUnownedSerialExecutor())
        }
    }
}
