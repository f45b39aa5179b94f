/// What replaying a file's frames gave.
struct LogState {
    var index = Index()
    /// Where the next frame goes.
    var end = UInt64(Header.length)
    /// The tag that the next frame is chained to.
    var lastTag: Tag
    var sequence: UInt64 = 0
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
    /// The size of the file when it was last replayed.
    var seenSize: UInt64 = 0
    /// What the witness says the log was, until it is found true.
    var expected: Witness?

    init(_ header: Header) {
        lastTag = header.firstTag
    }

    /// Takes in a frame that authenticated with this plaintext.
    mutating func apply(_ opened: OpenedFrame, _ plaintext: [UInt8]) {
        for change in opened.body.changes {
            index.apply(change, of: plaintext, in: opened.frame, tag: opened.tag)
            clock = max(clock, change.clock)
        }
        end = opened.frame.end
        lastTag = opened.tag
        sequence = opened.frame.sequence
        durableEnd = max(durableEnd, opened.body.durableEnd)
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
