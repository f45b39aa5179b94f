/// Writes, syncs and verifies a new file, then puts it in place or removes it.
///
/// Creation, compaction, large transactions, erasing and every change of keys use it (FORMAT.md section 9).
struct Rewrite {
    /// Changes with which the rewrite ends, in separate frames.
    struct Transaction {
        var changes: [CheckedChange] = []
        var clock: UInt64 = 0
        var writer: UInt64 = 0
    }

    private let environment: Environment
    private let vaultPath: VaultPath
    private let header: Header
    private let keys: LogKeys

    private var io: any VaultIO { environment.io }

    init(
        _ vaultPath: VaultPath, _ header: Header, key: borrowing SecretBytes,
        in environment: Environment
    ) {
        self.environment = environment
        self.vaultPath = vaultPath
        self.header = header
        keys = LogKeys(key, header)
    }

    /// Writes the live records of `source` and the transaction to `.new`, syncs, and verifies the file.
    ///
    /// `check` gets the header as it was read back. On failure the file is removed and nothing has changed.
    func write(
        _ source: OpenFile?, _ transaction: Transaction = Transaction(),
        check: (Header) throws(VaultError) -> Void = { _ in }
    ) throws(VaultError) -> OpenFile {
        try vaultPath.removeDraft(of: source == nil ? nil : header.vaultID, io)
        return try vaultPath.removingDraftOnFailure(io) { () throws(VaultError) in
            try verified(try writeDraft(source, transaction), check)
        }
    }

    private func writeDraft(
        _ source: OpenFile?, _ transaction: Transaction
    ) throws(VaultError) -> RewriteWriter {
        let file = try io.open(vaultPath.new, .createNew)
        defer { io.close(file) }
        var log = RewriteWriter(file, header, keys, environment)
        try io.writeAll(file, header.fileStart, at: 0)
        if let source { try copy(source, leavingOut: transaction.changes, to: &log) }
        try log.finish(transaction)
        try io.sync(file)
        return log
    }

    /// Copies encoded changes from the frames of the source to those of the new file.
    private func copy(
        _ source: OpenFile, leavingOut changes: [CheckedChange], to log: inout RewriteWriter
    ) throws(VaultError) {
        let plan = RewritePlan(source.state.index, leavingOut: changes, now: environment.now())
        let reader = ChangeReader(source)
        for frame in plan.frames {
            try log.write(length: frame.length) { (draft, content) throws(VaultError) in
                for row in frame.rows {
                    try reader.withPlaintext(of: row.entry.frame) { plaintext in
                        let change = plaintext[frame.collection.change(of: row)]
                        content.add(change)
                        draft.add(change)
                    }
                }
            }
        }
    }

    /// Opens the new file independently and compares its changes with those read from the source.
    private func verified(
        _ written: RewriteWriter, _ check: (Header) throws(VaultError) -> Void
    ) throws(VaultError) -> OpenFile {
        var found = Fingerprint()
        let file = try OpenFile(
            vaultPath.new, key: keys.data, alarms: nil, exclusive: true, in: environment,
            observer: { change, plaintext in found.add(plaintext[change.bytes]) })
        // A file that cannot be written again must not replace one that can.
        if case .notPermitted(let errno) = file.writeObstacle { throw .notSaved(errno: errno) }
        try check(file.header)
        guard file.isExactly(header, written.position), found == written.content else {
            throw .notSaved(errno: VaultError.inputOutput)
        }
        return file
    }

    /// Replaces the old file by the verified one; nothing of the old file remains.
    ///
    /// Throws `notSaved` if the old file is still in place. Returns the error if only the last step
    /// failed: the new file is in place, but its name may not be on the disk.
    func replaceOld() throws(VaultError) -> VaultError? {
        try vaultPath.removingDraftOnFailure(io) { () throws(VaultError) in
            try io.rename(vaultPath.new, to: vaultPath.path)
        }
        return syncDirectory()
    }

    /// As ``replaceOld()``, but keeps the old file under the first free one of `names`, which it returns.
    func replaceKeeping(
        _ old: Descriptor, as names: some Sequence<String>
    ) throws(VaultError) -> (aside: String, VaultError?) {
        let aside = try vaultPath.removingDraftOnFailure(io) { () throws(VaultError) in
            let aside = try backUpOldFile(old, as: names)
            // Synced first, because otherwise a loss of power could keep the new file and lose the old one's new name.
            try io.syncDirectory(vaultPath.directory)
            try io.rename(vaultPath.new, to: vaultPath.path)
            return aside
        }
        return (aside, syncDirectory())
    }

    /// Puts a verified file at a path that does not exist; never replaces a file.
    ///
    /// Throws `syncFailed` if it is there, but its name may not be on the disk.
    func putInPlace() throws(VaultError) {
        try vaultPath.removingDraftOnFailure(io) { () throws(VaultError) in
            try vaultPath.publishDraft(io)
        }
        if let error = syncDirectory() { throw .syncFailed(errno: error.systemErrno ?? 0) }
    }

    /// Gives the old file a second, unused name; without hard links, copies it.
    ///
    /// It is never renamed, because between two renames the vault's path would not exist.
    private func backUpOldFile(
        _ old: Descriptor, as names: some Sequence<String>
    ) throws(VaultError) -> String {
        for name in names {
            do throws(VaultError) {
                try io.link(vaultPath.path, to: name)
                return name
            } catch  where error.meansExists {
                continue
            } catch  where error.deniesLinks {
                // An error means that the name is unused; `createNew` fails if it is used after all.
                guard (try? io.status(of: name)) == nil else { continue }
                let size = try io.status(of: old).size
                try io.copy(0..<size, of: old, to: name, .createNew)
                return name
            }
        }
        throw .io(.link, errno: VaultError.inputOutput)
    }

    private func syncDirectory() -> VaultError? {
        do throws(VaultError) {
            try io.syncDirectory(vaultPath.directory)
            return nil
        } catch {
            return error
        }
    }
}
