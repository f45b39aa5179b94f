extension SealedLog {
    /// The bytes that a compaction would keep, and those that it would win.
    var liveAndDead: (live: UInt64, dead: UInt64) {
        let live = Packing(file.state.index).size
        return (live, file.state.end > live ? file.state.end - live : 0)
    }

    /// Compacts if more than half of the file and more than 1 MiB is dead.
    func compactIfWorthwhile() throws(VaultError) {
        let (_, dead) = liveAndDead
        guard dead > 1 << 20, dead > file.state.end / 2 else { return }
        try compact()
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
        try writing { () throws(VaultError) in
            let old = file.header
            var header = Header(
                vaultID: old.vaultID, generation: old.generation + 1, preset: old.preset,
                salt: old.salt, slots: try slots(old, file.keys.data))
            header.seal(with: file.keys.data)
            let rewrite = Rewrite(place, header, key: file.keys.data, in: environment)
            let new = try rewrite.write(file) { _ in }
            try adopt(new, rewrite.replace(file))
        }
    }

    /// Goes on with the file that was put in place.
    func adopt(_ new: OpenFile, _ failure: VaultError?) throws(VaultError) {
        file = new
        if let failure {
            let errno = failure.systemErrno ?? 0
            refusal = .syncFailed(errno: errno)
            throw .syncFailed(errno: errno)
        }
        witnessSync()
    }
}
