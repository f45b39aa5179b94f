extension SealedLog {
    /// Puts the records of this log, a copy, in the place of the file at `location`, under the same keys.
    ///
    /// Returns the name under which that file is kept; nil if there was none.
    func putInPlace(at location: VaultLocation) throws(VaultError) -> String? {
        let target = try replacedPath(location)
        return try reading { () throws(VaultError) in
            // The copy may have changed since it was opened.
            try reload()
            if let range = file.state.damage.first { throw .damaged(range) }
            let bits = file.header.readOnlyBits
            guard bits == 0 else { throw .readOnly(.unknownFeature(bits: bits)) }
            let lock = try LockFile(target, environment)
            return try lock.hold(exclusive: true) { () throws(VaultError) in
                try replace(target, location)
            }
        }
    }

    /// Throws `alreadyExists` if the file there is the copy itself, whose lock could not be taken twice.
    private func replacedPath(_ location: VaultLocation) throws(VaultError) -> VaultPath {
        let target: VaultPath
        do throws(VaultError) {
            target = try VaultPath(existing: location.path, in: environment)
        } catch .notFound {
            return try VaultPath(creating: location.path, in: environment)
        }
        guard try io.statusIfAny(of: target.path)?.identity != file.identity else {
            throw .alreadyExists
        }
        return target
    }

    /// Call it under the exclusive lock of `target`.
    private func replace(
        _ target: VaultPath, _ location: VaultLocation
    ) throws(VaultError) -> String? {
        let old = try lockedFile(at: target)
        defer { if let old { io.close(old) } }
        let header = Header(
            vaultID: file.header.vaultID, generation: generation(replacing: old, location, target),
            preset: file.header.preset, salt: file.header.salt, slots: file.header.slots,
            dataKey: file.keys.data)
        let rewrite = Rewrite(target, header, key: file.keys.data, in: environment)
        let new = try rewrite.write(file)
        var aside: String?
        if let old {
            let (name, failure) = try rewrite.replaceKeeping(old, as: target.replaced)
            if let failure { throw .syncFailed(errno: failure.systemErrno ?? 0) }
            aside = name
        } else {
            try rewrite.putInPlace()
        }
        note(new, at: target, location)
        return aside
    }

    /// The file that is replaced, whatever is in it; nil if there is none.
    private func lockedFile(at target: VaultPath) throws(VaultError) -> Descriptor? {
        guard try io.statusIfAny(of: target.path) != nil else { return nil }
        let old = try io.open(target.path, .read)
        do throws(VaultError) {
            try environment.lock(old, exclusive: true)
            // Only a program that ignores the lock file can have replaced it meanwhile.
            guard try io.status(of: target.path).identity == io.status(of: old).identity else {
                throw .lockedByAnother
            }
            return old
        } catch {
            io.close(old)
            throw error
        }
    }

    /// One more than the greatest generation that is known of this vault, so that neither a witness nor an open handle
    /// takes the new file for an older copy.
    ///
    /// What cannot be read counts as unknown. The header in place and the witness are not authenticated, because their
    /// keys may be newer: one that leaves no room for later rewrites is ignored.
    private func generation(
        replacing old: Descriptor?, _ location: VaultLocation, _ target: VaultPath
    ) -> UInt64 {
        let own = file.header
        var known: [UInt64] = []
        if let old, let header = try? Header.read(from: old, io).header,
            header.vaultID == own.vaultID
        {
            known.append(header.generation)
        }
        let alarms = WitnessFolder(location, target, vaultID: own.vaultID, io)
        if let seen = Witness(alarms?.readWitness().bytes ?? [], of: own) {
            known.append(seen.generation)
        }
        return max(own.generation, known.filter { $0 < 1 << 63 }.max() ?? 0) + 1
    }

    /// Writes witness and place of the file that was put in place and synced.
    private func note(_ new: OpenFile, at target: VaultPath, _ location: VaultLocation) {
        let vaultID = new.header.vaultID
        guard let alarms = WitnessFolder(location, target, vaultID: vaultID, io) else { return }
        if alarms.placeRecord()?.vaultID != vaultID { alarms.write(PlaceRecord(vaultID: vaultID)) }
        let witness = Witness(new.header, new.state.position, end: new.state.end)
        alarms.write(witness: witness.encoded(key: new.keys.witness))
    }
}
