extension SealedLog {
    /// Deletes what `budget` has no room for; gives how many records that were.
    func evict(beyond budget: CacheBudget) throws(VaultError) -> Int {
        guard readOnly == nil, file.state.end > budget.bytes else { return 0 }
        return try writing { () throws(VaultError) in
            let names = try excess(over: budget)
            // Some at a time: a transaction has a largest size.
            for start in stride(from: 0, to: names.count, by: 1000) {
                try append(Array(names[start..<min(start + 1000, names.count)]), .relaxed)
            }
            return names.count
        }
    }

    private func excess(over budget: CacheBudget) throws(VaultError) -> [Change] {
        let tallies = try indexed { (index) throws(LostPage) in try index.tallies() }
        let held = Set(budget.evictable).reduce(0) { $0 + (tallies[Name($1)]?.bytes ?? 0) }
        var excess = held - Int(clamping: budget.bytes)
        var changes: [Change] = []
        for collection in budget.evictable where excess > 0 {
            let entries = try indexed { (index) throws(LostPage) in
                try index.entries(in: Name(collection))
            }
            for entry in entries.sorted(by: { $0.goesBefore($1) }) where excess > 0 {
                excess -= entry.encodedLength
                changes.append(.delete(collection: collection, id: entry.id.text))
            }
        }
        return changes
    }
}

extension Index.Entry {
    /// Older first; of those that were written together the larger.
    fileprivate func goesBefore(_ other: Index.Entry) -> Bool {
        let (clock, theirs) = (location.clock, other.location.clock)
        return clock == theirs
            ? location.value.count > other.location.value.count : clock < theirs
    }
}
