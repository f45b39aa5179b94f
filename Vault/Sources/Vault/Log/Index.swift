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

    init(_ change: EncodedChange, _ frame: UInt32) {
        clock = change.clock
        self.frame = frame
        end = UInt32(change.value.upperBound)
        valueLength = UInt32(change.value.count)
        isTombstone = change.operation == .delete
    }
}

/// An index of records and tombstones; it contains names and positions, no values.
struct Index: Sendable {
    /// The largest number of records and tombstones (FORMAT.md section 6).
    static let mostRecords = 1 << 20

    private(set) var frames: [KnownFrame] = []
    private(set) var collections: [Name: CollectionIndex] = [:]
    /// The number of records and tombstones.
    private(set) var count = 0

    /// Applies the changes of the next frame, which has this plaintext.
    mutating func apply(_ opened: OpenedFrame, _ plaintext: [UInt8]) {
        let number = UInt32(frames.count)
        frames.append(opened.known)
        var rest = opened.body.changes[...]
        // The changes of one collection are mostly side by side.
        while let first = rest.first {
            let bytes = plaintext[first.collection]
            let run = rest.prefix { plaintext[$0.collection] == bytes }
            let name = Name(bytes)
            count += collections[name, default: CollectionIndex(name)].apply(run, number, plaintext)
            rest = rest[run.endIndex...]
        }
    }

    func entry(_ collection: Name, _ id: Name) -> Entry? { collections[collection]?.entries[id] }
}

/// The records and tombstones of one collection.
struct CollectionIndex: Sendable {
    struct Row: Sendable {
        let id: Name
        let entry: Entry

        /// Its place in the log.
        var place: (UInt32, UInt32) { (entry.frame, entry.end) }
    }

    let name: Name
    private(set) var entries: [Name: Entry] = [:]
    /// The number of records, without tombstones.
    private(set) var records = 0
    /// The total size of records and tombstones in frames in bytes, without padding.
    private(set) var bytes = 0

    init(_ name: Name) {
        self.name = name
    }

    /// Applies changes of a frame with this number; returns by how much the number of entries grew.
    fileprivate mutating func apply(
        _ changes: ArraySlice<EncodedChange>, _ frame: UInt32, _ plaintext: [UInt8]
    ) -> Int {
        let before = entries.count
        for change in changes {
            let entry = change.operation == .forget ? nil : Entry(change, frame)
            let id = Name(plaintext[change.id])
            let old =
                if let entry { entries.updateValue(entry, forKey: id) } else {
                    entries.removeValue(forKey: id)
                }
            count(old, change.id.count, -1)
            count(entry, change.id.count, 1)
        }
        return entries.count - before
    }

    private mutating func count(_ entry: Entry?, _ idLength: Int, _ sign: Int) {
        guard let entry else { return }
        if !entry.isTombstone { records += sign }
        bytes += sign * encodedLength(of: entry, idLength)
    }

    /// Records and tombstones in no particular order.
    var rows: some Sequence<Row> { entries.lazy.map { Row(id: $0.key, entry: $0.value) } }

    /// The range of a row's change in the plaintext of its frame.
    func change(of row: Row) -> Range<Int> {
        row.entry.value.upperBound - encodedLength(of: row)..<row.entry.value.upperBound
    }

    /// The encoded size of a row's change in bytes.
    func encodedLength(of row: Row) -> Int { encodedLength(of: row.entry, row.id.bytes.count) }

    private func encodedLength(of entry: Entry, _ idLength: Int) -> Int {
        EncodedChange.length(
            collection: name.bytes.count, id: idLength, value: Int(entry.valueLength))
    }
}
