/// Selects what a rewrite keeps, and divides it into frames (FORMAT.md section 9).
struct RewritePlan {
    /// The maximum plaintext of a frame with several changes, in bytes.
    static let frameLength = 65_536

    private let index: Index
    private let left: [Name: Set<Name>]
    /// The greatest clock of a tombstone that is omitted.
    private let tombstoneCutoff: UInt64

    /// Plans for a sorted index at `now`; omits the records named in `changes`, which are written later.
    init(_ index: Index, leavingOut changes: [CheckedChange] = [], now: UInt64) {
        self.index = index
        tombstoneCutoff = HybridClock.tombstoneCutoff(now)
        var left: [Name: Set<Name>] = [:]
        for change in changes { left[change.collection, default: []].insert(change.id) }
        self.left = left
    }

    /// Calls `take` with the rows of each frame, and the length of its plaintext without padding.
    ///
    /// Rows are sorted by collection and id. A frame has rows of one collection only, so that
    /// damage to a cache does not lose a card.
    func forEachFrame<E: Error>(
        _ take: (_ rows: [CollectionIndex.Row], CollectionIndex, _ length: Int) throws(E) -> Void
    ) throws(E) {
        var rows: [CollectionIndex.Row] = []
        for number in index.order {
            let collection = index.collections[number]
            let left = left[collection.name] ?? []
            var length = FrameBody.headLength
            for row in collection.rows where keeps(row, of: collection, without: left) {
                let more = collection.encodedLength(of: row)
                if !rows.isEmpty, length + more > Self.frameLength {
                    try take(rows, collection, length)
                    rows.removeAll(keepingCapacity: true)
                    length = FrameBody.headLength
                }
                rows.append(row)
                length += more
            }
            if !rows.isEmpty { try take(rows, collection, length) }
            rows.removeAll(keepingCapacity: true)
        }
    }

    /// The size of the rewritten file in bytes, without the changes of a transaction.
    var size: UInt64 {
        var size = UInt64(Header.start)
        forEachFrame { size += UInt64(FrameDraft.size(for: $2)) }
        return size == Header.start ? size : size + UInt64(Frame.smallest)
    }

    /// Whether the kept rows are in the file in the order in which they will be written.
    var isInFileOrder: Bool {
        let rows = index.order.map { index.collections[$0].rows }.filter { !$0.isEmpty }
        return rows.allSatisfy(\.areInFileOrder)
            && zip(rows, rows.dropFirst()).allSatisfy {
                $0[$0.count - 1].entry.isBefore($1[0].entry)
            }
    }

    private func keeps(
        _ row: CollectionIndex.Row, of collection: CollectionIndex, without left: Set<Name>
    ) -> Bool {
        if row.entry.isTombstone, row.entry.clock < tombstoneCutoff { return false }
        return left.isEmpty || !left.contains(Name(collection.ids, row.id))
    }
}

extension Entry {
    /// Whether the change comes before the other in the file.
    func isBefore(_ other: Entry) -> Bool {
        frame == other.frame ? end < other.end : frame < other.frame
    }
}

extension CollectionIndex {
    /// The range of a row's change in the plaintext of its frame; nil if another name is there.
    func change(of row: Row, in plaintext: [UInt8]) -> Range<Int>? {
        let end = Int(row.entry.end)
        let id = end - Int(row.entry.valueLength) - row.id.count
        let start = id - name.bytes.count - EncodedChange.headLength
        guard start >= 0, end <= plaintext.count,
            name.bytes.equals(name.bytes.indices, plaintext, id - name.bytes.count..<id),
            ids.equals(row.id, plaintext, id..<id + row.id.count)
        else { return nil }
        return start..<end
    }
}

extension Array where Element == CollectionIndex.Row {
    /// Whether the rows' changes are in this order in the file.
    var areInFileOrder: Bool {
        zip(self, dropFirst()).allSatisfy { $0.entry.isBefore($1.entry) }
    }
}
