/// What replaying a file's frames gave.
struct LogState {
    var index = Index()
    var position: LogPosition
    /// The greatest clock that counts for the next one.
    private(set) var clock: UInt64 = 0
    /// The greatest clock of all.
    private(set) var latestClock: UInt64 = 0
    /// The greatest durable end of any frame, or what this process synced itself.
    var durableEnd = UInt64(Header.start)
    /// Where the last frame ends that a later one knows to be synced, as its sequence number.
    private(set) var durableSequence: UInt64 = 0
    /// A torn or unsynced write after ``end``.
    var tail: Range<UInt64>?
    /// Ranges whose records are lost.
    var damage: [Range<UInt64>] = []
    /// What the log must have at least, until it is found; see ``contradictsWitness``.
    var expected: Witness?

    /// The greatest clock that may be, by the wall clock of whoever reads.
    private let horizon: UInt64
    /// Sees each change of a good frame, and the plaintext that it lies in.
    var observer: ((EncodedChange, [UInt8]) -> Void)?

    /// The state before the first frame, at `now` milliseconds since 1970.
    init(_ header: Header, now: UInt64) {
        position = LogPosition(tag: header.firstTag)
        horizon = HybridClock.horizon(now)
    }

    /// Where the next frame goes.
    var end: UInt64 { position.end }
    var sequence: UInt64 { position.sequence }

    /// Whether a change is further ahead of whoever read the log than may be.
    var isAhead: Bool { latestClock > horizon }

    /// The bytes that a rewrite would keep, without padding.
    var liveBytes: UInt64 {
        index.collections.reduce(UInt64(Header.start)) { $0 + UInt64($1.bytes) }
    }

    /// Takes in a frame that authenticated with this plaintext.
    mutating func apply(_ opened: OpenedFrame, _ plaintext: [UInt8]) {
        index.begin(opened.frame, opened.tag)
        opened.body.forEachChange(in: plaintext) { change in
            index.apply(
                change.operation, plaintext, change.collection, change.id, value: change.value,
                clock: change.clock, writer: change.writer)
            note(change.clock)
            observer?(change, plaintext)
        }
        if opened.body.durableEnd >= end { durableSequence = sequence }
        durableEnd = max(durableEnd, opened.body.durableEnd)
        advance(over: opened.frame, opened.tag)
    }

    /// Takes in `changes`, which this process has just written as `frame`.
    mutating func apply(
        _ changes: [CheckedChange], in frame: Frame, _ tag: Tag, clock: UInt64, writer: UInt64
    ) {
        index.begin(frame, tag)
        var end = FrameBody.headLength
        for change in changes {
            end += change.length
            let names = change.collection.bytes + change.id.bytes
            index.apply(
                change.operation, names, change.collection.bytes.indices,
                change.collection.bytes.count..<names.count,
                value: end - change.value.count..<end, clock: clock, writer: writer)
        }
        note(clock)
        advance(over: frame, tag)
    }

    private mutating func note(_ clock: UInt64) {
        latestClock = max(latestClock, clock)
        if clock <= horizon { self.clock = max(self.clock, clock) }
    }

    private mutating func advance(over frame: Frame, _ tag: Tag) {
        position.advance(over: frame, tag)
        if let witness = expected, witness.sequence == sequence, witness.tag == tag {
            // The next frame says it, too: the witness may be gone by then.
            durableEnd = max(durableEnd, min(witness.durableEnd, end))
            expected = nil
        }
    }

    /// Whether the witness was sealed over a log that this one does not continue.
    ///
    /// A witness of sequence 0 names no frame: every log of its generation continues it.
    var contradictsWitness: Bool {
        guard let witness = expected else { return false }
        return witness.sequence > 0
    }
}
