/// Where a log ends, and what its next frame is chained to.
struct LogPosition: Sendable, Equatable {
    /// Where the next frame goes.
    var end = UInt64(Header.length)
    /// The number of the last frame; 0 before the first.
    var sequence: UInt64 = 0
    /// The tag that the next frame is chained to.
    var tag: Tag

    /// The end behind `frame`, which has this tag.
    mutating func advance(over frame: Frame, _ tag: Tag) {
        self = LogPosition(end: frame.end, sequence: frame.sequence, tag: tag)
    }
}
