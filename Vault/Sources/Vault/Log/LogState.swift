/// The state of a log after replaying its frames.
struct LogState {
    var index = Index()
    var position: LogPosition
    /// The greatest durable end in any frame, or the end that this process synced last.
    private(set) var durableEnd = UInt64(Header.start)
    /// The sequence number of the last frame that a later frame records as synced.
    private(set) var durableSequence: UInt64 = 0
    /// A torn or unsynced write after ``end``.
    var tail: Range<UInt64>?
    /// The ranges whose records are lost.
    private(set) var damage: [Range<UInt64>] = []
    /// Called for each change of a good frame, with the plaintext that contains it.
    var observer: ((EncodedChange, [UInt8]) -> Void)?

    /// The frame that the log must contain according to the witness; nil once it was reached.
    private var expected: Witness?
    /// The end up to which the witness says this file is synced.
    private(set) var witnessedEnd: UInt64 = 0
    /// Whether this log has a different frame with the sequence number in the witness.
    private var hasDiverged = false

    /// The greatest clock within the horizon; the next clock follows it.
    private var clock: UInt64 = 0
    /// Clocks beyond the horizon; reconsidered as time passes.
    private var ahead: [UInt64] = []
    /// The greatest acceptable clock, by the wall clock at the last read.
    private var horizon: UInt64

    /// The state before the first frame, at `now` milliseconds since 1970.
    init(_ header: Header, now: UInt64, expected: Witness? = nil, witnessedEnd: UInt64 = 0) {
        position = LogPosition(tag: header.firstTag)
        horizon = HybridClock.horizon(now)
        self.expected = expected
        self.witnessedEnd = witnessedEnd
        compareWithWitness()
    }

    var end: UInt64 { position.end }
    var sequence: UInt64 { position.sequence }

    var clockAhead: UInt64? { ahead.max() }

    /// The clock of a transaction at `now` milliseconds since 1970.
    mutating func nextClock(now: UInt64) -> UInt64 {
        horizon = HybridClock.horizon(now)
        let waiting = ahead
        ahead = []
        for clock in waiting { note(clock) }
        return HybridClock.next(after: clock, now: now)
    }

    /// The bytes that a rewrite would keep, without padding.
    var liveBytes: UInt64 {
        index.collections.reduce(UInt64(Header.start)) { $0 + UInt64($1.bytes) }
    }

    /// Whether a file of this size cannot be a continuation of the log that the witness names.
    ///
    /// A missing frame may be in a damaged range, unless the file ends before it.
    func contradictsWitness(size: UInt64) -> Bool {
        hasDiverged || expected != nil && (damage.isEmpty || size < witnessedEnd)
    }

    /// Accepts the file as synced and as the newest; damage remains.
    mutating func accept() {
        (expected, hasDiverged) = (nil, false)
        durableEnd = damage.isEmpty ? end : max(durableEnd, witnessedEnd)
        witnessedEnd = durableEnd
    }

    /// Applies a frame that authenticated with this plaintext.
    mutating func apply(_ opened: OpenedFrame, _ plaintext: [UInt8]) {
        index.begin(opened.frame, opened.tag)
        for change in opened.body.changes {
            index.apply(
                change.operation, plaintext, change.collection, change.id, value: change.value,
                clock: change.clock)
            note(change.clock)
            observer?(change, plaintext)
        }
        if opened.body.durableEnd >= end { durableSequence = sequence }
        durableEnd = max(durableEnd, opened.body.durableEnd)
        advance(over: opened.frame, opened.tag)
    }

    /// Applies `changes`, which this process has just written as `frame`.
    mutating func apply(
        _ changes: [CheckedChange], in frame: Frame, _ tag: Tag, clock: UInt64
    ) {
        index.begin(frame, tag)
        var end = FrameBody.headLength
        for change in changes {
            end += change.length
            let names = change.collection.bytes + change.id.bytes
            index.apply(
                change.operation, names, change.collection.bytes.indices,
                change.collection.bytes.count..<names.count,
                value: end - change.value.count..<end, clock: clock)
        }
        note(clock)
        advance(over: frame, tag)
    }

    private mutating func note(_ clock: UInt64) {
        if clock <= horizon {
            self.clock = max(self.clock, clock)
        } else if ahead.last != clock {
            ahead.append(clock)
        }
    }

    private mutating func advance(over frame: Frame, _ tag: Tag) {
        position.advance(over: frame, tag)
        compareWithWitness()
    }

    private mutating func compareWithWitness() {
        guard let witness = expected, witness.sequence == sequence else { return }
        expected = nil
        hasDiverged = witness.tag != position.tag
        // Recorded in the next frame too, because the witness may be gone by then.
        if !hasDiverged { durableEnd = max(durableEnd, min(witnessedEnd, end)) }
    }
}

extension LogState {
    /// Applies the frames after ``end`` and classifies breaks (FORMAT.md section 7).
    mutating func replay(_ reader: inout FrameReader) throws(VaultError) {
        tail = nil
        var atBreak: LogState?
        while end < reader.size {
            let opened = try reader.next(after: position)
            let start = opened?.frame.offset ?? reader.size
            if opened == nil || start > end {
                if atBreak == nil { atBreak = self }
                damage.append(end..<start)
            }
            guard let opened else { break }
            apply(opened, reader.plaintext)
        }
        guard let atBreak else { return }
        let known = max(durableEnd, witnessedEnd)
        if atBreak.end >= known, !reader.hasGivenUp, !reader.isBroken {
            self = atBreak
            tail = end..<reader.size
        } else if let last = damage.last, last.upperBound == reader.size {
            damage[damage.count - 1] = last.lowerBound..<max(reader.size, known)
        } else if end < known {
            damage.append(end..<known)
        }
    }
}
