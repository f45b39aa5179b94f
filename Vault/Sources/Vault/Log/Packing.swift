/// How the live records are laid out in a rewrite (FORMAT.md section 9).
struct Packing {
    /// Which of the records go into each frame.
    private(set) var frames: [Range<Int>] = []
    /// The size of the rewritten file, in bytes.
    private(set) var size = UInt64(Header.length)

    /// Lays out records that are in the order of the old file.
    init(_ entries: [Index.Entry]) {
        var start = 0
        var length = FrameBody.headLength
        for (number, entry) in entries.enumerated() {
            let more = entry.encodedLength
            if number > start, length + more > 4096 {
                close(start..<number, length)
                (start, length) = (number, FrameBody.headLength)
            }
            length += more
        }
        if entries.isEmpty { return }
        close(start..<entries.count, length)
        size += UInt64(Frame.smallest)
    }

    private mutating func close(_ frame: Range<Int>, _ length: Int) {
        frames.append(frame)
        size += UInt64(Frame.overhead + (Padding.size(for: length) ?? Padding.largest))
    }
}
