/// What replaying a file's frames gave.
struct LogState {
    var index = Index()
    var position: LogPosition
    /// The greatest durable end of any frame, or what this process synced itself.
    private(set) var durableEnd = UInt64(Header.start)
    /// The number of the last frame that a later one knows to be synced.
    private(set) var durableSequence: UInt64 = 0
    /// A torn or unsynced write after ``end``.
    var tail: Range<UInt64>?
    /// Ranges whose records are lost.
    private(set) var damage: [Range<UInt64>] = []
    /// Sees each change of a good frame, and the plaintext that it lies in.
    var observer: ((EncodedChange, [UInt8]) -> Void)?

    /// What the log must have at least, until it is found.
    private var expected: Witness?
    /// How far the witness says that this file is synced.
    private(set) var witnessedEnd: UInt64 = 0
    /// Whether the frame that the witness names is another one here.
    private var isBranch = false

    /// The greatest clock that the next one follows.
    private var clock: UInt64 = 0
    /// The clocks that are further ahead than may be, until they no longer are.
    private var ahead: [UInt64] = []
    /// The greatest clock that may be, by the wall clock of whoever read last.
    private var horizon: UInt64

    /// The state before the first frame, at `now` milliseconds since 1970.
    init(_ header: Header, now: UInt64, expected: Witness? = nil, witnessedEnd: UInt64 = 0) {
        position = LogPosition(tag: header.firstTag)
        horizon = HybridClock.horizon(now)
        self.expected = expected
        self.witnessedEnd = witnessedEnd
        compareWithWitness()
    }

    /// Where the next frame goes.
    var end: UInt64 { position.end }
    var sequence: UInt64 { position.sequence }

    /// The greatest clock of all, if it is further ahead than may be.
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

    /// Whether the witness was sealed over a log that a file of this size does not continue.
    ///
    /// A frame that is not found may be among those that are damaged, unless the file ends before it.
    func contradictsWitness(size: UInt64) -> Bool {
        isBranch || expected != nil && (damage.isEmpty || size < witnessedEnd)
    }

    /// The file is on the disk as it is, and the newest; what is damaged stays so.
    mutating func accept() {
        (expected, isBranch) = (nil, false)
        durableEnd = damage.isEmpty ? end : max(durableEnd, witnessedEnd)
        witnessedEnd = durableEnd
    }

    /// Takes in a frame that authenticated with this plaintext.
    mutating func apply(_ opened: OpenedFrame, _ plaintext: [UInt8]) {
        index.begin(opened.frame, opened.tag)
        for change in opened.body.changes {
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
        isBranch = witness.tag != position.tag
        // The next frame says it, too: the witness may be gone by then.
        if !isBranch { durableEnd = max(durableEnd, min(witnessedEnd, end)) }
    }
}

extension LogState {
    /// Applies the frames after ``end`` and judges a break (FORMAT.md section 7).
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
