extension SealedLog {
    /// Reads one value; call it under the lock, after ``catchUp()``.
    func value(_ collection: String, _ id: String) throws(VaultError) -> [UInt8]? {
        guard let entry = file.state.index.entry(Name(collection), Name(id)), !entry.isTombstone
        else { return nil }
        var reader = ChangeReader(file, isInOrder: false)
        return Array(try reader.plaintext(of: entry.frame)[entry.value])
    }

    func modified(_ collection: String, _ id: String) throws(VaultError) -> Int64? {
        guard let entry = file.state.index.entry(Name(collection), Name(id)), !entry.isTombstone
        else { return nil }
        return HybridClock.milliseconds(of: entry.clock)
    }

    func ids(in collection: String) throws(VaultError) -> [String] {
        guard let (rows, index) = rows(in: collection) else { return [] }
        return rows.map { index.text(of: $0) }
    }

    /// Reads all values of a collection, sorted by the bytes of their ids.
    func records(in collection: String) throws(VaultError) -> [Record] {
        guard let (rows, index) = rows(in: collection) else { return [] }
        var reader = ChangeReader(file, isInOrder: rows.areInFileOrder)
        var records: [Record] = []
        records.reserveCapacity(rows.count)
        for row in rows {
            let value = Array(try reader.plaintext(of: row.entry.frame)[row.entry.value])
            records.append(
                Record(
                    collection: collection, id: index.text(of: row), value: value,
                    modified: HybridClock.milliseconds(of: row.entry.clock)))
        }
        return records
    }

    func summaries(in collection: String) throws(VaultError) -> [RecordSummary] {
        guard let (rows, index) = rows(in: collection) else { return [] }
        return rows.map {
            RecordSummary(
                id: index.text(of: $0), bytes: index.encodedLength(of: $0),
                modified: HybridClock.milliseconds(of: $0.entry.clock), order: $0.entry.clock)
        }
    }

    /// The records of a collection in the order of their ids, and their index.
    private func rows(in collection: String) -> ([CollectionIndex.Row], CollectionIndex)? {
        guard let index = file.state.index.sorted(Name(collection)) else { return nil }
        return (index.rows.filter { !$0.entry.isTombstone }, index)
    }
}

extension Array where Element == CollectionIndex.Row {
    /// Whether the rows' changes are in this order in the file.
    var areInFileOrder: Bool {
        zip(self, dropFirst()).allSatisfy { $0.entry.isBefore($1.entry) }
    }
}
