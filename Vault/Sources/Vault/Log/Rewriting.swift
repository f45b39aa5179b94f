extension SealedLog {
    /// The bytes of the log that a compaction would keep, and those that it would free.
    func liveAndDead() -> (live: UInt64, dead: UInt64) {
        let end = file.state.end
        // A compaction may add a frame to a small log, which would count as more than all of it.
        let live = min(RewritePlan(file.state.index, now: environment.now()).size, end)
        return (live, end - live)
    }

    func compactIfWorthwhile() throws(VaultError) {
        guard readOnly == nil, isWorthwhile else { return }
        try writing { () throws(VaultError) in
            // Another process may have compacted the file meanwhile.
            guard isWorthwhile else { return }
            try rewrite()
        }
    }

    /// Rewrites the log with `changes` at its end.
    ///
    /// If `erasing`, no file of the vault contains what they replace afterwards. Call it under the exclusive
    /// lock, after ``catchUp(exclusive:)``.
    func rewrite(
        carrying changes: [CheckedChange] = [], erasing: Bool = false
    ) throws(VaultError) {
        let rewrite = underSameKeys(at: vaultPath)
        let new = try rewrite.write(file, transaction(changes))
        if erasing { try removeTail() }
        try switchTo(new, rewrite.replaceOld())
    }

    /// The transaction of this process with which a rewrite ends.
    func transaction(_ changes: [CheckedChange]) -> Rewrite.Transaction {
        let clock = file.state.nextClock(now: environment.now())
        return Rewrite.Transaction(changes: changes, clock: clock, writer: replica)
    }

    /// A rewrite whose header has the slots of the present one and `slots`.
    func underSameKeys(
        at path: VaultPath, adding slots: [KeySlot] = [], generations: UInt64 = 1
    ) -> Rewrite {
        let old = file.header
        let header = Header(
            vaultID: old.vaultID, generation: old.generation + generations, preset: old.preset,
            salt: old.salt, slots: old.slots + slots, dataKey: file.keys.data)
        return Rewrite(path, header, key: file.keys.data, in: environment)
    }

    /// Removes the torn write that was set aside: it may contain removed data, and an old key opens it.
    func removeTail() throws(VaultError) {
        try vaultPath.removingDraftOnFailure(io) { () throws(VaultError) in
            try VaultPath.requireOwn(vaultPath.tail, [], io)
            try io.remove(vaultPath.tail)
        }
    }

    /// Whether more than half of the log, and more than 4 MiB, is dead; padding counts as dead.
    private var isWorthwhile: Bool {
        let (end, live) = (file.state.end, file.state.liveBytes)
        return end > 2 * live && end > live + 4 << 20
    }
}

extension SealedLog {
    func salvage(carrying changes: [Vault.Change]) throws(VaultError) -> String? {
        let changes = try changes.map(CheckedChange.init)
        return try writing(mending: true) { () throws(VaultError) in
            do throws(VaultError) { try reload(exclusive: true) } catch { throw error.asNotSaved }
            if let alarm { throw .readOnly(alarm) }
            if file.state.damage.isEmpty, !file.headerNeedsSalvage { return nil }
            let rewrite = underSameKeys(at: vaultPath)
            let new = try rewrite.write(file, transaction(changes))
            let (aside, failure) = try rewrite.replaceKeeping(
                file.descriptor, as: vaultPath.damaged)
            try switchTo(new, failure)
            return aside
        }
    }

    /// Describes the damaged ranges from the good frames around them; call it under the lock.
    func damagedRanges() throws(VaultError) -> [Vault.DamagedRange] {
        try reload()
        let frames = file.state.index.frames
        let clocks = frames.map { $0.opened(file.keys)?.body.changes.map(\.clock) ?? [] }
        return file.state.damage.map { range in
            let before = frames.prefix { $0.frame.end <= range.lowerBound }.count
            let next = frames.dropFirst(before).first?.frame.sequence
            let last = before == 0 ? 0 : frames[before - 1].frame.sequence
            return Vault.DamagedRange(
                bytes: range, transactions: next.map { $0 - min($0, last + 1) },
                after: clocks[..<before].joined().max().map(HybridClock.milliseconds(of:)),
                before: clocks.dropFirst(before).first?.min().map(HybridClock.milliseconds(of:)))
        }
    }
}

extension SealedLog {
    /// Rewrites the vault under new keys, including a new data key.
    ///
    /// With the old data key, an old copy and the old passphrase would open every future copy. The
    /// new file is opened with the new keys before it replaces the old one.
    func changeKeys(
        to key: borrowing TypedKey, _ code: borrowing SecretBytes?, _ preset: Vault.Preset,
        _ isStillWanted: (_ isLastChance: Bool) -> Bool
    ) throws(VaultError) {
        let canceled = VaultError.notSaved(errno: VaultError.canceled)
        let dataKey = SecretBytes.random(count: 32)
        // Done before taking the lock, because it is slow.
        var keys = try NewKeys(
            key, dataKey, vaultID: file.header.vaultID, preset, environment.deriver)
        guard isStillWanted(false) else { throw canceled }
        switch code {
        case .none: break
        case .some(let code): keys.add(recoveryCode: code, dataKey)
        }
        try writing { () throws(VaultError) in
            let header = keys.header(generation: file.header.generation + 1, dataKey)
            let rewrite = Rewrite(vaultPath, header, key: dataKey, in: environment)
            let new = try rewrite.write(file) { (written) throws(VaultError) in
                let opened = try written.dataKey(for: key, environment.deriver)
                guard opened.equals(dataKey) else { throw .headerDamaged }
                guard isStillWanted(true) else { throw canceled }
            }
            try removeTail()
            // The shared key would still open earlier copies. An error means that there is no keyring, so no key.
            try? KernelKeyring.remove(vaultID: file.header.vaultID.hexadecimal)
            try switchTo(new, rewrite.replaceOld())
        }
    }

    func addRecoveryCode(_ code: borrowing SecretBytes) throws(VaultError) {
        try writing { () throws(VaultError) in
            let old = file.header
            guard !old.slots.contains(where: { $0.kind == .recoveryCode }),
                old.slots.count < Header.slotCount
            else { throw .noSuchKey(.recoveryCode) }
            let slot = KeySlot(sealing: file.keys.data, recoveryCode: code, old.bytes)
            let rewrite = underSameKeys(at: vaultPath, adding: [slot])
            try switchTo(try rewrite.write(file), rewrite.replaceOld())
        }
    }
}
