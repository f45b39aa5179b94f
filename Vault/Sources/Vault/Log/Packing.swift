/// How the live records are laid out in a rewrite (FORMAT.md section 9).
struct Packing {
    /// Which of the records go into each frame.
    private(set) var frames: [Range<Int>] = []
    /// The size of the rewritten file, in bytes.
    private(set) var size = UInt64(Header.length)

    /// Lays out records of these lengths, which are in the order of the old file.
    init(_ lengths: some Sequence<Int>) {
        var (start, end) = (0, 0)
        var length = FrameBody.headLength
        for more in lengths {
            if end > start, length + more > 4096 {
                close(start..<end, length)
                (start, length) = (end, FrameBody.headLength)
            }
            length += more
            end += 1
        }
        if end == 0 { return }
        close(start..<end, length)
        size += UInt64(Frame.smallest)
    }

    private mutating func close(_ frame: Range<Int>, _ length: Int) {
        frames.append(frame)
        size += UInt64(Frame.overhead + (Padding.size(for: length) ?? Padding.largest))
    }
}
