extension SealedLog {
    /// The bytes that a compaction would keep, and those that it would win.
    func liveAndDead() throws(VaultError) -> (live: UInt64, dead: UInt64) {
        let live = try indexed { (index) throws(LostPage) in try index.packing() }.size
        return (live, file.state.end > live ? file.state.end - live : 0)
    }

    /// At most this many bytes would be won; found without laying everything out.
    private func mostlyDead() throws(VaultError) -> UInt64 {
        let tallies = try indexed { (index) throws(LostPage) in try index.tallies() }
        let live = tallies.values.reduce(UInt64(Header.length)) { $0 + UInt64($1.bytes) }
        return file.state.end > live ? file.state.end - live : 0
    }

    /// Whether more than half of the file and more than 1 MiB is dead.
    private func isCompactionWorthwhile() throws(VaultError) -> Bool {
        let isWorthwhile = { (dead: UInt64) in dead > 1 << 20 && dead > self.file.state.end / 2 }
        guard isWorthwhile(file.state.end), isWorthwhile(try mostlyDead()) else { return false }
        return isWorthwhile(try liveAndDead().dead)
    }

    /// Compacts if that is worthwhile and anything can be written.
    func compactIfWorthwhile() throws(VaultError) {
        guard readOnly == nil, try isCompactionWorthwhile() else { return }
        try writing { () throws(VaultError) in
            // Who ended at the same moment may have done it; then this is another file.
            guard try isCompactionWorthwhile() else { return }
            try verifyToRewrite()
            try rewrite(with: file.header.slots)
        }
    }

    /// Writes a new file with the live records only, under the same keys.
    func compact() throws(VaultError) {
        try rewrite { header, _ in header.slots }
    }

    /// Adds a slot for the 16 bytes of a recovery code, instead of the one that there may be.
    func setRecoveryCode(_ code: borrowing SecretBytes) throws(VaultError) {
        try rewrite { header, dataKey throws(VaultError) in
            let others = header.slots.filter { $0.kind != .recoveryCode }
            guard others.count < Header.slotCount else { throw .noSuchKey(.recoveryCode) }
            return others + [
                .recovery(code, dataKey, salt: header.salt, vaultID: header.vaultID)
            ]
        }
    }

    private func rewrite(
        slots: (Header, borrowing SecretBytes) throws(VaultError) -> [KeySlot]
    ) throws(VaultError) {
        try writingVerified { () throws(VaultError) in
            try rewrite(with: try slots(file.header, file.keys.data))
        }
    }

    /// Called under the exclusive lock, on a log of which every frame was verified.
    private func rewrite(with slots: [KeySlot]) throws(VaultError) {
        let old = file.header
        var header = Header(
            vaultID: old.vaultID, generation: old.generation + 1, preset: old.preset,
            salt: old.salt, slots: slots)
        header.seal(with: file.keys.data)
        let rewrite = Rewrite(place, header, key: file.keys.data, in: environment)
        let new = try rewrite.write(file) { _ in }
        try adopt(new, rewrite.replace(file))
    }

    /// Runs `body` on a log of which every frame was verified, while nobody else reads or writes.
    func writingVerified<R>(_ body: () throws(VaultError) -> R) throws(VaultError) -> R {
        try writing { () throws(VaultError) in
            try verifyToRewrite()
            return try body()
        }
    }

    /// Verifies every frame; what is damaged is not rewritten.
    private func verifyToRewrite() throws(VaultError) {
        try verifyAll()
        if let readOnly { throw .readOnly(readOnly) }
    }

    /// Goes on with the file that was put in place.
    func adopt(_ new: OpenFile, _ failure: VaultError?) throws(VaultError) {
        file = new
        // An index of another file is recognized and not used.
        try? removeIndex()
        if let failure {
            let errno = failure.systemErrno ?? 0
            refusal = .syncFailed(errno: errno)
            throw .syncFailed(errno: errno)
        }
        witnessSync()
    }
}
