extension LogState {
    /// How long an index stands for the frames before its end, in milliseconds: seven days.
    ///
    /// Then every frame is read and verified again, so that damage cannot stay unseen for ever.
    static let longestTrust: UInt64 = 7 * 24 * 3_600_000

    /// Goes on where an index file ends, if it is of this very log (FORMAT.md section 12); false leaves everything as it was.
    mutating func resume(
        from index: IndexFile, _ header: Header, _ reader: inout FrameReader, now: UInt64
    ) -> Bool {
        let head = index.head
        guard head.generation == header.generation,
            head.length > UInt64(Header.length), head.length <= reader.size,
            head.sequence > 0, head.sequence <= Self.mostFrames(before: head.length),
            head.verified <= now, now - head.verified <= Self.longestTrust,
            reader.tag(before: head.length) == head.tag
        else { return false }
        if let witness = expected, witness.sequence <= head.sequence {
            guard
                witness.sequence == 0
                    || witness.durableEnd <= head.length
                        && reader.tag(before: witness.durableEnd) == witness.tag
            else { return false }
            expected = nil
        }
        self.index = Index(base: index)
        position = LogPosition(end: head.length, sequence: head.sequence, tag: head.tag)
        clock = head.clock
        durableEnd = head.length
        verified = head.verified
        indexedEnd = head.length
        return true
    }

    /// How many frames have room before `end`; whoever numbers them has numbers left.
    private static func mostFrames(before end: UInt64) -> UInt64 {
        (end - UInt64(Header.length)) / UInt64(Frame.smallest)
    }
}
