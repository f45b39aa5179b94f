/// An open vault without its actor: one file, its locks, and what this process may write.
///
/// Everything here blocks; ``Vault`` runs it on a dedicated thread.
final class SealedLog {
    let environment: Environment
    let vaultPath: VaultPath
    let alarms: WitnessFolder?
    /// The replica id, which distinguishes changes made here from those of other machines.
    private(set) var replica: UInt64
    var file: OpenFile
    /// The `errno` of a failed sync, after which nothing is written.
    var syncFailure: Int32?
    /// The latest state of the vault that this handle knows.
    private(set) var latest = LatestState()
    /// Whether the path had another vault before, and nobody has accepted this one.
    private(set) var isAnotherVault: Bool
    /// Whether a place file says that the path belongs to this vault.
    private var isPlaceKnown: Bool
    /// Nil if the lock file cannot be opened at present; then nothing is written.
    private var lock: LockFile?
    private let isOnlyRead: Bool
    private var lockErrno: Int32 = 0

    var io: any VaultIO { environment.io }

    /// Opens the file at `vaultPath` with its data key; waits for the lock if `waits` is true.
    init(
        _ vaultPath: VaultPath, _ header: Header, _ location: VaultLocation,
        key: borrowing SecretBytes, in environment: Environment, waits: Bool = true
    ) throws(VaultError) {
        self.environment = environment
        self.vaultPath = vaultPath
        isOnlyRead = location.isOnlyRead
        let alarms = WitnessFolder(location, vaultPath, vaultID: header.vaultID, environment.io)
        self.alarms = alarms
        let known = alarms?.placeRecord()
        isAnotherVault = known.map { $0.vaultID != header.vaultID } ?? false
        isPlaceKnown = known != nil
        replica =
            isAnotherVault ? PlaceRecord.newReplica() : known?.replica ?? PlaceRecord.newReplica()
        do throws(VaultError) {
            lock = try LockFile(vaultPath, environment, isMade: !isOnlyRead)
        } catch  where error.deniesWriting || error.meansMissing {
            lockErrno = error.systemErrno ?? 0
        }
        if let lock {
            file = try lock.hold(exclusive: false, waits: waits) { () throws(VaultError) in
                try OpenFile(
                    vaultPath.path, key: key, alarms: alarms, exclusive: false, in: environment)
            }
        } else {
            file = try OpenFile(
                vaultPath.path, key: key, alarms: alarms, exclusive: false, in: environment)
        }
        io.unlock(file.descriptor)
        guard file.header.vaultID == header.vaultID else { throw .anotherVault }
        noteState()
    }

    /// Continues with a file that was created at `vaultPath`, and with its lock.
    init(
        _ vaultPath: VaultPath, _ file: OpenFile, _ lock: LockFile, _ location: VaultLocation,
        in environment: Environment
    ) {
        self.environment = environment
        self.vaultPath = vaultPath
        self.file = file
        self.lock = lock
        isOnlyRead = false
        let known = PlaceRecord(vaultID: file.header.vaultID)
        alarms = WitnessFolder(location, vaultPath, vaultID: known.vaultID, environment.io)
        alarms?.write(known)
        (isAnotherVault, isPlaceKnown, replica) = (false, true, known.replica)
    }

    /// A possible rollback: read-only until a person accepts it.
    var alarm: Vault.ReadOnlyReason? {
        isAnotherVault ? .anotherVault : file.isOlderCopy ? .olderCopy : nil
    }

    /// Whether the witness that this machine had of the vault at this path is missing or unusable.
    var isWitnessLost: Bool {
        switch file.witness {
        case .unreadable: true
        case .missing: isPlaceKnown && !isAnotherVault
        case .current, .notKept: false
        }
    }

    /// Why this process cannot write at all; nil if it can.
    private var writeObstacle: Vault.ReadOnlyReason? {
        if let syncFailure { return .syncFailed(errno: syncFailure) }
        if lock == nil, !isOnlyRead { return .notPermitted(errno: lockErrno) }
        if let reason = file.writeObstacle { return reason }
        let bits = file.header.readOnlyBits
        return bits == 0 ? nil : .unknownFeature(bits: bits)
    }

    /// Why nothing can be written; nil if the log can be written.
    var readOnly: Vault.ReadOnlyReason? {
        if !file.state.damage.isEmpty { return .damage }
        return file.headerNeedsSalvage ? .headerNeedsSalvage : writeObstacle ?? alarm
    }

    /// The most serious condition (FORMAT.md section 7).
    var condition: VaultCondition {
        if !file.state.damage.isEmpty { return .damaged(file.state.damage) }
        if file.headerNeedsSalvage { return .headerNeedsSalvage }
        if isAnotherVault { return .anotherVault }
        if file.isOlderCopy { return .olderCopy }
        if let writeObstacle { return .readOnly(writeObstacle) }
        if let tail = file.state.tail { return .tornTail(tail) }
        return .healthy
    }

    /// Runs `body` on the current state while no other process can write.
    func reading<R>(_ body: () throws(VaultError) -> R) throws(VaultError) -> R {
        findLock()
        guard let lock else { return try holdingLog(exclusive: false, body) }
        return try lock.hold(exclusive: false) { () throws(VaultError) in
            try holdingLog(exclusive: false, body)
        }
    }

    /// Runs `body` on the current state while no other process can read or write.
    ///
    /// `mending` is a salvage, which checks the alarm itself, or the acceptance of an alarm; `renewing` is a
    /// compaction. None of them changes the file, so it may have a second hard link. Checks under the lock,
    /// because another vault or an older copy may have been put in place, or a damaged one salvaged.
    func writing<R>(
        mending: Bool = false, renewing: Bool = false, _ body: () throws(VaultError) -> R
    ) throws(VaultError) -> R {
        findLock()
        if let syncFailure { throw .readOnly(.syncFailed(errno: syncFailure)) }
        guard let lock else { throw .readOnly(.notPermitted(errno: lockErrno)) }
        return try lock.hold(exclusive: true) { () throws(VaultError) in
            try holdingLog(exclusive: true) { () throws(VaultError) in
                if let reason = mending ? writeObstacle : readOnly { throw .readOnly(reason) }
                try removeLeftNames()
                if !mending, !renewing, try hasSeveralNames() { throw .readOnly(.severalNames) }
                return try body()
            }
        }
    }

    /// Tries again to open the lock file if that failed, because a disk may have space again.
    private func findLock() {
        guard lock == nil else { return }
        do throws(VaultError) {
            lock = try LockFile(vaultPath, environment, isMade: !isOnlyRead)
        } catch {
            lockErrno = error.systemErrno ?? 0
        }
    }

    /// Runs `body` with the log locked, after ``catchUp(exclusive:)``.
    private func holdingLog<R>(
        exclusive: Bool, _ body: () throws(VaultError) -> R
    ) throws(VaultError) -> R {
        try environment.lock(file.descriptor, exclusive: exclusive)
        defer { io.unlock(file.descriptor) }
        try catchUp(exclusive: exclusive)
        noteState()
        return try body()
    }

    /// Notes the state that was read or written under the lock, unless it is older than a known one.
    func noteState() {
        guard !file.isOlderCopy else { return }
        latest.raise(to: Witness(file.header, file.state.position, end: file.state.end))
    }

    /// Continues with a file that was put in place and is locked.
    func switchTo(_ new: OpenFile, _ failure: VaultError?) throws(VaultError) {
        file = new
        if let failure { throw stopWriting(failure) }
        writeWitness()
    }

    /// Makes the log read-only after a failed sync: it is unknown whether the data is on the disk.
    func stopWriting(_ failure: VaultError) -> VaultError {
        let errno = failure.systemErrno ?? 0
        syncFailure = errno
        return .syncFailed(errno: errno)
    }

    /// Writes the state of the log, which is synced, to the witness.
    ///
    /// The caller must hold the lock.
    func writeWitness() {
        file.noteSynced()
        noteState()
        guard let alarms else { return }
        if !isPlaceKnown {
            alarms.write(PlaceRecord(vaultID: file.header.vaultID, replica: replica))
            isPlaceKnown = true
        }
        let witness = Witness(
            file.header, file.state.position, end: max(file.state.end, file.state.witnessedEnd))
        alarms.write(witness: witness.encoded(key: file.keys.witness))
    }

    func acceptAsCurrent() throws(VaultError) {
        try writing(mending: true) { () throws(VaultError) in
            if isAnotherVault { (isAnotherVault, isPlaceKnown) = (false, false) }
            // Synced first, because the witness claims that everything is synced; the program that put the file
            // here may not have synced its name.
            file.isNameSynced = false
            try sync(truncatingFrom: nil)
            file.acceptAsCurrent()
            latest.accept(Witness(file.header, file.state.position, end: file.state.end))
            writeWitness()
        }
    }

    /// Whether the file has a second hard link; the names that an interrupted rewrite left do not count.
    func hasSeveralNames() throws(VaultError) -> Bool {
        guard file.links > 1 else { return false }
        return try io.status(of: file.descriptor).links > 1 + UInt64(leftNames.count)
    }

    private func removeLeftNames() throws(VaultError) {
        guard file.links > 1 else { return }
        do throws(VaultError) {
            for name in leftNames { try io.unlink(name) }
        } catch {
            throw error.asNotSaved
        }
    }

    /// The names that an interrupted rewrite left for this file.
    private var leftNames: [String] {
        // An error means that the name is unused. The others are used in order, so the first unused one ends the search.
        let damaged = vaultPath.damaged.prefix { (try? io.status(of: $0)) != nil }
        let replaced = vaultPath.replaced.prefix { (try? io.status(of: $0)) != nil }
        return ([vaultPath.new] + damaged + replaced).filter {
            (try? io.status(of: $0))?.identity == file.identity
        }
    }
}
