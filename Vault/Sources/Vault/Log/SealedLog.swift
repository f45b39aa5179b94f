/// An open vault without its actor: one file, its locks, and what this process may do with it.
///
/// Everything here blocks; ``Vault`` runs it on a thread of its own.
final class SealedLog {
    let environment: Environment
    let place: Place
    let alarms: StateFolder?
    /// Tells the changes that are made here from those of other machines.
    private(set) var replica: UInt64
    var file: OpenFile
    /// Why this handle does not write, for reasons that outlive a reload.
    var refusal: ReadOnlyReason?
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
    /// Nil where no lock can be had; then nothing is written.
    private let lock: LockFile?
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
            lock = nil
            refusal = .notPermitted(errno: error.systemErrno ?? 0)
        }
        if let lock {
            file = try lock.hold(exclusive: false, waits: waits) { () throws(VaultError) in
                try OpenFile(place.path, key: key, alarms: alarms, in: environment)
            }
        } else {
            file = try OpenFile(place.path, key: key, alarms: alarms, in: environment)
        }
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

    /// Why nothing can be written, if so, apart from alarms that a person can accept.
    private var obstacle: ReadOnlyReason? {
        if !file.state.damage.isEmpty { return .damage }
        if file.headerNeedsSalvage { return .headerNeedsSalvage }
        return obstacleToSalvage
    }

    /// Why a salvage cannot be written either.
    private var obstacleToSalvage: ReadOnlyReason? {
        if let reason = refusal ?? file.obstacle { return reason }
        let bits = file.header.readOnlyBits
        return bits == 0 ? nil : .unknownFeature(bits: bits)
    }

    private var alarm: ReadOnlyReason? {
        isAnotherVault ? .anotherVault : file.isOlderCopy ? .olderCopy : nil
    }

    /// Why nothing can be written, if so.
    var readOnly: ReadOnlyReason? { obstacle ?? alarm }

    /// What a person must be told first (FORMAT.md section 8).
    var condition: Condition {
        if !file.state.damage.isEmpty { return .damaged(file.state.damage) }
        if file.headerNeedsSalvage { return .headerNeedsSalvage }
        if isAnotherVault { return .anotherVault }
        if file.isOlderCopy { return .olderCopy }
        if let obstacle { return .readOnly(obstacle) }
        if let tail = file.state.tail { return .tornTail(tail) }
        return .healthy
    }

    /// How far the latest change is ahead of our clock, in milliseconds; 0 if by less than a day.
    var millisecondsAhead: Int64 {
        guard file.state.isAhead else { return 0 }
        let latest = HybridClock.milliseconds(of: file.state.latestClock)
        return max(0, latest - Int64(environment.now()))
    }

    /// Runs `body` on the current state, while nobody writes.
    func reading<R>(_ body: () throws(VaultError) -> R) throws(VaultError) -> R {
        guard let lock else { return try holdingLog(exclusive: false, body) }
        return try lock.hold(exclusive: false) { () throws(VaultError) in
            try holdingLog(exclusive: false, body)
        }
    }

    /// What stands in the way of a write, and what a person accepts by it.
    enum Permission {
        case ordinary, acceptingAlarms, salvaging
    }

    /// Runs `body` on the current state, while nobody else reads or writes.
    ///
    /// Another vault or an older copy may have been put in place a moment ago, so all is asked under the lock.
    func writing<R>(
        _ permission: Permission = .ordinary, _ body: () throws(VaultError) -> R
    ) throws(VaultError) -> R {
        if let reason = reason(against: permission) { throw .readOnly(reason) }
        guard let lock else { throw .readOnly(.notPermitted(errno: 0)) }
        return try lock.hold(exclusive: true) { () throws(VaultError) in
            try holdingLog(exclusive: true) { () throws(VaultError) in
                if let reason = reason(against: permission) { throw .readOnly(reason) }
                guard try hasOneName() else { throw .readOnly(.severalNames) }
                return try body()
            }
        }
    }

    private func reason(against permission: Permission) -> ReadOnlyReason? {
        switch permission {
        case .ordinary: obstacle ?? alarm
        case .acceptingAlarms: obstacle
        case .salvaging: obstacleToSalvage ?? (isAnotherVault ? .anotherVault : nil)
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

    /// Starts over with the file that is at the path now.
    func reload() throws(VaultError) {
        let new: OpenFile
        do throws(VaultError) {
            new = try OpenFile(
                place.path, key: file.keys.data, alarms: alarms, seen: seen, in: environment)
        } catch .wrongDataKey {
            isUnsynced = false
            guard let (header, _) = try? Self.readHeader(place, environment),
                header.vaultID == file.header.vaultID
            else { throw .anotherVault }
            throw .keyChanged
        }
        if let isHeldExclusively {
            // It may be the same file, which two descriptors cannot lock.
            io.unlock(file.descriptor)
            try environment.lock(new.descriptor, exclusive: isHeldExclusively)
        }
        // Whoever put another file there synced it with all that was in the old one.
        if new.identity != file.identity { isUnsynced = false }
        nextAssessment = 0
        file = new
    }

    /// What this process has seen of the vault; its durable end is what it knows to be on the disk.
    private var seen: Witness? {
        guard file.state.damage.isEmpty, !file.isOlderCopy, !isUnsynced else { return synced }
        return Witness(file.header, file.state.position, durableEnd: file.state.durableEnd)
    }

    /// Goes on with a file that was put in place.
    func adopt(_ new: OpenFile, _ failure: VaultError?) throws(VaultError) {
        file = new
        nextAssessment = 0
        if let failure {
            let errno = failure.systemErrno ?? 0
            refusal = .syncFailed(errno: errno)
            throw .syncFailed(errno: errno)
        }
        bearWitness()
    }

    /// Tells the witness what is on the disk now.
    ///
    /// The lock is the caller's business.
    func bearWitness() {
        isUnsynced = false
        file.acceptAsCurrent()
        let witness = Witness(file.header, file.state.position)
        synced = witness
        guard let alarms else { return }
        if !isPlaceKnown {
            alarms.write(KnownVault(vaultID: file.header.vaultID, replica: replica))
            isPlaceKnown = true
        }
        alarms.write(witness: witness.encoded(key: file.keys.witness))
    }

    /// Takes this vault for the one that belongs here, and this copy of it for the newest.
    func acceptAsCurrent() throws(VaultError) {
        try writing(.acceptingAlarms) { () throws(VaultError) in
            if isAnotherVault { (isAnotherVault, isPlaceKnown) = (false, false) }
            // What the witness is to vouch for is synced first.
            isUnsynced = true
            try synchronize()
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
