/// How many records a collection has, and the bytes that they take in frames, without padding.
struct IndexTally: Equatable {
    var records = 0
    var bytes = 0

    static func += (tally: inout IndexTally, other: IndexTally) {
        tally.records += other.records
        tally.bytes += other.bytes
    }
}

extension Index {
    /// Counts the records of each collection that has any; reads of an index file only what was changed since.
    func tallies() throws(LostPage) -> [Name: IndexTally] {
        var tallies: [Name: IndexTally] = [:]
        for collection in base?.head.collections ?? [] {
            tallies[collection.name] = collection.tally
        }
        // By number, because a million rows would be a million look-ups of a name.
        var changes = [IndexTally](repeating: IndexTally(), count: table.collections.count)
        for row in table.rows {
            let number = table.number(of: row)
            if row.location != nil {
                changes[number] += IndexTally(records: 1, bytes: table.encodedLength(of: row))
            }
            guard let base else { continue }
            let (collection, id) = (table.collection(of: row), table.id(of: row))
            if let old = try base.location(of: RecordName(collection, id)) {
                let entry = Entry(collection: collection, id: id, location: old)
                changes[number] += IndexTally(records: -1, bytes: -entry.encodedLength)
            }
        }
        for (name, change) in zip(table.collections, changes) {
            tallies[name, default: IndexTally()] += change
        }
        return tallies.filter { $0.value.records > 0 }
    }
}
