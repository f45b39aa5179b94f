/// Writes the frames of a rewrite, and keeps a fingerprint of all changes for verification.
struct RewriteWriter {
    /// The size in bytes at which frames are written out; one frame may be larger.
    private static let batch = 1 << 20

    private(set) var position: LogPosition
    /// The fingerprint of all changes, as they were read from the source.
    private(set) var content = Fingerprint()
    private let file: Descriptor
    private let keys: LogKeys
    private let environment: Environment
    private var draft = FrameDraft()
    /// The offset at which the draft will be written.
    private var start: UInt64

    init(_ file: Descriptor, _ header: Header, _ keys: LogKeys, _ environment: Environment) {
        self.file = file
        self.keys = keys
        self.environment = environment
        position = LogPosition(tag: header.firstTag)
        start = position.end
        draft.reserve(Self.batch + FrameDraft.size(for: RewritePlan.frameLength))
    }

    /// Starts a frame; its durable end is its own offset, because the file is synced before it is read.
    mutating func begin(length: Int) throws(VaultError) {
        try draft.begin(length: length, durableEnd: position.end)
    }

    mutating func add(_ source: [UInt8], _ change: Range<Int>) {
        content.add(source, change)
        draft.add(source, change)
    }

    mutating func end() throws(VaultError) {
        let (frame, tag) = draft.seal(
            at: position, key: keys.frames, disturbance: environment.disturbance)
        position.advance(over: frame, tag)
        if draft.bytes.count >= Self.batch { try flush() }
    }

    /// Adds the changes of a transaction in frames of the usual size, and a final mark.
    ///
    /// A frame is larger only if one change needs it. The mark distinguishes damage to the last
    /// record from a torn write.
    mutating func add(_ transaction: Rewrite.Transaction) throws(VaultError) {
        var rest = transaction.changes[...]
        while let first = rest.first {
            var (length, count) = (FrameBody.headLength + first.length, 1)
            for change in rest.dropFirst() {
                if length + change.length > RewritePlan.frameLength { break }
                (length, count) = (length + change.length, count + 1)
            }
            try begin(length: length)
            for change in rest.prefix(count) {
                let range = draft.add(change, clock: transaction.clock, writer: transaction.writer)
                content.add(draft.bytes, range)
            }
            try end()
            rest = rest.dropFirst(count)
        }
        if position.sequence > 0 {
            try begin(length: FrameBody.headLength)
            try end()
        }
    }

    mutating func flush() throws(VaultError) {
        try environment.io.writeAll(file, draft.bytes, at: start)
        start = position.end
        draft.clear()
    }

    mutating func wipe() {
        draft.wipe()
    }
}
