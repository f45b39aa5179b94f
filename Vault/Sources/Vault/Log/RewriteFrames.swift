import Dispatch

/// Lays out records as frames of a file in the making, has them sealed, and writes many of them at once.
struct RewriteFrames {
    private static let enough = 1 << 20

    private let io: any VaultIO
    private let file: Descriptor
    private let keys: LogKeys
    private let fileID: [UInt8]
    // A serial queue gets a thread of its own as soon as it has work, whatever others block.
    private let queue = DispatchQueue(label: "vault.sealing")

    /// Frames that are laid out and not sealed yet.
    private var draft: FrameDraft
    private var frames: [Frame] = []
    /// Frames that are being sealed.
    private var sealing: SealingBatch?
    /// Where the next frame goes, and its number.
    private var end = UInt64(Header.length)
    private var sequence: UInt64 = 1
    /// What is written, up to here, and its last tag.
    private var written: (end: UInt64, tag: Tag)

    init(of header: Header, _ keys: LogKeys, to file: Descriptor, _ io: any VaultIO) {
        (self.io, self.file, self.keys) = (io, file, keys)
        fileID = header.fileID
        written = (UInt64(Header.length), header.firstTag)
        draft = Self.draft(fileID)
    }

    private static func draft(_ fileID: [UInt8]) -> FrameDraft {
        FrameDraft(fileID: fileID, capacity: enough + 2 * 4096)
    }

    /// Adds one frame with the records at these places.
    mutating func add(
        _ places: Range<Int>, of records: LiveRecords, _ values: inout ValueReader
    ) throws(VaultError) {
        let table = records.table
        let length = places.reduce(FrameBody.headLength) {
            $0 + table.encodedLength(of: records[$1])
        }
        // Growing would leave a copy of what is laid out and not sealed yet.
        if !frames.isEmpty, !draft.hasRoom(for: length) { try handOver() }
        draft.begin(durableEnd: end, bodyLength: length)
        for place in places {
            let row = records[place]
            guard let location = row.location else { continue }
            draft.add(
                .put, collection: table.collection(of: row).bytes[...], id: table.idBytes(of: row),
                value: try values.bytes(at: location), clock: location.clock,
                writer: location.writer)
        }
        let frame = draft.layOut(at: end, sequence: sequence)
        frames.append(frame)
        (end, sequence) = (frame.end, sequence + 1)
        if draft.bytes.count >= Self.enough { try handOver() }
    }

    /// Writes all that is left.
    mutating func finish() throws(VaultError) {
        if !frames.isEmpty { try handOver() }
        _ = try writeSealed()
    }

    /// Forgets what is laid out and will never be sealed.
    mutating func giveUp() {
        draft.wipe()
    }

    /// Has the frames sealed that are laid out, and goes on with an empty draft.
    private mutating func handOver() throws(VaultError) {
        let empty = try writeSealed() ?? Self.draft(fileID)
        let full = draft
        draft = empty
        sealing = SealingBatch(consume full, frames, behind: written.tag, keys, on: queue)
        frames = []
    }

    /// Writes the frames that were handed over last; gives what they lay in, emptied, if that can be used again.
    private mutating func writeSealed() throws(VaultError) -> FrameDraft? {
        guard let batch = sealing else { return nil }
        sealing = nil
        let (sealed, tag) = batch.take()
        guard var sealed else { return nil }
        try io.writeAll(file, sealed.bytes, at: written.end)
        let end = written.end + UInt64(sealed.bytes.count)
        // The disk works while the next frames are sealed; the sync at the end has the less to wait for.
        io.beginWriting(file, written.end..<end)
        written = (end, tag)
        sealed.clear()
        return sealed.hasRoom(for: Self.enough) ? sealed : nil
    }
}
