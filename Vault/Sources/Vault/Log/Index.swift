/// Which records there are; holds names and places, no values.
///
/// What an index file said, if one was believed, under what the frames after it changed.
struct Index {
    struct Entry {
        let collection: Name
        let id: Name
        let location: Location
    }

    /// What was read from frames.
    private(set) var table: RecordTable
    /// What was read from an index file; nil when every frame was.
    let base: IndexFile?

    init(base: IndexFile? = nil) {
        self.base = base
        table = RecordTable(remembersDeletions: base != nil)
    }

    /// Takes in a change of a frame with this plaintext; to be followed by ``settle()``.
    mutating func apply(
        _ change: EncodedChange, of plaintext: [UInt8], in frame: Frame, tag: Tag
    ) {
        let location = Location(
            frame: frame, tag: tag, value: change.value, clock: change.clock,
            writer: change.writer)
        note(
            plaintext, change.collection, change.id,
            at: change.operation == .put ? location : nil)
    }

    /// Notes where the record is now whose name lies in `bytes`, nil if it is gone; to be followed by ``settle()``.
    mutating func note(
        _ bytes: [UInt8], _ collection: Range<Int>, _ id: Range<Int>, at location: Location?
    ) {
        table.note(bytes, collection, id, at: location)
    }

    /// Makes what was taken in the content.
    mutating func settle() {
        table.settle()
    }

    /// Makes room for what frames of this many bytes may hold, if each has one record.
    mutating func reserve(bytes: UInt64) {
        table.reserve(Int(clamping: bytes / UInt64(Frame.smallest)))
    }

    /// Where a record of a file is that was read without an index file.
    subscript(collection: Name, id: Name) -> Location? {
        table.row(of: RecordName(collection, id))?.location
    }

    func location(of name: RecordName) throws(LostPage) -> Location? {
        if let row = table.row(of: name) { return row.location }
        return try base?.location(of: name)
    }

    /// The names of all collections that have or had records, in the order of their bytes.
    var collections: [Name] {
        let known = Set(table.collections).union(base?.head.collections.map(\.name) ?? [])
        return known.sorted()
    }

    /// The records of a collection in the order of the bytes of their ids.
    func entries(in collection: Name) throws(LostPage) -> [Entry] {
        let rows = table.rows(in: collection)
        guard let base else { return rows.compactMap { Entry($0, in: table) } }
        let old = try base.entries(in: collection)
        var entries: [Entry] = []
        entries.reserveCapacity(old.count + rows.count)
        var next = 0
        for row in rows {
            let id = table.id(of: row)
            while next < old.count, old[next].id < id {
                entries.append(old[next])
                next += 1
            }
            if next < old.count, old[next].id == id { next += 1 }
            if let entry = Entry(row, in: table) { entries.append(entry) }
        }
        return entries + old[next...]
    }

    /// How all records would be laid out by a rewrite.
    func packing() throws(LostPage) -> Packing {
        guard base != nil else { return Packing(LiveRecords(table).encodedLengths) }
        var entries: [Entry] = []
        for collection in collections { entries += try self.entries(in: collection) }
        entries.sort { $0.location.isBefore($1.location) }
        return Packing(entries.map(\.encodedLength))
    }
}

extension Index.Entry {
    /// The record of a row; nil if it was deleted.
    fileprivate init?(_ row: RecordTable.Row, in table: RecordTable) {
        guard let location = row.location else { return nil }
        self.init(collection: table.collection(of: row), id: table.id(of: row), location: location)
    }

    /// The bytes that the record takes in a frame.
    var encodedLength: Int {
        EncodedChange.length(
            collection: collection.bytes.count, id: id.bytes.count, value: location.value.count)
    }
}
