import CofreDomain
import Vault

/// Receiving keys.
extension Round {
    /// Stores new sync keys that were sealed for this replica.
    mutating func storeNewKeys() async throws(SyncError) {
        let newest = keys.current?.epoch ?? 0
        let new = listing.keys.filter { $0.replica == replica && $0.epoch > newest }
        guard !new.isEmpty, let pair = keys.pair else { return }
        for key in new.sorted(by: { $0.epoch < $1.epoch }) {
            let found = try await exchange.onPlace { () async throws(PlaceError) in
                try await exchange.place.get(key.name)
            }
            guard let file = found, Segment.tag(of: file) == key.tag,
                let box = try? open(file), let bytes = pair.open(box),
                SegmentKey(bytes) != nil
            else {
                report.faults.append(.damaged(machine: machine(replica), file: key.name.text))
                continue
            }
            keys.keys.append(SyncKeys.Key(epoch: key.epoch, key: bytes.hexadecimal))
        }
        guard !isRehearsal else { return }
        let taken = keys
        try await exchange.stored { () async throws(StoreError) in
            try await exchange.memory.set(taken)
        }
    }
}
