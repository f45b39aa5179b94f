/// An open vault without its actor: one file, its lock, and what this process may do with it.
///
/// Everything here blocks; ``Vault`` runs it on a thread of its own.
final class SealedLog {
    let environment: Environment
    let place: Place
    let witness: WitnessFile?
    /// Tells the changes of this handle from those of others.
    let writer: UInt64
    var file: OpenFile
    /// Why this handle does not write, for reasons that outlive a reload.
    var refusal: ReadOnlyReason?
    /// Whether there are relaxed commits that no sync has followed.
    var isUnsynced = false
    /// How many commits of this handle were synced.
    var syncedCommits = 0
    /// Whether the system refused to make room.
    var isRoomDenied = false
    /// Nil where no lock can be had; then nothing is written.
    private(set) var lock: LockFile?

    var io: any VaultIO { environment.io }

    /// Opens the file at `place` with its data key; `waits` for the lock if somebody else has it.
    init(
        _ place: Place, witness: WitnessFile?, key: borrowing SecretBytes,
        in environment: Environment, waits: Bool = true
    ) throws(VaultError) {
        self.environment = environment
        self.place = place
        self.witness = witness
        writer = Sodium.randomBytes(8).integer(UInt64.self, at: 0)
        do throws(VaultError) {
            lock = try LockFile(place, environment)
        } catch  where error.deniesWriting || error.meansMissing {
            refusal = .notPermitted(errno: error.systemErrno ?? 0)
        }
        if let lock {
            file = try lock.hold(exclusive: false, waits: waits) { () throws(VaultError) in
                try OpenFile(
                    place.path, key: key, witness: witness, index: place.index,
                    in: environment)
            }
        } else {
            file = try OpenFile(
                place.path, key: key, witness: witness, index: place.index,
                in: environment)
        }
    }

    /// Goes on with a file that was made at `place`, and with its lock.
    init(
        _ place: Place, _ file: OpenFile, _ lock: LockFile, witness: WitnessFile?,
        in environment: Environment
    ) {
        self.environment = environment
        self.place = place
        self.witness = witness
        self.file = file
        self.lock = lock
        writer = Sodium.randomBytes(8).integer(UInt64.self, at: 0)
    }

    /// Why nothing can be written, if so.
    var readOnly: ReadOnlyReason? {
        if !file.state.damage.isEmpty { return .damage }
        if let refusal { return refusal }
        if let denied = file.denied { return .notPermitted(errno: denied.systemErrno ?? 0) }
        let bits = file.header.readOnlyBits
        return bits == 0 ? nil : .unknownFeature(bits: bits)
    }

    /// The gravest of what a person must be told.
    var condition: Condition {
        if !file.state.damage.isEmpty { return .damaged(file.state.damage) }
        if let readOnly { return .readOnly(readOnly) }
        if file.isOlderCopy { return .olderCopy }
        if let tail = file.state.tail { return .tornTail(tail) }
        return .healthy
    }

    /// Runs `body` on the current state, while nobody writes.
    func reading<R>(_ body: () throws(VaultError) -> R) throws(VaultError) -> R {
        guard let lock else {
            try catchUp()
            return try body()
        }
        return try lock.hold(exclusive: false) { () throws(VaultError) in
            try catchUp()
            return try body()
        }
    }

    /// Runs `body` while nobody else reads or writes, or not at all if somebody does.
    func holdingLockIfFree(_ body: () throws(VaultError) -> Void) throws(VaultError) {
        try lock?.holdIfFree(body)
    }

    /// Runs `body` on the current state, while nobody else reads or writes.
    ///
    /// An older copy may have been put in place a moment ago: who writes to it would bear witness that it is the
    /// newest. So it is refused with `readOnly`, unless `acceptsOlderCopy`.
    func writing<R>(
        acceptsOlderCopy: Bool = false, _ body: () throws(VaultError) -> R
    ) throws(VaultError) -> R {
        if let readOnly { throw .readOnly(readOnly) }
        guard let lock else { throw .readOnly(.notPermitted(errno: 0)) }
        return try lock.hold(exclusive: true) { () throws(VaultError) in
            try catchUp()
            if let readOnly { throw .readOnly(readOnly) }
            if file.isOlderCopy, !acceptsOlderCopy { throw .readOnly(.olderCopy) }
            return try body()
        }
    }
}
