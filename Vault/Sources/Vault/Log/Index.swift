/// Where the last change of a record is that is not forgotten: its value, or that it was deleted.
struct Entry: Sendable, Equatable {
    /// The number of its frame among ``Index/frames``.
    let frame: UInt32
    /// Where the change ends in the frame's plaintext, and with it the value.
    let end: UInt32
    let valueLength: UInt32
    let isTombstone: Bool
    let clock: UInt64
    let writer: UInt64

    var value: Range<Int> { Int(end - valueLength)..<Int(end) }
}

/// A frame that was verified, and the tag that it had then: another frame in its place is not it.
struct KnownFrame: Sendable {
    let frame: Frame
    let tag: Tag
}

/// Which records and tombstones there are; holds names and places, no values.
struct Index: Sendable {
    private(set) var frames: [KnownFrame] = []
    private(set) var collections: [CollectionIndex] = []
    private var numbers: [Name: Int] = [:]
    /// The number of the collection that was changed last: changes of one come in runs.
    private var last = 0

    /// Goes on with the changes of another frame.
    mutating func begin(_ frame: Frame, _ tag: Tag) {
        frames.append(KnownFrame(frame: frame, tag: tag))
    }

    /// Takes in a change of the last frame, whose names lie in `bytes`; `value` ends where the change ends.
    mutating func apply(
        _ operation: EncodedChange.Operation, _ bytes: [UInt8], _ collection: Range<Int>,
        _ id: Range<Int>, value: Range<Int>, clock: UInt64, writer: UInt64
    ) {
        let entry = Entry(
            frame: UInt32(frames.count - 1), end: UInt32(value.upperBound),
            valueLength: UInt32(value.count), isTombstone: operation == .delete, clock: clock,
            writer: writer)
        let number = number(of: bytes, collection)
        collections[number].note(bytes, id, operation == .forget ? nil : entry)
    }

    func entry(_ collection: Name, _ id: Name) -> Entry? {
        numbers[collection].flatMap { collections[$0].entry(of: id.bytes, id.bytes.indices) }
    }

    /// The collection, with its rows in order; nil if nothing was ever in it.
    mutating func sorted(_ collection: Name) -> CollectionIndex? {
        guard let number = numbers[collection] else { return nil }
        collections[number].sort()
        return collections[number]
    }

    /// Puts all rows in order.
    mutating func sort() {
        for number in collections.indices { collections[number].sort() }
    }

    /// The numbers of the collections in the order of their names' bytes.
    var order: [Int] { collections.indices.sorted { collections[$0].name < collections[$1].name } }

    private mutating func number(of bytes: [UInt8], _ range: Range<Int>) -> Int {
        if last < collections.count {
            let name = collections[last].name.bytes
            if name.equals(name.indices, bytes, range) { return last }
        }
        let name = Name(bytes, range)
        if let known = numbers[name] {
            last = known
        } else {
            last = collections.count
            numbers[name] = last
            collections.append(CollectionIndex(name))
        }
        return last
    }
}

/// The records and tombstones of one collection.
///
/// Rows in the order of the bytes of their ids, which is the order that a rewrite leaves them in, and beside
/// them a dictionary of what does not lie behind all others.
struct CollectionIndex: Sendable {
    struct Row: Sendable {
        /// Where the id starts in ``CollectionIndex/ids``.
        fileprivate let start: Int
        fileprivate let length: UInt16
        let entry: Entry

        /// Where the id lies in ``CollectionIndex/ids``.
        var id: Range<Int> { start..<start + Int(length) }
    }

    let name: Name
    /// The ids of the rows, one after the other.
    private(set) var ids: [UInt8] = []
    private(set) var rows: [Row] = []
    /// What changed since the rows were made: nil where nothing is left.
    ///
    /// No id in it lies behind those of the rows.
    private var recent: [Name: Entry?] = [:]

    /// The number of records, without tombstones.
    private(set) var records = 0
    /// The bytes that records and tombstones take in frames, without padding.
    private(set) var bytes = 0

    init(_ name: Name) {
        self.name = name
    }

    /// Notes what is left of the record whose id lies in `source`; nil if nothing is.
    mutating func note(_ source: [UInt8], _ id: Range<Int>, _ entry: Entry?) {
        if isBehindAll(source, id) {
            guard let entry else { return }
            append(source, id, entry)
            count(entry, id.count, 1)
            return
        }
        let old = row(of: source, id)?.entry
        switch recent.updateValue(entry, forKey: Name(source, id)) {
        case .some(let replaced): count(replaced, id.count, -1)
        case .none: count(old, id.count, -1)
        }
        count(entry, id.count, 1)
    }

    func entry(of source: [UInt8], _ id: Range<Int>) -> Entry? {
        if !recent.isEmpty, let changed = recent[Name(source, id)] { return changed }
        return row(of: source, id)?.entry
    }

    /// Whether the collection's name lies at `range` of `bytes`.
    func isNamed(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        name.bytes.equals(name.bytes.indices, bytes, range)
    }

    /// Whether the id of a row lies at `range` of `bytes`.
    func isID(of row: Row, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        ids.equals(row.id, bytes, range)
    }

    /// The bytes that the change of a row takes in a frame.
    func encodedLength(of row: Row) -> Int { encodedLength(row.entry, Int(row.length)) }

    /// The id of a row.
    func text(of row: Row) -> String { String(decoding: ids[row.id], as: UTF8.self) }

    /// Brings what changed since into the rows.
    mutating func sort() {
        guard !recent.isEmpty else { return }
        let old = self
        let changes = old.recent.sorted { $0.key < $1.key }
        ids = []
        rows = []
        recent = [:]
        ids.reserveCapacity(old.ids.count)
        rows.reserveCapacity(old.rows.count + changes.count)
        var next = 0
        for row in old.rows {
            while next < changes.count,
                changes[next].key.isBefore(old.ids, row.id)
            {
                append(changes[next])
                next += 1
            }
            if next < changes.count, changes[next].key.bytes.elementsEqual(old.ids[row.id]) {
                append(changes[next])
                next += 1
            } else {
                append(old.ids, row.id, row.entry)
            }
        }
        // Nothing recent lies behind all rows, so nothing is left over.
    }

    private mutating func append(_ change: (key: Name, value: Entry?)) {
        guard let entry = change.value else { return }
        append(change.key.bytes, change.key.bytes.indices, entry)
    }

    private mutating func append(_ source: [UInt8], _ id: Range<Int>, _ entry: Entry) {
        rows.append(Row(start: ids.count, length: UInt16(id.count), entry: entry))
        ids.append(source, id)
    }

    private func isBehindAll(_ source: [UInt8], _ id: Range<Int>) -> Bool {
        guard let last = rows.last else { return true }
        return ids.compare(last.id, with: source, id) < 0
    }

    /// The row of an id, found by halving.
    private func row(of source: [UInt8], _ id: Range<Int>) -> Row? {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            let order = ids.compare(rows[middle].id, with: source, id)
            if order == 0 { return rows[middle] }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    private mutating func count(_ entry: Entry?, _ idLength: Int, _ sign: Int) {
        guard let entry else { return }
        if !entry.isTombstone { records += sign }
        bytes += sign * encodedLength(entry, idLength)
    }

    private func encodedLength(_ entry: Entry, _ idLength: Int) -> Int {
        EncodedChange.length(
            collection: name.bytes.count, id: idLength, value: Int(entry.valueLength))
    }
}

extension Name {
    fileprivate func isBefore(_ other: [UInt8], _ range: Range<Int>) -> Bool {
        bytes.compare(bytes.indices, with: other, range) < 0
    }
}
