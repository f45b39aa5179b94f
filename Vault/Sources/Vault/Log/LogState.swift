/// What replaying a file's frames gave.
struct LogState {
    var index = Index()
    var position: LogPosition
    /// The greatest clock of any change.
    var clock: UInt64 = 0
    /// The greatest durable end of any frame, or what this process synced itself.
    var durableEnd = UInt64(Header.length)
    /// When every frame before ``end`` had last been verified, in milliseconds since 1970.
    var verified: UInt64 = 0
    /// Where the frames end that an index file describes; 0 if there is none.
    var indexedEnd: UInt64 = 0
    /// A torn or unsynced write after ``end``.
    var tail: Range<UInt64>?
    /// Ranges whose records are lost.
    var damage: [Range<UInt64>] = []
    /// The size of the file when this process last looked at it or changed it.
    var fileSize: UInt64 = 0
    /// What the witness says the log was, until it is found true.
    var expected: Witness?

    init(_ header: Header) {
        position = LogPosition(tag: header.firstTag)
    }

    /// Where the next frame goes.
    var end: UInt64 { position.end }
    /// The tag that the next frame is chained to.
    var lastTag: Tag { position.tag }
    var sequence: UInt64 { position.sequence }

    /// Takes in a frame that authenticated with this plaintext.
    mutating func apply(_ opened: OpenedFrame, _ plaintext: [UInt8]) {
        opened.body.forEachChange(in: plaintext) { change in
            index.apply(change, of: plaintext, in: opened.frame, tag: opened.tag)
            clock = max(clock, change.clock)
        }
        durableEnd = max(durableEnd, opened.body.durableEnd)
        advance(over: opened.frame, opened.tag)
    }

    /// Takes in `changes`, which this process has just written as `frame`.
    mutating func apply(
        _ changes: [CheckedChange], in frame: Frame, _ tag: Tag, clock: UInt64, writer: UInt64
    ) {
        var end = FrameBody.headLength
        for change in changes {
            end += change.encodedLength
            let location = Location(
                frame: frame, tag: tag, value: end - change.value.count..<end, clock: clock,
                writer: writer)
            let name = change.name
            index.note(
                name.bytes, name.collection, name.id,
                at: change.operation == .put ? location : nil)
        }
        self.clock = max(self.clock, clock)
        index.settle()
        advance(over: frame, tag)
    }

    private mutating func advance(over frame: Frame, _ tag: Tag) {
        position.advance(over: frame, tag)
        if let witness = expected, witness.sequence == sequence, witness.tag == lastTag {
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
