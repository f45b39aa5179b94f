extension SealedLog {
    /// Reads one value; caught up, under the lock.
    func value(_ collection: String, _ id: String) throws(VaultError) -> [UInt8]? {
        guard let entry = file.state.index.entry(Name(collection), Name(id)), !entry.isTombstone
        else { return nil }
        var reader = ChangeReader(file, readAhead: 0)
        return Array(try reader.plaintext(of: entry.frame)[entry.value])
    }

    func ids(in collection: String) throws(VaultError) -> [String] {
        guard let (rows, index) = rows(in: collection) else { return [] }
        return rows.map { index.text(of: $0) }
    }

    /// Reads all values of a collection, in the order of their ids.
    func records(in collection: String) throws(VaultError) -> [Record] {
        guard let (rows, index) = rows(in: collection) else { return [] }
        var values = [[UInt8]](repeating: [], count: rows.count)
        var reader = ChangeReader(file)
        for number in rows.map(\.entry).inFileOrder {
            let entry = rows[number].entry
            values[number] = Array(try reader.plaintext(of: entry.frame)[entry.value])
        }
        var records: [Record] = []
        records.reserveCapacity(rows.count)
        for (row, value) in zip(rows, values) {
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

    /// The records of a collection in the order of their ids, and the index that they are of.
    private func rows(in collection: String) -> ([CollectionIndex.Row], CollectionIndex)? {
        guard let index = file.state.index.sorted(Name(collection)) else { return nil }
        return (index.rows.filter { !$0.entry.isTombstone }, index)
    }
}

extension Array where Element == Entry {
    /// The places of the entries, so that each frame is opened once.
    var inFileOrder: [Int] {
        areInFileOrder { $0 }
            ? Array<Int>(indices) : indices.sorted { self[$0].isBefore(self[$1]) }
    }
}

extension Array {
    /// Whether the entries of all elements lie in the file in this order.
    func areInFileOrder(_ entry: (Element) -> Entry) -> Bool {
        zip(self, dropFirst()).allSatisfy { entry($0).isBefore(entry($1)) }
    }
}

extension Entry {
    /// Whether the change lies before the other in the file.
    func isBefore(_ other: Entry) -> Bool {
        frame == other.frame ? end < other.end : frame < other.frame
    }
}

/// Decrypts frames when something in them is asked for, and each only once for all that is asked for in a row.
struct ChangeReader: ~Copyable {
    private var reader: FrameReader
    private let frames: [KnownFrame]
    private var opened: UInt32?

    init(_ file: OpenFile, readAhead: Int = FrameReader.readAhead) {
        reader = file.reader(size: file.state.end, readAhead: readAhead)
        frames = file.state.index.frames
    }

    /// The plaintext of a frame, to be let go before the next one is asked for.
    ///
    /// `damaged` if the frame is no longer the one that was verified.
    mutating func plaintext(of number: UInt32) throws(VaultError) -> [UInt8] {
        if opened != number {
            let known = frames[Int(number)]
            opened = nil
            guard let (_, tag) = try reader.unseal(known.frame), tag == known.tag else {
                throw .damaged(known.frame.offset..<known.frame.end)
            }
            opened = number
        }
        return reader.plaintext
    }
}
