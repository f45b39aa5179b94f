// In one file, because each method is one command's way through the same vault, lock and remote.
import Essentials
import Terminal
import Values
import Vault

/// Exchanges the vault of this run with a remote.
struct VaultSync {
    let vault: VaultSession
    let settings: Configuration
    let paths: Paths
    let environment: [String: String]
    let options: Options
    let phrases: Phrases
    let progress: ProgressLine
    let timeout: Seconds
    let publication: Publication
    /// Whether nobody asked for the exchange.
    var isAutomatic = false
    /// How long another process may keep the lock.
    var patience = Duration.seconds(60)
    /// The least time for one request unless `http.timeout` is set: a file of several MiB takes longer than a
    /// question to a backend.
    var leastTimeout = Seconds(120)

    /// Claims payments at the remote that is set.
    var claims: any PaymentClaims { VaultClaims(sync: self, publication: publication) }

    /// Exchanges with `remote`, or with the one that is set; a rehearsal writes nothing anywhere.
    ///
    /// Throws `SyncError`.
    ///
    /// - Parameter isShown: whether a person sees the report.
    func sync(
        with remote: String?, isRehearsal: Bool, isShown: Bool = true
    ) async throws -> SyncReport {
        try await exchanging(with: remote) { exchange in
            var exchange = exchange
            exchange.isShown = isShown
            return try await exchange.run(isRehearsal: isRehearsal)
        }
    }

    /// Deletes what a removed machine left at the remote and this one cannot read.
    ///
    /// Throws `SyncError`.
    func giveUp(_ machine: String, at remote: String?) async throws -> SyncReport {
        try await exchanging(with: remote) { exchange in try await exchange.giveUp(machine) }
    }

    /// Writes an invitation to the remote and returns its code as text.
    ///
    /// Throws `SyncError`.
    func invite(to remote: String?) async throws -> String {
        try await exchanging(with: remote) { exchange in
            let code = try await exchange.invite()
            return code.withBytes { bytes in
                bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
            }
        }
    }

    /// The known machines, this one first; does not access the remote.
    ///
    /// Throws `SyncError`.
    func machines() async throws -> [Machine] {
        try await self.exchange(with: try address(nil)).machinesKnown()
    }

    /// The machines that the payments of this vault may name; needs no remote.
    func knownMachines() async throws(StoreError) -> KnownMachines {
        let this = try await vault.replica()
        let memory = SyncMemory(records: vault)
        return KnownMachines(
            this: this, others: try await memory.others(than: this),
            name: try await memory.names()[this.hexadecimal]?.name ?? Self.machineName)
    }

    /// Asks the remote for a listing: how many files of this program are there.
    ///
    /// Throws `readOnly` for a folder in which this machine may not write.
    func filesAtRemote() async throws -> Int {
        let count = try await exchanging(with: nil) { exchange in
            try await exchange.filesAtRemote()
        }
        if case .folder(let path) = try address(nil) {
            try FolderRemote(path: HomeFolder(in: environment).resolved(path)).requireWritable()
        }
        return count
    }

    /// Whether this machine has changes that it has not sent; does not access the remote.
    ///
    /// Throws `SyncError`.
    func isBehind() async throws -> Bool {
        try await self.exchange(with: try address(nil)).hasUnsentChanges(countsHistory: false)
    }

    /// Throws `SyncError`.
    func rename(_ machine: String, to name: String) async throws {
        let exchange = try await self.exchange(with: try address(nil))
        try await alone {
            try await exchange.rename(machine, to: name)
        }
    }

    /// Takes a machine out.
    ///
    /// Throws `SyncError`.
    func remove(_ machine: String) async throws -> SyncReport {
        try await exchanging(with: nil) { exchange in
            try await exchange.remove(machine)
        }
    }

    /// Throws `SyncError.noInvitation` if none waits at `remote`, and the errors of reading there.
    func requireInvitation(
        at remote: String, as credentials: SyncRemoteCredentials?
    ) async throws {
        defer { clones.removeAll(of: Self.joining, but: []) }
        let remote = self.remote(at: try address(remote), as: credentials, for: Self.joining)
        // Listing, unlike reading one file, fails if the remote does not exist.
        _ = try await remote.list()
        guard try await remote.get(SegmentName.invitation) != nil else {
            throw SyncError.noInvitation
        }
    }

    /// Creates the vault from the invitation at `remote` and reads all changes there.
    ///
    /// Checks the code before it asks for a passphrase. Throws `SyncError`, `StoreError`.
    func join(
        at remote: String, as credentials: SyncRemoteCredentials?, code: String
    ) async throws -> SyncReport {
        let address = try address(remote)
        let isNew = !FileManager.default.fileExists(atPath: vault.location.path)
        let joinsAgain = isNew ? false : try await SyncMemory(records: vault).keys() != nil
        if !isNew, !joinsAgain { try await requireUnused() }
        let typed = SecretBytes(copying: code.utf8)
        guard let code = RecoveryCode.read(typed) else { throw SyncError.badCode }
        defer { clones.removeAll(of: Self.joining, but: []) }
        let invitation = try await Invitation.fetch(
            from: self.remote(at: address, as: credentials, for: Self.joining), code: code)
        // Checked before anything is changed.
        if joinsAgain { try await self.exchange(with: address).requireNews(in: invitation) }
        if isNew {
            _ = try await vault.create(offersRecovery: false)
        } else {
            try await vault.authenticate(for: .joining, with: nil)
        }
        if let credentials { try await keep(credentials, for: address) }
        // Before the keys are stored: from then on `vault sync` continues a join that is interrupted.
        try settings.set(.syncRemote, to: address.text)
        let adoption = SyncedState.adoption(of: StateOrigin(ids: Set(invitation.origin)))
        // The passphrase of the new vault was just given.
        let exchange = try await exchange(with: address, mayRaiseLimits: !joinsAgain)
        let report = try await alone {
            joinsAgain
                ? try await exchange.joinAgain(invitation)
                : try await exchange.join(invitation, beside: [adoption])
        }
        // Last, so that a terminal that is closed at this question leaves no vault that has not joined.
        if isNew { try await vault.offerRecovery() }
        return report
    }

    /// Accepts a vault without records, such as an interrupted join leaves.
    private func requireUnused() async throws {
        let credentials = [Secret.syncUser, .syncPassword, .syncAccessKey, .syncSecretKey]
        let isUnused = try await vault.state.whole().entries.allSatisfy { entry in
            switch entry.kind {
            case .history, .historyCleared, .identity: true
            case .secrets: credentials.contains { $0.rawValue == entry.id }
            default: false
            }
        }
        guard isUnused else { throw StoreError.vault(.alreadyExists, path: vault.location.path) }
    }

    private func keep(
        _ credentials: SyncRemoteCredentials, for address: SyncRemoteAddress
    ) async throws(StoreError) {
        let secrets = VaultSecrets(records: vault.stamped)
        guard let names = address.secrets else { return }
        try await secrets.set(credentials.name, for: names.name)
        try await secrets.set(credentials.password, for: names.password)
    }

    // MARK: - What an exchange needs

    /// - Parameter isShown: whether a person sees that this is under way.
    func exchanging<Value: Sendable>(
        with remote: String?, isShown: Bool = true,
        _ body: @Sendable (Exchange) async throws -> Value
    ) async throws -> Value {
        let address = try address(remote)
        let exchange = try await exchange(with: address)
        return try await alone {
            let value: Value
            do {
                value =
                    isShown
                    ? try await progress.during(phrases.exchanging) {
                        try await body(exchange)
                    } : try await body(exchange)
            } catch SyncRemoteError.missing {
                throw MissingRemote(address: address.text)
            }
            clones.removeAll(of: try await vaultID(), but: [address.text, setRemote?.text ?? ""])
            return value
        }
    }

    /// The only process that exchanges this vault.
    private func alone<Value: Sendable>(
        _ work: @Sendable () async throws -> Value
    ) async throws -> Value {
        let path = "\(paths.witnesses)/\(try await vaultID()).exchange"
        return try await FileProcessLock(path: path, patience: patience, busy: SyncError.busy)
            .alone(work)
    }

    private func vaultID() async throws(StoreError) -> String {
        try await vault.id(of: try await vault.opened())
    }

    /// The exchange with a remote; opens the vault.
    func exchange(
        with address: SyncRemoteAddress, mayRaiseLimits: Bool = false
    ) async throws -> Exchange {
        let id = try await vaultID()
        return Exchange(
            remote: try await remote(at: address, for: id), address: address.text,
            state: VaultState(
                vault.state, mayRaiseLimits: mayRaiseLimits,
                replica: { [vault] () async throws(StoreError) in try await vault.replica() },
                renewingReplica: { [vault] () async throws(StoreError) in
                    try await vault.renewReplica()
                }),
            memory: SyncMemory(records: vault),
            marks: HighWaterMarks(path: "\(paths.witnesses)/\(id).marks"),
            machineName: Self.machineName, now: { Date() }, isAutomatic: isAutomatic,
            isCarried: address.isFolder)
    }

    /// Whether the remote that is set is a folder, of which nobody can see whether it is still carried.
    var isCarried: Bool { setRemote?.isFolder ?? false }

    /// The seconds after which a machine that has not synced is named: a month, or a day if another program carries the
    /// folder, because one that is no longer carried shows nothing but its silence.
    var usualSilence: Double { (isCarried ? 1 : 30) * 86_400 }

    /// The substitute for the id of a vault that is about to be created.
    private static let joining = "joining"

    /// The host's name up to its first dot.
    private static var machineName: String {
        var bytes = [CChar](repeating: 0, count: 256)
        guard gethostname(&bytes, bytes.count - 1) == 0 else { return "machine" }
        let name = String(
            decoding: bytes.prefix { $0 != 0 && $0 != 0x2E }.map { UInt8(bitPattern: $0) },
            as: UTF8.self)
        return name.isEmpty ? "machine" : name
    }
}
