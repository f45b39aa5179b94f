// In one file, because opening, locking and closing change the same private state of one actor.
import Essentials
import Synchronization
import Terminal
import Vault

/// The vault of this run, opened once when it is first needed and then kept open.
actor VaultSession {
    let location: VaultLocation
    let preset: Vault.Preset
    let passphrases: Passphrases
    let progress: ProgressLine
    /// Whether a missing vault is created: always in the sandbox, and if a person is present.
    let createsMissing: Bool
    /// Warns the person about the condition of the vault, if necessary.
    let warn: @Sendable (VaultCondition) -> Void

    /// The sandbox's public passphrase; `nil` for a live vault.
    let sandboxPassphrase: String?

    /// The sandbox's passphrase if no other is given: tried before a person is asked, and used without a question
    /// for a new vault.
    nonisolated var publicPassphrase: String? { passphrases.isGiven ? nil : sandboxPassphrase }

    /// Whether a person who creates a vault is offered a recovery code; false in the sandbox.
    let offersRecovery: Bool

    /// When the vault locks regardless of key presses: twelve hours after it was opened, or when the machine
    /// first sleeps.
    private(set) var expiry: Expiry?

    /// Tells the person about other events in the vault.
    let tell: @Sendable (String) -> Void

    let syncRemote: @Sendable () -> SyncRemoteAddress?

    /// Why nothing may be written until a person accepts it: an older copy than this machine last
    /// saw, or another vault.
    private(set) var alarm: StoreError?

    /// Whether the last read came from an older copy that replaced the file after the vault was opened.
    var isReadingOlderCopy = false

    /// The ids of this machine's copies of the vault.
    let replicas: ReplicaFile
    var replicaID: ReplicaID?

    /// The identifier of the vault that this run has opened; the run refuses to open any other.
    private var vaultID: String?

    private(set) var vault: Vault?
    /// Whether a person has typed the right passphrase during the present command.
    var hasTypedPassphrase = false
    /// Whether a passphrase is given, but the vault was opened with the key in the kernel keyring.
    private(set) var hasUntriedPassphrase = false
    /// A vault that is being opened, and the point after which it is created if it was missing.
    private struct Opening {
        let task: Task<Result<Vault, StoreError>, Never>
        let creation: PointOfNoReturn
    }
    private var opening: Opening?
    private var derivations = DerivationQueue()

    init(
        location: VaultLocation, preset: Vault.Preset, passphrases: Passphrases,
        progress: ProgressLine,
        createsMissing: Bool, offersRecovery: Bool, sandboxPassphrase: String? = nil,
        warn: @escaping @Sendable (VaultCondition) -> Void,
        tell: @escaping @Sendable (String) -> Void,
        syncRemote: @escaping @Sendable () -> SyncRemoteAddress?
    ) {
        self.location = location
        replicas = ReplicaFile(folder: location.witnesses, vault: location.path)
        self.preset = preset
        self.passphrases = passphrases
        self.progress = progress
        self.createsMissing = createsMissing
        self.offersRecovery = offersRecovery
        self.sandboxPassphrase = sandboxPassphrase
        self.warn = warn
        self.tell = tell
        self.syncRemote = syncRemote
    }

    /// Why commands that need no vault run without one; `nil` if not known.
    var unavailability: VaultUnavailability?
    var hasWarned = false
    /// Whether the vault is never opened or created.
    private var doesWithout = false
    /// Whether no passphrase opens it but the sandbox's own.
    package private(set) var asksNobody = false
    /// Whether a person was shown, or has typed, the passphrase of a vault that is not created yet.
    var hasPromised = false
    /// Whether the present command has named the copies that may still contain what it erased.
    var hasNamedCopies = false
    /// Whether the present command has named the process that holds the lock.
    nonisolated let hasNamedHolder = Mutex(false)

    /// From now on only the key in the kernel keyring opens the vault, or the sandbox's own passphrase.
    func neverAsk() { asksNobody = true }

    /// From now on there is no vault to open or to create, and nothing is said about it.
    func doWithout() { (doesWithout, unavailability, hasWarned) = (true, .missing, true) }

    /// Called before each command of a prompt or a script.
    func beginCommand() {
        (hasNamedCopies, hasTypedPassphrase) = (false, false)
        hasNamedHolder.withLock { $0 = false }
    }

    var isOpen: Bool { vault != nil }
    var isOpening: Bool { opening != nil }

    /// Opens the vault with the key in the kernel keyring, without extending its life, or with the sandbox's own
    /// passphrase; returns whether it is open.
    func openWithoutAsking(silently isSilent: Bool = false) async -> Bool {
        if vault != nil { return true }
        // After an error the caller works without the vault.
        guard (try? await openedUnasked(silently: isSilent)) != nil else { return false }
        hasUntriedPassphrase = passphrases.isGiven
        return true
    }

    private func openedUnasked(silently isSilent: Bool) async throws(StoreError) -> Vault? {
        var open: Vault? = try await StoreError.named(location.path) {
            do {
                return try await Vault.openWithSharedKey(at: location, keepingAlive: false)
            } catch VaultError.keyringUnavailable {
                return nil
            }
        }
        if open == nil, exists { open = try await self.open(publicly: sandboxPassphrase) }
        guard let open else { return nil }
        return try await accept(open, silently: isSilent)
    }

    /// The open vault; asks for the passphrase if it cannot be opened otherwise.
    ///
    /// Cancellation ends the wait for a derivation; a vault that is opened afterwards is closed again, and a missing one
    /// is not created.
    func opened() async throws(StoreError) -> Vault {
        if let vault { return vault }
        if doesWithout { throw .missing(path: location.path) }
        if asksNobody, exists || publicPassphrase == nil {
            guard let open = try await openedUnasked(silently: vaultID != nil) else {
                throw .locked
            }
            return open
        }
        if let vault = try await openedAtOnce() { return vault }
        let opening = opening ?? beginOpening()
        let result = await CancellableWait.value(of: opening.task, until: opening.creation)
        if self.opening?.task == opening.task { self.opening = nil }
        guard let result else {
            progress.forget()
            sayNothingWasMade()
            throw .interrupted
        }
        return try result.get()
    }

    /// The vault, opened on the thread of a single command; `nil` if it takes a derivation, a question or a wait.
    ///
    /// The key in the kernel keyring takes none of them, so there is nothing to queue or to cancel. An error is left
    /// to the other ways, which get it again.
    private func openedAtOnce() async throws(StoreError) -> Vault? {
        guard let thread = ProgramThread.current, opening == nil, !passphrases.isGiven,
            let open = try? await Vault.openWithSharedKey(at: location, on: thread)
        else { return nil }
        return try await accept(open)
    }

    private func beginOpening() -> Opening {
        let creation = PointOfNoReturn()
        let task = derivations.add { [self] () async throws(StoreError) in
            let open = try await openOrCreate(until: creation)
            return try await accept(open, isNew: creation.isCrossed)
        }
        let opening = Opening(task: task, creation: creation)
        self.opening = opening
        return opening
    }

    /// Runs `work`, which derives a key; cancellation ends the wait unless `pointOfNoReturn` has been crossed.
    func cancellably<Value: Sendable>(
        until pointOfNoReturn: PointOfNoReturn = PointOfNoReturn(),
        _ work: @escaping @Sendable () async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        let task = derivations.add(work)
        guard let result = await CancellableWait.value(of: task, until: pointOfNoReturn) else {
            progress.forget()
            throw .interrupted
        }
        return try result.get()
    }

    /// Keeps a vault that was just opened, and warns about its condition; closes it and throws if it
    /// is another vault than before.
    ///
    /// If a vault was opened meanwhile, closes the new one and returns the other. After a cancellation it keeps a new
    /// vault only.
    private func accept(
        _ open: Vault, isNew: Bool = false, silently isSilent: Bool = false
    ) async throws(StoreError) -> Vault {
        let condition = await open.condition
        let id = try await id(of: open)
        if let vaultID, vaultID != id {
            // Nothing was written, so there is nothing to report.
            await open.close()
            throw .vault(.anotherVault, path: location.path)
        }
        if Task.isCancelled, !isNew {
            // Nothing was written, so there is nothing to report.
            await open.close()
            throw .interrupted
        }
        if let vault {
            // Nothing was written, so there is nothing to report.
            await open.close()
            return vault
        }
        let alarm = await open.alarm.map { StoreError(.readOnly($0), path: location.path) }
        keep(open, id)
        self.alarm = alarm
        if isSilent { return open }
        warn(condition)
        if let other = await open.alarm.map(VaultCondition.init(alarm:)), other != condition {
            warn(other)
        }
        if await open.isWitnessLost { tell(passphrases.phrases.witnessNotUsable) }
        return open
    }

    func createVault(offersRecovery: Bool) async throws(StoreError) -> Vault {
        if FileManager.default.fileExists(atPath: location.path) {
            throw .vault(.alreadyExists, path: location.path)
        }
        let made = try await make(isAsked: true, offersRecovery: offersRecovery) {
            !Task.isCancelled
        }
        keep(made, try await id(of: made))
        return made
    }

    /// The open vault for writing; throws while an alarm has not been accepted.
    func openedForWriting() async throws(StoreError) -> Vault {
        let open = try await opened()
        if let alarm { throw alarm }
        return open
    }

    /// Continues with the vault that was put in the place of the one that may be open.
    func exchange(for restored: Vault) async throws(StoreError) {
        let earlier = vault
        keep(restored, try await id(of: restored))
        (replicaID, isReadingOlderCopy) = (nil, false)
        await earlier?.close()
    }

    func acceptAlarm() {
        alarm = nil
    }

    private func keep(_ open: Vault, _ id: String) {
        vault = open
        vaultID = id
        unavailability = nil
        alarm = nil
        expiry = Expiry(after: .seconds(12 * 60 * 60))
    }

    /// Enforces the cache budget, syncs, compacts if worthwhile, and wipes the keys.
    ///
    /// Throws only if the disk did not confirm what was saved.
    func close() async throws(StoreError) {
        opening?.task.cancel()
        opening = nil
        guard let open = vault else { return }
        vault = nil
        expiry = nil
        var failure: VaultError?
        do throws(VaultError) { try await tidy(open) } catch { failure = error }
        await open.close()
        if let failure { throw StoreError(failure, path: location.path) }
    }

    /// Closes the vault if it is `stale`, whose key was changed elsewhere.
    func close(changed stale: Vault) async {
        guard vault === stale else { return }
        vault = nil
        expiry = nil
        // The process that changed the key has copied every record.
        await stale.close()
    }
}
