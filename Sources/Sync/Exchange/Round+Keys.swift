import Vault

/// New sync keys: receiving them, making them, and giving them to the other machines (docs/segments.md section 6).
extension Round {
    /// Stores new sync keys that were sealed for this replica.
    mutating func storeNewKeys() async throws {
        let before = keys
        let listed = Set(listing.keys.map(\.tag.hexadecimal))
        keys.taken = keys.taken?.filter(listed.contains)
        keys.useless = keys.useless?.filter(listed.contains)
        var known: Int
        var unopened: [(name: ReplicaKeyFile, bytes: [UInt8])]
        repeat {
            known = keys.keys.count
            unopened = try await takeKeys()
            // A new key may open files that no key opened before.
            if keys.keys.count > known { keys.useless = nil }
        } while keys.keys.count > known
        for file in unopened { try await setAside(file.name, file.bytes) }
        if !isRehearsal, keys != before { try await saveKeys() }
    }

    /// Takes the keys in new key files; returns the files that cannot be opened.
    ///
    /// If the remote has newer keys, also those in files for other ids: one may be an earlier id of this machine, which
    /// was set back.
    private mutating func takeKeys() async throws -> [(name: ReplicaKeyFile, bytes: [UInt8])] {
        guard let pair = keys.pair else { return [] }
        let known = Set((keys.taken ?? []) + (keys.useless ?? []))
        let epoch = keys.current?.epoch ?? 0
        var unopened: [(name: ReplicaKeyFile, bytes: [UInt8])] = []
        for name in listing.keys.sorted(by: { $0.epoch < $1.epoch })
        where (name.replica == replica || name.epoch > epoch)
            && !known.contains(name.tag.hexadecimal)
        {
            guard let file = try await exchange.file(name.name) else { continue }
            guard let key = key(name, in: file, for: pair) else {
                unopened.append((name, file))
                continue
            }
            keys.taken = (keys.taken ?? []) + [name.tag.hexadecimal]
            // A key that this machine has not given to all yet is not used yet.
            let isKnown = keys.keys.contains { $0.key == key.key } || keys.next?.key == key.key
            if !isKnown { keys.keys.append(key) }
        }
        return unopened
    }

    /// Handles a key file that cannot be used: it was changed, or the key that opens it is missing.
    private mutating func setAside(_ name: ReplicaKeyFile, _ file: [UInt8]) async throws {
        let wasChanged = Segment.tag(of: file) != name.tag
        let isNewer = name.epoch > keys.current?.epoch ?? 0
        guard name.replica == replica, wasChanged || isNewer else {
            if !wasChanged { keys.useless = (keys.useless ?? []) + [name.tag.hexadecimal] }
            return
        }
        // If the header is unreadable, the replica in the file's name is reported.
        let writer = (try? SegmentHeader(reading: file)).flatMap { ReplicaID(bytes: $0.replica) }
        let fault = SyncFault.damaged(machine: machine(writer ?? replica), file: name.name.text)
        // Deleted if it is really changed, so that its writer seals the key again.
        guard reportUnlessArriving(fault, name.name.text, of: writer ?? replica), wasChanged,
            !isRehearsal, let again = try await exchange.file(name.name),
            Segment.tag(of: again) != name.tag
        else { return }
        try await exchange.onRemote { try await exchange.remote.delete(name.name) }
    }

    /// The key in a file, which must be sealed under a key of the epoch before.
    private func key(
        _ name: ReplicaKeyFile, in file: [UInt8], for pair: ExchangeKeyPair
    ) -> SyncKeys.Key? {
        guard let sealed = box(name, in: file), let bytes = pair.open(sealed),
            SegmentKey(bytes) != nil
        else { return nil }
        return SyncKeys.Key(epoch: name.epoch, key: bytes.hexadecimal)
    }

    /// The content of a key file; `nil` if the file is not authentic.
    private func box(_ name: ReplicaKeyFile, in file: [UInt8]) -> [UInt8]? {
        guard Segment.tag(of: file) == name.tag, let header = try? SegmentHeader(reading: file),
            header.kind == .key, header.epoch < name.epoch, header.epoch + 1 == name.epoch
        else { return nil }
        return try? open(file)
    }

    /// Makes a key pair for this vault if it has that of another machine, of which it is a copy.
    ///
    /// Otherwise that machine could open what is sealed for this one, also after its removal. Everything sealed for the
    /// other pair was read before.
    mutating func ownKeyPair() async throws {
        guard keys.owner != replica.hexadecimal else { return }
        let isCopy = keys.owner != nil
        if isCopy { keys.box = ExchangeKeyPair.make().exposed.hexadecimal }
        keys.owner = replica.hexadecimal
        let keys = keys
        try await isCopy ? exchange.memory.replacePair(keys) : exchange.memory.set(keys)
    }

    // MARK: - Giving

    /// Makes a key with the next epoch, gives it to every machine that was not removed, and uses it from then on.
    ///
    /// After an interruption the next call uses the same key, because other machines may have it already. If one of those
    /// was removed meanwhile, another key follows.
    mutating func makeNextKey() async throws {
        repeat {
            guard let epoch = keys.current?.epoch, epoch < .max else {
                throw SyncError.machineRemoved
            }
            if let late = keys.next, late.epoch <= epoch {
                keys.keys.append(late)
                keys.next = nil
            }
            var next =
                keys.next
                ?? SyncKeys.Key(
                    epoch: epoch + 1, key: SegmentKey.make().exposed.hexadecimal, files: [])
            let files = remaining.flatMap { sealed(next, for: $0.id, box: $0.record.box) }
            // Saved before the files are put: after an interruption, each machine that is named here may have the key.
            next.files = (next.files ?? []) + files.map(\.name.name.text)
            keys.next = next
            try await save(keys)
            for file in files { try await put(file) }
            // It contains the keys that a removed machine has.
            try await exchange.deleteInvitation()
            keys.keys.append(next)
            keys.next = nil
            try await save(keys)
        } while keys.newest.contains(where: isGivenToRemoved)
    }

    /// Replaces a key that a removed machine may know, and seals the keys again whose files are not at the remote.
    mutating func provideKeys() async throws {
        if keys.next != nil || keys.newest.contains(where: isGivenToRemoved) {
            return try await makeNextKey()
        }
        for name in listing.keys where name.epoch == keys.current?.epoch && isGone(name.replica) {
            if let file = try await exchange.file(name.name), box(name, in: file) != nil {
                return try await makeNextKey()
            }
        }
        for index in keys.keys.indices where keys.keys[index].files != nil {
            try await giveAgain(index)
        }
    }

    /// Only the maker of a key gives it again, and only to those who had it: another machine may not know who was removed.
    ///
    /// A machine that writes with a key of the same epoch gets it, too.
    private mutating func giveAgain(_ index: Int) async throws {
        let key = keys.keys[index]
        let isShared = keys.keys.count { $0.epoch == key.epoch } > 1
        let names = (key.files ?? []).compactMap { RemoteFileName($0) }
        for (id, record) in remaining {
            let own = names.filter { ReplicaKeyFile($0)?.replica == id }
            guard !own.isEmpty || isShared && record.epoch ?? 0 >= key.epoch,
                own.isEmpty || own.contains(where: { listing.sizes[$0] == nil })
            else { continue }
            let files = sealed(key, for: id, box: record.box)
            guard !files.isEmpty else { continue }
            keys.keys[index].files =
                (keys.keys[index].files ?? []).filter { name in !own.contains { $0.text == name } }
                + files.map(\.name.name.text)
            try await saveKeys()
            for file in files { try await put(file) }
        }
    }

    private func isGone(_ id: ReplicaID) -> Bool { machines[id.hexadecimal]?.isGone == true }

    private func isGivenToRemoved(_ key: SyncKeys.Key) -> Bool {
        (key.files ?? []).compactMap { RemoteFileName($0) }.compactMap(ReplicaKeyFile.init)
            .contains { isGone($0.replica) }
    }

    /// The machines that were not removed, and this one, because it may be set back to a time before the key.
    ///
    /// A machine that was set back has two ids with one public key; only the one that was used last counts. If that one
    /// was removed, the machine gets no key by its earlier id.
    var remaining: [(id: ReplicaID, record: MachineRecord)] {
        var all = machines
        all[replica.hexadecimal] = MachineRecord(
            box: keys.pair?.publicKey.hexadecimal ?? "", at: .max, seen: [:], isGone: false)
        let lastUsed = all.lastUsed
        return all.sorted { $0.key < $1.key }.compactMap { text, record in
            record.isGone || record.at < lastUsed[record.box] ?? 0
                ? nil : ReplicaID(hexadecimal: text).map { ($0, record) }
        }
    }

    /// The files that give a key to a machine, one under each key of the epoch before; none if its public key is invalid.
    private func sealed(
        _ key: SyncKeys.Key, for other: ReplicaID, box text: String
    ) -> [(name: ReplicaKeyFile, bytes: [UInt8])] {
        guard let bytes = [UInt8](hexadecimal: key.key), let box = [UInt8](hexadecimal: text),
            let sealed = ExchangeKeyPair.seal(bytes, for: box)
        else { return [] }
        let header = SegmentHeader(
            kind: .key, epoch: key.epoch - 1, replica: replica.bytes, first: 0, last: 0)
        return keys.all(of: header.epoch).map { old in
            let file = old.seal(sealed, as: header)
            return (ReplicaKeyFile(epoch: key.epoch, replica: other, file: file), file)
        }
    }

    private mutating func put(_ file: (name: ReplicaKeyFile, bytes: [UInt8])) async throws {
        try await exchange.onRemote { try await exchange.remote.putNew(file.name.name, file.bytes) }
        if file.name.replica == replica {
            keys.taken = (keys.taken ?? []) + [file.name.tag.hexadecimal]
        }
    }

    private func saveKeys() async throws {
        let keys = keys
        try await exchange.memory.set(keys)
    }
}
