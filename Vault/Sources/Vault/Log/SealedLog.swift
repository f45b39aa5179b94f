/// An open vault without its actor: one file, its locks, and what this process may do with it.
///
/// Everything here blocks; ``Vault`` runs it on a dedicated thread.
final class SealedLog {
    let environment: Environment
    let place: Place
    let alarms: StateFolder?
    /// Tells the changes that are made here from those of other machines.
    private(set) var replica: UInt64
    var file: OpenFile
    /// The error of a sync that failed: nothing is written afterwards.
    var syncFailure: Int32?
    /// Whether there are relaxed commits that no sync has followed.
    var isUnsynced = false
    /// What this process synced last.
    private var synced: Witness?
    /// The length from which on it is asked again whether compaction is worthwhile.
    var nextAssessment: UInt64 = 0
    /// Whether another vault was known at the path, and nobody has accepted this one.
    private(set) var isAnotherVault: Bool
    /// Whether the path is known to be this vault's.
    private var isPlaceKnown: Bool
    /// Nil where no lock can be had at the moment; then nothing is written.
    private var lock: LockFile?
    private var lockErrno: Int32 = 0
    /// Whether the lock on the log itself is held, and whether exclusively.
    private(set) var isHeldExclusively: Bool?

    var io: any VaultIO { environment.io }

    /// Opens the file at `place` with its data key; `waits` for the lock if somebody else has it.
    init(
        _ place: Place, _ header: Header, _ location: VaultLocation, key: borrowing SecretBytes,
        in environment: Environment, waits: Bool = true
    ) throws(VaultError) {
        self.environment = environment
        self.place = place
        let alarms = StateFolder(location, place, vaultID: header.vaultID, environment.io)
        self.alarms = alarms
        let known = alarms?.knownVault()
        isAnotherVault = known.map { $0.vaultID != header.vaultID } ?? false
        isPlaceKnown = known != nil
        replica =
            isAnotherVault ? KnownVault.newReplica() : known?.replica ?? KnownVault.newReplica()
        do throws(VaultError) {
            lock = try LockFile(place, environment)
        } catch  where error.deniesWriting || error.meansMissing {
            lockErrno = error.systemErrno ?? 0
        }
        if let lock {
            file = try lock.hold(exclusive: false, waits: waits) { () throws(VaultError) in
                try OpenFile(
                    place.path, key: key, alarms: alarms, exclusive: false, in: environment)
            }
        } else {
            file = try OpenFile(
                place.path, key: key, alarms: alarms, exclusive: false, in: environment)
        }
        io.unlock(file.descriptor)
        guard file.header.vaultID == header.vaultID else { throw .anotherVault }
    }

    /// Goes on with a file that was made at `place`, and with its lock.
    init(
        _ place: Place, _ file: OpenFile, _ lock: LockFile, _ location: VaultLocation,
        in environment: Environment
    ) {
        self.environment = environment
        self.place = place
        self.file = file
        self.lock = lock
        let known = KnownVault(vaultID: file.header.vaultID)
        alarms = StateFolder(location, place, vaultID: known.vaultID, environment.io)
        alarms?.write(known)
        (isAnotherVault, isPlaceKnown, replica) = (false, true, known.replica)
    }

    /// What may be taken for a rollback: read-only until a person accepts it.
    var alarm: ReadOnlyReason? {
        isAnotherVault ? .anotherVault : file.isOlderCopy ? .olderCopy : nil
    }

    /// Why nothing at all can be written, if so.
    private var obstacle: ReadOnlyReason? {
        if let syncFailure { return .syncFailed(errno: syncFailure) }
        if lock == nil { return .notPermitted(errno: lockErrno) }
        if let reason = file.obstacle { return reason }
        let bits = file.header.readOnlyBits
        return bits == 0 ? nil : .unknownFeature(bits: bits)
    }

    /// What a salvage mends.
    private var harm: ReadOnlyReason? {
        !file.state.damage.isEmpty ? .damage : file.headerNeedsSalvage ? .headerNeedsSalvage : nil
    }

    /// Why nothing can be written, if so.
    var readOnly: ReadOnlyReason? { harm ?? obstacle ?? alarm }

    /// What a person must be told first (FORMAT.md section 7).
    var condition: Condition {
        if !file.state.damage.isEmpty { return .damaged(file.state.damage) }
        if file.headerNeedsSalvage { return .headerNeedsSalvage }
        if isAnotherVault { return .anotherVault }
        if file.isOlderCopy { return .olderCopy }
        if let obstacle { return .readOnly(obstacle) }
        if let tail = file.state.tail { return .tornTail(tail) }
        return .healthy
    }

    /// What is to be written, by what may stand in its way.
    enum Purpose {
        case change
        /// A salvage, which looks at the alarm itself, or what ends the alarm.
        case mending
    }

    /// Runs `body` on the current state, while nobody writes.
    func reading<R>(_ body: () throws(VaultError) -> R) throws(VaultError) -> R {
        findLock()
        guard let lock else { return try holdingLog(exclusive: false, body) }
        return try lock.hold(exclusive: false) { () throws(VaultError) in
            try holdingLog(exclusive: false, body)
        }
    }

    /// Runs `body` on the current state, while nobody else reads or writes.
    ///
    /// Another vault or an older copy may have been put in place a moment ago, so all is asked under the lock.
    func writing<R>(
        _ purpose: Purpose = .change, _ body: () throws(VaultError) -> R
    ) throws(VaultError) -> R {
        findLock()
        if let reason = reason(against: purpose) { throw .readOnly(reason) }
        guard let lock else { throw .readOnly(.notPermitted(errno: lockErrno)) }
        return try lock.hold(exclusive: true) { () throws(VaultError) in
            try holdingLog(exclusive: true) { () throws(VaultError) in
                if let reason = reason(against: purpose) { throw .readOnly(reason) }
                guard try hasOneName() else { throw .readOnly(.severalNames) }
                return try body()
            }
        }
    }

    private func reason(against purpose: Purpose) -> ReadOnlyReason? {
        purpose == .change ? readOnly : obstacle
    }

    /// Tries again to make the lock file where there was none: a disk does not stay full.
    private func findLock() {
        guard lock == nil else { return }
        do throws(VaultError) { lock = try LockFile(place, environment) } catch {
            lockErrno = error.systemErrno ?? 0
        }
    }

    /// Runs `body` with the lock on the log itself, caught up with the file at the path.
    private func holdingLog<R>(
        exclusive: Bool, _ body: () throws(VaultError) -> R
    ) throws(VaultError) -> R {
        try environment.lock(file.descriptor, exclusive: exclusive)
        isHeldExclusively = exclusive
        defer {
            io.unlock(file.descriptor)
            isHeldExclusively = nil
        }
        try catchUp()
        return try body()
    }

    /// What this process has seen of the vault; its durable end is what it knows to be on the disk.
    var seen: Witness? {
        guard file.state.damage.isEmpty, !file.isOlderCopy, !isUnsynced else { return synced }
        return Witness(file.header, file.state.position, durableEnd: file.state.durableEnd)
    }

    /// Goes on with a file that was put in place, whose lock is held.
    func adopt(_ new: OpenFile, _ failure: VaultError?) throws(VaultError) {
        file = new
        nextAssessment = 0
        if let failure { throw stopWriting(failure) }
        bearWitness()
    }

    /// A sync failed: whether the disk has what was written is unknown, and nothing more is written.
    func stopWriting(_ failure: VaultError) -> VaultError {
        let errno = failure.systemErrno ?? 0
        syncFailure = errno
        return .syncFailed(errno: errno)
    }

    /// Tells the witness what is on the disk now.
    ///
    /// The lock is the caller's business.
    func bearWitness() {
        isUnsynced = false
        file.acceptAsCurrent()
        let witness = Witness(
            file.header, file.state.position, durableEnd: file.state.durableEnd)
        synced = witness
        guard let alarms else { return }
        if !isPlaceKnown {
            alarms.write(KnownVault(vaultID: file.header.vaultID, replica: replica))
            isPlaceKnown = true
        }
        alarms.write(witness: witness.encoded(key: file.keys.witness))
    }

    /// Takes this vault for the one that belongs here, and this copy of it for the newest; what is damaged stays so.
    func acceptAsCurrent() throws(VaultError) {
        try writing(.mending) { () throws(VaultError) in
            if isAnotherVault { (isAnotherVault, isPlaceKnown) = (false, false) }
            // What the witness is to vouch for is synced first.
            file.doubtName()
            try sync(takingBackFrom: nil)
            bearWitness()
        }
    }

    /// Whether the log has no other name; one that a rewrite of ours left behind is taken away.
    private func hasOneName() throws(VaultError) -> Bool {
        guard file.links > 1 else { return true }
        do throws(VaultError) {
            for name in [place.new] + place.damaged {
                // A name of that kind that is not there ends the search.
                guard let other = try? io.status(of: name) else {
                    if name == place.new { continue } else { break }
                }
                if other.identity == file.identity { try io.unlink(name) }
            }
        } catch {
            throw error.asNotSaved
        }
        return try io.status(of: file.descriptor).links == 1
    }
}
