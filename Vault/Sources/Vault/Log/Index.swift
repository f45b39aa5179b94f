/// The position of a record's last change: its value, or its tombstone.
struct Entry: Sendable, Equatable {
    let clock: UInt64
    /// The index of its frame in ``Index/frames``.
    let frame: UInt32
    /// The end of the change, and of its value, in the frame's plaintext.
    let end: UInt32
    let valueLength: UInt32
    let isTombstone: Bool

    var value: Range<Int> { Int(end - valueLength)..<Int(end) }
}

/// A verified frame with its tag, which detects another frame at the same offset.
struct KnownFrame: Sendable {
    let frame: Frame
    let tag: Tag
}

/// An index of records and tombstones; it contains names and positions, no values.
struct Index: Sendable {
    private(set) var frames: [KnownFrame] = []
    private(set) var collections: [CollectionIndex] = []
    /// The indices of the collections, sorted by name.
    private var sortedNumbers: [Int] = []
    /// The collection changed last, checked first because consecutive changes often share a collection.
    private var last = 0

    /// Starts the changes of the next frame.
    mutating func begin(_ frame: Frame, _ tag: Tag) {
        frames.append(KnownFrame(frame: frame, tag: tag))
    }

    /// Applies a change of the last frame; `bytes` contains its names, and `value` ends where the
    /// change ends.
    mutating func apply(
        _ operation: EncodedChange.Operation, _ bytes: [UInt8], _ collection: Range<Int>,
        _ id: Range<Int>, value: Range<Int>, clock: UInt64
    ) {
        let entry = Entry(
            clock: clock, frame: UInt32(frames.count - 1), end: UInt32(value.upperBound),
            valueLength: UInt32(value.count), isTombstone: operation == .delete)
        let number = number(of: bytes, collection)
        collections[number].note(bytes, id, operation == .forget ? nil : entry)
    }

    func entry(_ collection: Name, _ id: Name) -> Entry? {
        number(of: collection).flatMap { collections[$0].entry(of: id.bytes, id.bytes.indices) }
    }

    /// The collection with sorted rows; nil if it never had a record.
    mutating func sorted(_ collection: Name) -> CollectionIndex? {
        guard let number = number(of: collection) else { return nil }
        collections[number].sort()
        return collections[number]
    }

    mutating func sort() {
        for number in collections.indices { collections[number].sort() }
    }

    private mutating func number(of bytes: [UInt8], _ range: Range<Int>) -> Int {
        if last < collections.count {
            let name = collections[last].name.bytes
            if name.equals(name.indices, bytes, range) { return last }
        }
        let (known, place) = find(bytes, range)
        last = known ?? collections.count
        if known == nil {
            sortedNumbers.insert(last, at: place)
            collections.append(CollectionIndex(Name(bytes, range)))
        }
        return last
    }

    private func number(of collection: Name) -> Int? {
        find(collection.bytes, collection.bytes.indices).number
    }

    /// The collection with the name at a range of `bytes`, and where ``sortedNumbers`` has it or would have it.
    private func find(_ bytes: [UInt8], _ range: Range<Int>) -> (number: Int?, place: Int) {
        var (low, high) = (0, sortedNumbers.count)
        while low < high {
            let middle = (low + high) / 2
            let name = collections[sortedNumbers[middle]].name.bytes
            let order = name.compare(name.indices, with: bytes, range)
            if order == 0 { return (sortedNumbers[middle], middle) }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return (nil, low)
    }
}

/// The records and tombstones of one collection.
///
/// Rows are sorted by the bytes of their ids, which is also their order after a rewrite. New ids that
/// cannot be appended to the rows are in a dictionary.
struct CollectionIndex: Sendable {
    struct Row: Sendable {
        /// The start of the id in ``CollectionIndex/ids``.
        fileprivate let start: Int
        fileprivate(set) var entry: Entry
        // Last, where it needs no padding; there may be a million rows.
        fileprivate let length: UInt16

        /// The range of the id in ``CollectionIndex/ids``.
        var id: Range<Int> { start..<start + Int(length) }
    }

    let name: Name
    /// The ids of the rows, concatenated.
    private(set) var ids: [UInt8] = []
    private(set) var rows: [Row] = []
    /// New records that are not merged into the rows yet; nil for a forgotten one, which may also be in a row.
    ///
    /// No id in it sorts after those of the rows.
    private var recent: [Name: Entry?] = [:]

    /// The number of records, without tombstones.
    private(set) var records = 0
    /// The total size of records and tombstones in frames in bytes, without padding.
    private(set) var bytes = 0

    init(_ name: Name) {
        self.name = name
    }

    /// Sets the entry for the id at a range of `source`; nil if the record was forgotten.
    mutating func note(_ source: [UInt8], _ id: Range<Int>, _ entry: Entry?) {
        if isBehindAll(source, id) {
            guard let entry else { return }
            append(source, id, entry)
            count(entry, id.count, 1)
            return
        }
        let row = row(of: source, id)
        var replaced = row.map { rows[$0].entry }
        if let row, let entry {
            if !recent.isEmpty, recent.removeValue(forKey: Name(source, id)) != nil {
                replaced = nil
            }
            rows[row].entry = entry
        } else {
            replaced = recent.updateValue(entry, forKey: Name(source, id)) ?? replaced
        }
        count(replaced, id.count, -1)
        count(entry, id.count, 1)
    }

    func entry(of source: [UInt8], _ id: Range<Int>) -> Entry? {
        if !recent.isEmpty, let changed = recent[Name(source, id)] { return changed }
        return row(of: source, id).map { rows[$0].entry }
    }

    /// The range of a row's change in the plaintext of its frame; nil if another name is there.
    func change(of row: Row, in plaintext: [UInt8]) -> Range<Int>? {
        let value = row.entry.value
        let id = value.lowerBound - Int(row.length)..<value.lowerBound
        let collection = id.lowerBound - name.bytes.count..<id.lowerBound
        let start = collection.lowerBound - EncodedChange.headLength
        guard start >= 0, value.upperBound <= plaintext.count,
            name.bytes.equals(name.bytes.indices, plaintext, collection),
            ids.equals(row.id, plaintext, id)
        else { return nil }
        return start..<value.upperBound
    }

    /// The encoded size of a row's change in bytes.
    func encodedLength(of row: Row) -> Int { encodedLength(row.entry, Int(row.length)) }

    func text(of row: Row) -> String { String(decoding: ids[row.id], as: UTF8.self) }

    /// Merges the recent changes into the rows.
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
            // The changes before the row, and the one that replaces it.
            var order = -1
            while next < changes.count, order < 0 {
                let name = changes[next].key.bytes
                order = name.compare(name.indices, with: old.ids, row.id)
                guard order <= 0 else { break }
                if let entry = changes[next].value { append(name, name.indices, entry) }
                next += 1
            }
            if order != 0 { append(old.ids, row.id, row.entry) }
        }
        // No recent id sorts after all rows, so all changes have been merged.
    }

    private mutating func append(_ source: [UInt8], _ id: Range<Int>, _ entry: Entry) {
        // Growing fourfold copies less than doubling, and capacity that is never used takes no memory.
        if rows.count == rows.capacity { rows.reserveCapacity(4 * rows.count) }
        if ids.capacity - ids.count < id.count { ids.reserveCapacity(4 * ids.count + id.count) }
        rows.append(Row(start: ids.count, entry: entry, length: UInt16(id.count)))
        precondition(id.lowerBound >= 0 && id.upperBound <= source.count, "id in bounds")
        // The bytes are only lent; the range was checked above.
        unsafe source.withUnsafeBytes {
            unsafe ids.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[id]))
        }
    }

    private func isBehindAll(_ source: [UInt8], _ id: Range<Int>) -> Bool {
        guard let last = rows.last else { return true }
        return ids.compare(last.id, with: source, id) < 0
    }

    /// Finds the row of an id by binary search; returns its index.
    private func row(of source: [UInt8], _ id: Range<Int>) -> Int? {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            let order = ids.compare(rows[middle].id, with: source, id)
            if order == 0 { return middle }
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
