/// The state of a log after replaying its frames.
struct LogState {
    var index = Index()
    var position: LogPosition
    /// A torn write after ``end``.
    var tail: Range<UInt64>?
    /// The ranges whose records are lost.
    private(set) var damage: [Range<UInt64>] = []
    /// Called for each change of a good frame, with the plaintext that contains it.
    var observer: ((EncodedChange, [UInt8]) -> Void)?

    /// The frames that the log must contain and that were not reached yet.
    private var expected: [Witness]
    /// The end up to which the witness says this file is synced.
    private(set) var witnessedEnd: UInt64 = 0
    /// Whether this log has another frame with a sequence number in a witness.
    private var hasDiverged = false

    /// The greatest clock within the horizon; the next clock follows it.
    private var clock: UInt64 = 0
    /// Clocks beyond the horizon; reconsidered as time passes.
    private var ahead: [UInt64] = []
    /// The greatest acceptable clock, by the wall clock at the last read.
    private var horizon: UInt64

    /// The state before the first frame, at `now` milliseconds since 1970.
    init(_ header: Header, now: UInt64, expected: [Witness] = [], witnessedEnd: UInt64 = 0) {
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
        index.collections.values.reduce(UInt64(Header.start)) { $0 + UInt64($1.bytes) }
    }

    /// Whether a file of this size cannot be a continuation of the log that the witness names.
    ///
    /// A missing frame may be in a damaged range, unless the file ends before it.
    func contradictsWitness(size: UInt64) -> Bool {
        hasDiverged || !expected.isEmpty && (damage.isEmpty || size < witnessedEnd)
    }

    /// Accepts the file as synced and as the newest; damage remains.
    mutating func accept() {
        (expected, hasDiverged) = ([], false)
        if damage.isEmpty { witnessedEnd = end }
    }

    /// Applies a frame that authenticated with this plaintext.
    mutating func apply(_ opened: OpenedFrame, _ plaintext: [UInt8]) {
        index.apply(opened, plaintext)
        for change in opened.body.changes {
            note(change.clock)
            observer?(change, plaintext)
        }
        advance(over: opened.known)
    }

    private mutating func note(_ clock: UInt64) {
        if clock <= horizon {
            self.clock = max(self.clock, clock)
        } else if ahead.last != clock {
            ahead.append(clock)
        }
    }

    private mutating func advance(over known: KnownFrame) {
        position.advance(over: known.frame, known.tag)
        compareWithWitness()
    }

    private mutating func compareWithWitness() {
        let sequence = sequence
        let reached = expected.filter { $0.sequence == sequence }
        guard !reached.isEmpty else { return }
        expected.removeAll { $0.sequence == sequence }
        if reached.contains(where: { $0.tag != position.tag }) { hasDiverged = true }
    }
}

extension LogState {
    /// Applies the frames after ``end`` and classifies breaks (FORMAT.md section 7).
    mutating func replay(_ reader: inout FrameReader) throws(VaultError) {
        tail = nil
        while end < reader.size {
            let opened = try reader.next(after: position)
            let start = opened?.frame.offset ?? reader.size
            if opened == nil, isTorn(reader) {
                tail = end..<start
                return
            }
            if start > end { damage.append(end..<start) }
            guard let opened else { break }
            apply(opened, reader.plaintext)
            guard index.count <= Index.mostRecords else {
                throw .tooManyRecords(limit: Index.mostRecords)
            }
        }
        extendDamage(to: witnessedEnd, size: reader.size)
    }

    /// Whether the rest of the file, in which there is no good frame, is that of an interrupted write.
    private func isTorn(_ reader: borrowing FrameReader) -> Bool {
        damage.isEmpty && end >= witnessedEnd && !reader.hasGivenUp && !reader.isBroken
    }

    /// A damaged file also lacks what was synced beyond its end.
    private mutating func extendDamage(to synced: UInt64, size: UInt64) {
        guard let last = damage.last, synced > size || end < synced else { return }
        if last.upperBound == size {
            damage[damage.count - 1] = last.lowerBound..<max(size, synced)
        } else if end < synced {
            damage.append(end..<synced)
        }
    }
}
