/// Where the value of a record lies, in 64 bytes.
struct Location: Sendable, Equatable {
    let frame: Frame
    /// The tag that the frame had when it was indexed; another frame in its place is not it.
    let tag: Tag
    private let valueStart: UInt32
    private let valueLength: UInt32
    let clock: UInt64
    let writer: UInt64

    /// The value's place in the plaintext, which has at most 16 MiB.
    var value: Range<Int> { Int(valueStart)..<Int(valueStart) + Int(valueLength) }

    init(frame: Frame, tag: Tag, value: Range<Int>, clock: UInt64, writer: UInt64) {
        self.frame = frame
        self.tag = tag
        valueStart = UInt32(value.lowerBound)
        valueLength = UInt32(value.count)
        self.clock = clock
        self.writer = writer
    }

    /// Whether the value lies before the other in the file.
    func isBefore(_ other: Location) -> Bool {
        if frame.offset != other.frame.offset { return frame.offset < other.frame.offset }
        return valueStart < other.valueStart
    }

    /// Whether both say the same of a record, wherever its value lies.
    func hasTheSameOrigin(as other: Location) -> Bool {
        clock == other.clock && writer == other.writer && valueLength == other.valueLength
    }
}
