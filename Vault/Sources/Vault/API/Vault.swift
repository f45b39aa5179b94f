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
