/// What of a log a rewrite keeps, and how it is laid out (FORMAT.md section 9).
struct RewritePlan {
    /// The most that a frame of several records holds, in bytes of plaintext.
    ///
    /// They are of one collection, so that damage to a cache costs no card.
    static let frameLength = 65_536

    /// A record or tombstone, by the number of its collection and its row there.
    struct Item: Sendable {
        let collection: Int32
        let row: Int32
        /// The bytes that its change takes in a frame.
        let length: Int32
    }

    /// In the order of collections and ids.
    private(set) var items: [Item] = []
    /// Which of the items go into each frame.
    private(set) var frames: [Range<Int>] = []
    /// The size of the rewritten file, without changes that it carries, in bytes.
    private(set) var size = UInt64(Header.start)

    private let index: Index

    /// Plans for a sorted index at `now`; what `changes` name is left out, because they follow.
    init(_ index: Index, leavingOut changes: [CheckedChange] = [], now: UInt64) {
        self.index = index
        let folding = HybridClock.folding(now)
        var named: [Name: Set<Name>] = [:]
        for change in changes { named[change.collection, default: []].insert(change.id) }
        for number in index.order {
            let collection = index.collections[number]
            let left = named[collection.name]
            for (row, content) in collection.rows.enumerated() {
                if content.entry.isTombstone, content.entry.clock < folding { continue }
                if let left, left.contains(Name(collection.ids, content.id)) { continue }
                let length = Int32(collection.encodedLength(of: content))
                items.append(
                    Item(collection: Int32(number), row: Int32(row), length: length))
            }
        }
        layOut()
    }

    func entry(_ item: Item) -> Entry {
        index.collections[Int(item.collection)].rows[Int(item.row)].entry
    }

    /// The length of a frame's plaintext without padding.
    func length(_ frame: Range<Int>) -> Int {
        frame.reduce(FrameBody.headLength) { $0 + Int(items[$1].length) }
    }

    /// Where an item's change lies in the plaintext of its frame; nil if what lies there is of another name.
    func change(_ item: Item, in plaintext: [UInt8]) -> Range<Int>? {
        let number = Int(item.collection)
        let row = index.collections[number].rows[Int(item.row)]
        let end = Int(row.entry.end)
        let id = end - Int(row.entry.valueLength) - row.id.count
        let name = id - index.collections[number].name.bytes.count
        guard name - EncodedChange.headLength == end - Int(item.length), end <= plaintext.count,
            index.collections[number].isNamed(plaintext, name..<id),
            index.collections[number].isID(of: row, plaintext, id..<id + row.id.count)
        else { return nil }
        return end - Int(item.length)..<end
    }

    private mutating func layOut() {
        var (start, length) = (0, FrameBody.headLength)
        for (place, item) in items.enumerated() {
            let more = Int(item.length)
            let isOfAnother = items[start].collection != item.collection
            if place > start, isOfAnother || length + more > Self.frameLength {
                close(start..<place, length)
                (start, length) = (place, FrameBody.headLength)
            }
            length += more
        }
        if items.isEmpty { return }
        close(start..<items.count, length)
        size += UInt64(Frame.smallest)
    }

    private mutating func close(_ frame: Range<Int>, _ length: Int) {
        frames.append(frame)
        size += UInt64(FrameDraft.size(for: length))
    }
}
