import CofreDomain
import CofreShell
import CofreStore
import Essentials
import Terminal
import Vault

/// The vault of this run: opened when something first needs it, once, and then kept open.
actor VaultSession {
    let location: VaultLocation
    let preset: Preset
    let passphrases: Passphrases
    let progress: ProgressLine
    /// Makes the vault when there is none: always in the sandbox, and when a person is there.
    let createsMissing: Bool
    /// Tells the person what state the vault was found in, when there is anything to tell.
    let warn: @Sendable (VaultCondition) -> Void

    /// The sandbox's passphrase, which is tried before anybody is asked, and which a person's new vault
    /// gets without a question.
    let publicPassphrase: String?

    /// Makes a person who makes a vault an offer of a recovery code; not in the sandbox.
    let offersRecovery: Bool

    /// When the vault locks whatever is typed: twelve hours after it was opened, or with the
    /// machine's first sleep.
    private(set) var expiry: Expiry?

    /// Tells the person something else about it.
    let tell: @Sendable (String) -> Void

    /// What keeps everything from being written until somebody accepts it: an older copy than this machine last
    /// saw, or another vault.
    private(set) var alarm: StoreError?

    /// Whether the last that was read came from an older copy, put in place since the vault was opened.
    var isReadingOlderCopy = false

    /// The ids of this machine's copies of the vault.
    private let replicas: ReplicaFile
    private var replicaID: ReplicaID?

    /// The vault that this run has opened; it goes on in no other.
    private var vaultID: String?

    private var vault: Vault?
    private typealias Opening = Task<Result<Vault, StoreError>, Never>
    private var opening: Opening?
    /// The newest derivation, also one that nobody waits for any more: the next begins when it is over.
    private var latest: Task<Void, Never>?

    init(
        location: VaultLocation, preset: Preset, passphrases: Passphrases, progress: ProgressLine,
        createsMissing: Bool, offersRecovery: Bool, publicPassphrase: String? = nil,
        warn: @escaping @Sendable (VaultCondition) -> Void,
        tell: @escaping @Sendable (String) -> Void
    ) {
        self.location = location
        replicas = ReplicaFile(folder: location.witnesses, vault: location.path)
        self.preset = preset
        self.passphrases = passphrases
        self.progress = progress
        self.createsMissing = createsMissing
        self.offersRecovery = offersRecovery
        self.publicPassphrase = passphrases.isGiven ? nil : publicPassphrase
        self.warn = warn
        self.tell = tell
    }

    /// Why what needs no vault goes without one; `nil` while that is not known.
    var absence: Absence?
    var hasToldOfAbsence = false

    var isOpen: Bool { vault != nil }

    /// Opens the vault if the kernel holds its key, without letting the key live longer by it; true
    /// when it is open.
    func openWithoutAsking() async -> Bool {
        // Completion offers less without it.
        if vault == nil {
            vault = try? await Vault.openWithSharedKey(
                at: location, keepingAlive: false, on: ProgramThread.current)
        }
        return vault != nil
    }

    /// The open vault; asks for the passphrase when nothing else opens it.
    ///
    /// Whoever is cancelled does not wait for a derivation to end; what it opens is closed again.
    func opened() async throws(StoreError) -> Vault {
        if let vault { return vault }
        let task = opening ?? beginOpening()
        let result = await Abandonable.value(of: task)
        if opening == task { opening = nil }
        guard let result else {
            progress.forget()
            throw .interrupted
        }
        return try result.get()
    }

    private func beginOpening() -> Opening {
        let task = queued(unlockedAndKept)
        opening = task
        return task
    }

    /// Does `work`, which derives a key; whoever is cancelled waits no longer, unless `threshold`
    /// has been crossed.
    func abandonably<Value: Sendable>(
        until threshold: Threshold = Threshold(),
        _ work: @escaping @Sendable () async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        guard let result = await Abandonable.value(of: queued(work), until: threshold) else {
            progress.forget()
            throw .interrupted
        }
        return try result.get()
    }

    /// One derivation at a time: each takes the memory that it was told to take.
    private func queued<Value: Sendable>(
        _ work: @escaping @Sendable () async throws(StoreError) -> Value
    ) -> Task<Result<Value, StoreError>, Never> {
        let earlier = latest
        let task = Task<Result<Value, StoreError>, Never>(
            executorPreference: PreferredExecutor.current
        ) {
            await earlier?.value
            if Task.isCancelled { return .failure(.interrupted) }
            return await Result { () async throws(StoreError) in try await work() }
        }
        latest = Task(executorPreference: PreferredExecutor.current) { _ = await task.value }
        return task
    }

    private func unlockedAndKept() async throws(StoreError) -> Vault {
        let open = try await unlocked()
        let condition = VaultCondition(await open.condition)
        let id = try await id(of: open)
        if let vaultID, vaultID != id {
            // Nothing was written, so there is nothing to report.
            try? await open.close()
            throw .anotherVault(path: location.path)
        }
        if Task.isCancelled {
            // Nothing was written, so there is nothing to report.
            try? await open.close()
            throw .interrupted
        }
        warn(condition)
        keep(open, id)
        alarm = await open.alarm.map { StoreError(.readOnly($0), path: location.path) }
        if let other = await open.alarm.map(VaultCondition.init(alarm:)), other != condition {
            warn(other)
        }
        return open
    }

    func id(of vault: Vault) async throws(StoreError) -> String {
        do throws(VaultError) { return try await vault.id } catch {
            throw StoreError(error, path: location.path)
        }
    }

    /// The id of this file on this machine.
    func replica() async throws(StoreError) -> ReplicaID {
        let vaultID = try await id(of: try await opened())
        if let replicaID { return replicaID }
        let id = replicas.id(of: vaultID)
        replicaID = id
        return id
    }

    /// The file has lost changes that other machines may know as made here.
    func renewReplica() async throws(StoreError) {
        replicaID = replicas.renewed(of: try await id(of: try await opened()))
    }

    func createVault() async throws(StoreError) -> Vault {
        if FileManager.default.fileExists(atPath: location.path) {
            throw .exists(path: location.path)
        }
        let made = try await make(isAsked: true)
        keep(made, try await id(of: made))
        return made
    }

    /// The open vault, for whoever is about to change it.
    func writable() async throws(StoreError) -> Vault {
        let open = try await opened()
        if let alarm { throw alarm }
        return open
    }

    /// The alarm has been heard.
    func goOn() {
        alarm = nil
    }

    private func keep(_ open: Vault, _ id: String) {
        vault = open
        vaultID = id
        absence = nil
        alarm = nil
        expiry = Expiry(after: .seconds(12 * 60 * 60))
    }

    /// Drops what caches have no room for, writes out what is not yet synced, compacts when it is
    /// worth it, and forgets the keys.
    ///
    /// Throws only where the disk did not confirm what was saved.
    func close() async throws(StoreError) {
        opening?.cancel()
        opening = nil
        guard let open = vault else { return }
        vault = nil
        expiry = nil
        var failure: VaultError?
        do throws(VaultError) { try await tidy(open) } catch { failure = error }
        do throws(VaultError) { try await open.close() } catch { failure = error }
        if let failure { throw StoreError(failure, path: location.path) }
    }

    /// Takes back the key that the kernel keeps; an open vault knows which, whatever its file has become.
    func takeBackSharedKey() async throws(StoreError) {
        do throws(VaultError) {
            if let vault { return try await vault.forgetDataKey() }
            try Vault.forgetDataKey(vaultID: Vault.inspect(location).vaultID)
        } catch .notFound {
        } catch .keyringUnavailable {
            // Where the kernel keeps no keys there is none to take back.
        } catch {
            throw StoreError(error, path: location.path)
        }
    }

    /// What the vault said, in the domain's words; one whose key was changed elsewhere is let go, so
    /// that the new passphrase is asked for.
    func failure(_ error: VaultError, of stale: Vault) async -> StoreError {
        if error == .keyChanged, vault === stale {
            vault = nil
            expiry = nil
            // The process that changed the key has copied every record.
            try? await stale.close()
        }
        return StoreError(error, path: location.path)
    }

    private func tidy(_ open: Vault) async throws(VaultError) {
        guard alarm == nil, await open.condition == .healthy else { return }
        do {
            try await CacheBudget.standard.enforce(in: open)
        } catch VaultError.syncFailed(let code) {
            throw .syncFailed(errno: code)
        } catch {
            // As below.
        }
        try await compactIfWorthwhile(open)
    }

    /// Rewrites the log where most of it is dead: at the end of a command, so that a prompt or a script that goes
    /// on for long does not let it grow without bound.
    ///
    /// Throws only where the disk did not confirm what was saved.
    func compactIfWorthwhile(_ open: Vault) async throws(VaultError) {
        do throws(VaultError) {
            try await open.compactIfWorthwhile()
        } catch .syncFailed(let code) {
            throw .syncFailed(errno: code)
        } catch {
            // A full disk, damage, or an older copy put in place meanwhile leave the
            // vault as it is, and the next commit or close tries again.
        }
    }
}

extension Result where Failure == StoreError, Success: Sendable {
    /// The outcome of an async call as a value.
    fileprivate init(catching body: () async throws(StoreError) -> Success) async {
        do throws(StoreError) { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
