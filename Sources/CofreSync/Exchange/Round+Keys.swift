import CofreDomain
import Vault

/// New sync keys: receiving them, making them, and giving them to the other machines (SEGMENTS.md section 6).
extension Round {
    /// Stores new sync keys that were sealed for this replica.
    mutating func storeNewKeys() async throws(SyncError) {
        let taken = Set(keys.taken ?? [])
        let new = listing.keys.filter {
            $0.replica == replica && !taken.contains($0.tag.hexadecimal)
        }
        guard !new.isEmpty, let pair = keys.pair else { return }
        var unusable: [(key: KeyFile, file: [UInt8])] = []
        for key in new.sorted(by: { $0.epoch < $1.epoch }) {
            let found = try await exchange.onPlace { () async throws(PlaceError) in
                try await exchange.place.get(key.name)
            }
            guard let file = found else { continue }
            guard let new = self.key(key, in: file, for: pair) else {
                unusable.append((key, file))
                continue
            }
            if !keys.keys.contains(where: { $0.key == new.key }) { keys.keys.append(new) }
            keys.taken = (keys.taken ?? []) + [key.tag.hexadecimal]
        }
        for (key, file) in unusable {
            guard key.epoch > keys.current?.epoch ?? 0 else {
                keys.taken = (keys.taken ?? []) + [key.tag.hexadecimal]
                continue
            }
            let writer = (try? SegmentHeader(reading: file)).flatMap {
                ReplicaID(bytes: $0.replica)
            }
            report.faults.append(.damaged(machine: machine(writer ?? replica), file: key.name.text))
            guard !isRehearsal, Segment.tag(of: file) != key.tag else { continue }
            // So that its writer seals the key again.
            try await exchange.onPlace { () async throws(PlaceError) in
                try await exchange.place.delete(key.name)
            }
        }
        if !isRehearsal { try await saveKeys() }
    }

    /// The key in a file, which must be sealed under a key of the epoch before.
    private func key(
        _ name: KeyFile, in file: [UInt8], for pair: ExchangeKeyPair
    ) -> SyncKeys.Key? {
        guard Segment.tag(of: file) == name.tag, let header = try? SegmentHeader(reading: file),
            header.kind == .key, header.epoch < name.epoch, header.epoch + 1 == name.epoch,
            let maker = ReplicaID(bytes: header.replica),
            let box = try? open(file), let bytes = pair.open(box), SegmentKey(bytes) != nil
        else { return nil }
        return SyncKeys.Key(
            epoch: name.epoch, key: bytes.hexadecimal, maker: maker.hexadecimal)
    }

    /// Makes a key with the next epoch, gives it to every machine that was not removed, and uses it from then on.
    ///
    /// After an interruption the next call uses the same key, because other machines may have it already.
    mutating func makeNextKey() async throws(SyncError) {
        guard let epoch = keys.current?.epoch, epoch < .max else { throw .machineRemoved }
        if keys.next.map({ $0.epoch <= epoch }) ?? true {
            keys.next = SyncKeys.Key(
                epoch: epoch + 1, key: SegmentKey.make().exposed.hexadecimal,
                maker: replica.hexadecimal)
        }
        try await saveKeys()
        guard let next = keys.next else { return }
        for (other, record) in remaining { try await put(next, for: other, record) }
        keys.keys.append(next)
        keys.next = nil
        try await save(keys)
    }

    /// Replaces keys that several machines made at the same moment, and seals lost keys again.
    mutating func provideKeys() async throws(SyncError) {
        if keys.newest.count > 1 {
            // A machine that one of them removed may know the key of another.
            if keys.newest.allSatisfy(isRemovalKnown) { try await makeNextKey() }
            return
        }
        // Only the maker of a key certainly knows which machine must not get it.
        for key in keys.keys where key.maker == replica.hexadecimal {
            for (other, record) in remaining where record.epoch.map({ $0 < key.epoch }) ?? false {
                let isThere = listing.keys.contains {
                    $0.replica == other && $0.epoch == key.epoch
                }
                if !isThere { try await put(key, for: other, record) }
            }
        }
    }

    /// Whether this machine knows which machine was removed when a key was made: every segment that its maker has written
    /// with the key says so.
    private func isRemovalKnown(_ key: SyncKeys.Key) -> Bool {
        guard let maker = key.maker, maker != replica.hexadecimal else { return true }
        return machines[maker].map { $0.isGone || $0.epoch ?? 0 >= key.epoch } ?? false
    }

    /// The other machines that were not removed.
    private var remaining: [(ReplicaID, MachineRecord)] {
        machines.sorted { $0.key < $1.key }.compactMap { text, record in
            guard let other = ReplicaID(hexadecimal: text), other != replica, !record.isGone else {
                return nil
            }
            return (other, record)
        }
    }

    /// Writes a key file under each key of the epoch before; a machine without a valid public key gets none.
    private func put(
        _ key: SyncKeys.Key, for other: ReplicaID, _ record: MachineRecord
    ) async throws(SyncError) {
        guard let bytes = [UInt8](hexadecimal: key.key),
            let box = [UInt8](hexadecimal: record.box),
            let sealed = ExchangeKeyPair.seal(bytes, for: box)
        else { return }
        let header = SegmentHeader(
            kind: .key, epoch: key.epoch - 1, replica: replica.bytes, first: 0, last: 0)
        for old in keys.all(of: header.epoch) {
            let file = old.seal(sealed, as: header)
            let name = KeyFile(epoch: key.epoch, replica: other, file: file).name
            try await exchange.onPlace { () async throws(PlaceError) in
                try await exchange.place.putNew(name, file)
            }
        }
    }

    private func saveKeys() async throws(SyncError) {
        let keys = keys
        try await exchange.stored { () async throws(StoreError) in
            try await exchange.memory.set(keys)
        }
    }
}
