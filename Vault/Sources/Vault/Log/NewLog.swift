/// The frames of a rewrite on their way to the file, and a fingerprint of each change as it was in the source.
struct NewLog {
    /// How many bytes of frames are written at once; one frame may be larger.
    private static let batch = 1 << 20

    private(set) var position: LogPosition
    private(set) var changes: [UInt64] = []
    let fingerprint = Fingerprint()
    private let file: Descriptor
    private let keys: LogKeys
    private let environment: Environment
    private var draft = FrameDraft()
    /// Where the draft is to be written.
    private var start: UInt64

    init(_ file: Descriptor, _ header: Header, _ keys: LogKeys, _ environment: Environment) {
        self.file = file
        self.keys = keys
        self.environment = environment
        position = LogPosition(tag: header.firstTag)
        start = position.end
        draft.reserve(Self.batch + FrameDraft.size(for: RewritePlan.frameLength))
    }

    /// Starts a frame; each knows what lies before it to be synced when it is read.
    mutating func begin(length: Int) throws(VaultError) {
        try draft.begin(length: length, durableEnd: position.end)
    }

    mutating func add(_ source: [UInt8], _ change: Range<Int>) {
        changes.append(fingerprint(source, change))
        draft.add(source, change)
    }

    mutating func end() throws(VaultError) {
        let (frame, tag) = draft.seal(
            at: position, key: keys.frames, disturbance: environment.disturbance)
        position.advance(over: frame, tag)
        if draft.bytes.count >= Self.batch { try flush() }
    }

    /// Adds frames with the changes of a transaction, no larger than others unless one change needs more, and a
    /// mark, so that damage to the last record is told from a torn write.
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
                let place = draft.add(change, clock: transaction.clock, writer: transaction.writer)
                changes.append(fingerprint(draft.bytes, place))
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

    /// Leaves no plaintext behind.
    mutating func wipe() {
        draft.wipe()
    }
}
