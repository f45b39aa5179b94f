/// Names and places of records in a few large arrays; a million of them are a million rows, not objects.
///
/// A hash table with linear probing: a slot has the number of a row, plus one, below 32 bits of the hash.
struct RecordTable {
    struct Row {
        /// Where the id starts in ``names``.
        fileprivate let name: Int
        fileprivate let collection: UInt32
        fileprivate let idLength: UInt32
        /// Nil after the record was deleted.
        fileprivate(set) var location: Location?
    }

    private static let batch = 256

    private(set) var rows: [Row] = []
    private var known: CollectionNames
    private var names: [UInt8] = []
    private var slots = [UInt64](repeating: 0, count: 16)
    /// How many rows are in their slots; the others were only noted.
    private var settled = 0
    private let seed: HashSeed
    /// Means nothing; it keeps ``touch(_:)`` from being optimized away.
    private var touched: UInt64 = 0
    /// Whether a deleted record keeps its row, to hide one of an index file.
    private let remembersDeletions: Bool

    init(remembersDeletions: Bool) {
        self.remembersDeletions = remembersDeletions
        seed = HashSeed()
        known = CollectionNames(seed: seed)
    }

    /// The names of all collections that have or had a row, by number.
    var collections: [Name] { known.names }

    /// Makes room for up to this many records, within reason; costs little where there are fewer.
    mutating func reserve(_ count: Int) {
        let count = min(count, 1 << 20)
        // Memory that is not written is not there; that of the slots is.
        rows.reserveCapacity(count)
        names.reserveCapacity(count * 32)
        if slots.count < count { resize(to: count.nextPowerOfTwo) }
    }

    /// The row of a record that is there or was deleted; nil for one that was never set.
    func row(of name: RecordName) -> Row? {
        precondition(settled == rows.count, "settle what was noted before asking")
        guard let collection = known.number(of: name.bytes, name.collection) else { return nil }
        let hash = name.bytes.hash(name.id, seed: HashSeed(seed, collection))
        let number = Int(slots[slot(name.bytes, name.id, collection, hash)] & 0xFFFF_FFFF)
        return number == 0 ? nil : rows[number - 1]
    }

    /// Notes where the record is now whose name lies in `bytes`, nil if it is gone; to be followed by ``settle()``
    /// before anything is asked.
    mutating func note(
        _ bytes: [UInt8], _ collection: Range<Int>, _ id: Range<Int>, at location: Location?
    ) {
        let number = number(of: bytes, collection)
        rows.append(
            Row(
                name: names.count, collection: number, idLength: UInt32(id.count),
                location: location))
        names.append(bytes, id)
        if rows.count - settled == Self.batch { settle() }
    }

    /// Makes what was noted the content.
    ///
    /// In batches, because each look into a large table waits for memory, and a batch waits for many at once.
    mutating func settle() {
        guard settled < rows.count else { return }
        let hashes = rows[settled...].map { names.hash($0.id, seed: HashSeed(seed, $0.collection)) }
        touch(hashes)
        var nextName = rows[settled].name
        for (number, hash) in zip(settled..<rows.count, hashes) {
            let row = rows[number]
            let slot = slot(names, row.id, row.collection, hash)
            let known = Int(slots[slot] & 0xFFFF_FFFF)
            if known > 0 {
                rows[known - 1].location = row.location
            } else if row.location != nil || remembersDeletions {
                keep(row, at: &nextName)
                slots[slot] = UInt64(hash) << 32 | UInt64(settled)
                if settled * 2 > slots.count { resize(to: slots.count * 2) }
            }
        }
        rows.removeLast(rows.count - settled)
        names.removeLast(names.count - nextName)
    }

    /// Has the slots of a batch fetched all at once.
    private mutating func touch(_ hashes: [UInt32]) {
        let mask = slots.count - 1
        for hash in hashes { touched ^= slots[Int(hash) & mask] }
    }

    /// Moves a noted row and its id to the end of those that are settled.
    private mutating func keep(_ row: Row, at nextName: inout Int) {
        if row.name != nextName {
            for index in 0..<Int(row.idLength) { names[nextName + index] = names[row.name + index] }
            rows[settled] = Row(
                name: nextName, collection: row.collection, idLength: row.idLength,
                location: row.location)
        }
        nextName += Int(row.idLength)
        settled += 1
    }

    func collection(of row: Row) -> Name { collections[Int(row.collection)] }

    /// The place of the row's collection among ``collections``.
    func number(of row: Row) -> Int { Int(row.collection) }

    func id(of row: Row) -> Name { Name(names[row.id]) }

    /// The bytes of the row's id, where they lie.
    func idBytes(of row: Row) -> ArraySlice<UInt8> { names[row.id] }

    /// Whether a row has the name that a row of `other` has.
    func names(_ row: Row, asDoes other: RecordTable, _ theirs: Row) -> Bool {
        names.equals(row.id, other.names, theirs.id)
            && collection(of: row) == other.collection(of: theirs)
    }

    /// The bytes that the record takes in a frame.
    func encodedLength(of row: Row) -> Int {
        EncodedChange.length(
            collection: collections[Int(row.collection)].bytes.count, id: Int(row.idLength),
            value: row.location?.value.count ?? 0)
    }

    /// The rows of a collection in the order of the bytes of their ids.
    func rows(in collection: Name) -> [Row] {
        guard let number = known.number(of: collection.bytes, collection.bytes.indices) else {
            return []
        }
        return rows.filter { $0.collection == number }
            .sorted { names.compare($0.id, with: names, $1.id) < 0 }
    }

    /// The number of the collection whose name lies in `bytes`.
    private mutating func number(of bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
        // Changes of one collection come in runs; the run's rows have its number.
        if let last = rows.last?.collection {
            let name = collections[Int(last)].bytes
            if name.equals(name.indices, bytes, range) { return last }
        }
        return known.insert(bytes, range)
    }

    /// The slot that has the record, or the empty one where it would go.
    private func slot(
        _ bytes: [UInt8], _ id: Range<Int>, _ collection: UInt32, _ hash: UInt32
    ) -> Int {
        let mask = slots.count - 1
        var slot = Int(hash) & mask
        while slots[slot] != 0 {
            if UInt32(slots[slot] >> 32) == hash {
                let number = Int(slots[slot] & 0xFFFF_FFFF) - 1
                if rows[number].collection == collection,
                    names.equals(rows[number].id, bytes, id)
                {
                    break
                }
            }
            slot = (slot + 1) & mask
        }
        return slot
    }

    /// `count` is a power of two, and more than there are records.
    private mutating func resize(to count: Int) {
        let mask = count - 1
        var grown = [UInt64](repeating: 0, count: count)
        for entry in slots where entry != 0 {
            var slot = Int(entry >> 32) & mask
            while grown[slot] != 0 { slot = (slot + 1) & mask }
            grown[slot] = entry
        }
        slots = grown
    }
}

extension Int {
    fileprivate var nextPowerOfTwo: Int { 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount) }
}

extension RecordTable.Row {
    /// Where the id lies among the names.
    fileprivate var id: Range<Int> { name..<name + Int(idLength) }
}
