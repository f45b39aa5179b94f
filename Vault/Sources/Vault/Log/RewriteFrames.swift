/// Seals records as frames of a file in the making, and writes many of them at once.
struct RewriteFrames {
    private static let enough = 1 << 20

    private let io: any VaultIO
    private let file: Descriptor
    private let header: Header
    private let keys: LogKeys
    private var position: LogState
    /// Frames that are not written yet, and where they go.
    private var pending: [UInt8] = []
    private var start = UInt64(Header.length)

    init(of header: Header, _ keys: LogKeys, to file: Descriptor, _ io: any VaultIO) {
        (self.io, self.file, self.header, self.keys) = (io, file, header, keys)
        position = LogState(header)
    }

    /// Adds one frame with these records.
    mutating func add(
        _ entries: ArraySlice<Index.Entry>, _ values: ValueReader
    ) throws(VaultError) {
        var writer = FrameBodyWriter(
            durableEnd: position.end,
            capacity: entries.reduce(FrameBody.headLength) { $0 + $1.encodedLength })
        for entry in entries {
            writer.add(
                .put, collection: entry.collection, id: entry.id,
                value: try values.value(at: entry.location), clock: entry.location.clock,
                writer: entry.location.writer)
        }
        var body = try writer.finish()
        defer { Sodium.wipe(&body) }
        let frame = Frame(
            offset: position.end, sequence: position.sequence + 1, bodyLength: body.count)
        let bytes = frame.seal(
            body, fileID: header.fileID, previous: position.lastTag, key: keys.frames)
        position.end = frame.end
        position.sequence = frame.sequence
        position.lastTag = Tag(bytes, at: bytes.count - Seal.tagLength)
        pending += bytes
        if pending.count >= Self.enough { try flush() }
    }

    /// Writes what is pending.
    mutating func flush() throws(VaultError) {
        guard !pending.isEmpty else { return }
        try io.writeAll(file, pending, at: start)
        start += UInt64(pending.count)
        pending.removeAll(keepingCapacity: true)
    }
}
