/// Seals records as frames of a file in the making, and writes many of them at once.
struct RewriteFrames {
    private static let enough = 1 << 20

    private let io: any VaultIO
    private let file: Descriptor
    private let keys: LogKeys
    private var position: LogPosition
    /// Frames that are not written yet, and where they go.
    private var draft: FrameDraft
    private var start = UInt64(Header.length)

    init(of header: Header, _ keys: LogKeys, to file: Descriptor, _ io: any VaultIO) {
        (self.io, self.file, self.keys) = (io, file, keys)
        position = LogPosition(tag: header.firstTag)
        draft = FrameDraft(fileID: header.fileID, capacity: Self.enough + 2 * 4096)
    }

    /// Adds one frame with the records at these places.
    mutating func add(
        _ places: Range<Int>, of records: LiveRecords, _ values: inout ValueReader
    ) throws(VaultError) {
        let table = records.table
        draft.begin(
            durableEnd: position.end,
            bodyLength: places.reduce(FrameBody.headLength) {
                $0 + table.encodedLength(of: records[$1])
            })
        for place in places {
            let row = records[place]
            guard let location = row.location else { continue }
            draft.add(
                .put, collection: table.collection(of: row).bytes[...], id: table.idBytes(of: row),
                value: try values.bytes(at: location), clock: location.clock,
                writer: location.writer)
        }
        let (frame, tag) = draft.seal(
            at: position.end, sequence: position.sequence + 1, previous: position.tag,
            key: keys.frames)
        position.advance(over: frame, tag)
        if draft.bytes.count >= Self.enough { try flush() }
    }

    /// Writes what is pending.
    mutating func flush() throws(VaultError) {
        guard !draft.bytes.isEmpty else { return }
        try io.writeAll(file, draft.bytes, at: start)
        let end = start + UInt64(draft.bytes.count)
        // The disk works while the next frames are sealed; the sync at the end has the less to wait for.
        io.beginWriting(file, start..<end)
        start = end
        draft.clear()
    }
}
