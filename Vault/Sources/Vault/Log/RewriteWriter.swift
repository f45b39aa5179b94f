/// What a rewrite keeps of a log, and how it divides changes into frames (FORMAT.md section 9).
struct RewritePlan {
    /// The maximum plaintext of a frame with several changes, in bytes.
    static let frameLength = 65_536

    /// The rows that are kept, by collection, in the order of the log.
    private let kept: [(collection: CollectionIndex, rows: [CollectionIndex.Row])]

    /// Plans for an index at `now`; omits the records named in `changes`, which are written later.
    init(_ index: Index, leavingOut changes: [CheckedChange] = [], now: UInt64) {
        let tombstoneCutoff = HybridClock.tombstoneCutoff(now)
        var left: [Name: Set<Name>] = [:]
        for change in changes { left[change.collection, default: []].insert(change.id) }
        kept = index.collections.values.sorted { $0.name < $1.name }.map { collection in
            let left = left[collection.name] ?? []
            let rows = collection.rows.filter { row in
                if row.entry.isTombstone, row.entry.clock < tombstoneCutoff { return false }
                return !left.contains(row.id)
            }
            return (collection, rows.sorted { $0.place < $1.place })
        }
    }

    /// The rows of each frame, and the length of its plaintext without padding.
    ///
    /// Each has rows of one collection only, so that damage to a cache does not lose a card.
    var frames: [(rows: ArraySlice<CollectionIndex.Row>, collection: CollectionIndex, length: Int)]
    {
        kept.flatMap { collection, rows in
            Self.frames(rows.map(collection.encodedLength)).map { changes, length in
                (rows[changes], collection, length)
            }
        }
    }

    /// The consecutive changes, of these lengths, that share a frame, and the length of its plaintext.
    static func frames(_ lengths: [Int]) -> [(changes: Range<Int>, length: Int)] {
        var frames: [(Range<Int>, Int)] = []
        var (start, length) = (0, FrameBody.headLength)
        for (index, more) in lengths.enumerated() {
            if index > start, length + more > frameLength {
                frames.append((start..<index, length))
                (start, length) = (index, FrameBody.headLength)
            }
            length += more
        }
        if start < lengths.count { frames.append((start..<lengths.count, length)) }
        return frames
    }

    /// The size of the rewritten file in bytes, without the changes of a transaction.
    var size: UInt64 {
        let size = frames.reduce(0) { $0 + FrameDraft.size(for: $1.length) }
        return UInt64(Header.start + (size == 0 ? 0 : size + Frame.smallest))
    }
}

/// Writes the frames of a rewrite, and keeps a fingerprint of all changes for verification.
struct RewriteWriter {
    private(set) var position: LogPosition
    /// The fingerprint of all changes, as they were read from the source.
    private(set) var content = Fingerprint()
    private let file: Descriptor
    private let keys: LogKeys
    private let environment: Environment

    init(_ file: Descriptor, _ header: Header, _ keys: LogKeys, _ environment: Environment) {
        self.file = file
        self.keys = keys
        self.environment = environment
        position = LogPosition(tag: header.firstTag)
    }

    /// Writes a frame with the changes that `fill` adds, whose plaintext has this length without padding.
    mutating func write(
        length: Int, _ fill: (inout FrameDraft, inout Fingerprint) throws(VaultError) -> Void
    ) throws(VaultError) {
        var draft = try FrameDraft(length: length)
        try fill(&draft, &content)
        let known = draft.sealed(
            at: position, key: keys.frames, disturbance: environment.disturbance)
        try environment.io.writeAll(file, known.piece.bytes, at: position.end)
        position.advance(over: known.frame, known.tag)
    }

    /// Writes the puts and deletions of a transaction, and a final mark unless there is no frame.
    ///
    /// The mark distinguishes damage to the last record from a torn write.
    mutating func finish(_ transaction: Rewrite.Transaction) throws(VaultError) {
        // What is forgotten was left out.
        let changes = transaction.changes.filter { $0.operation != .forget }
        for frame in RewritePlan.frames(changes.map(\.length)) {
            try write(length: frame.length) { draft, content in
                for change in changes[frame.changes] {
                    content.add(
                        draft.add(change, clock: transaction.clock, writer: transaction.writer))
                }
            }
        }
        if position.sequence > 0 { try write(length: FrameBody.headLength) { _, _ in } }
    }
}
