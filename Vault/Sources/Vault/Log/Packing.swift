/// How the live records are laid out in a rewrite (FORMAT.md section 9).
struct Packing {
    /// The records of each frame, in the order of the file.
    private(set) var frames: [[Index.Entry]] = []
    /// The size of the rewritten file, in bytes.
    private(set) var size = UInt64(Header.length)

    init(_ index: Index) {
        var frame: [Index.Entry] = []
        var length = FrameBody.headLength
        for entry in index.inFileOrder {
            let more = entry.encodedLength
            if !frame.isEmpty, length + more > 4096 {
                close(&frame, &length)
            }
            frame.append(entry)
            length += more
        }
        if frame.isEmpty { return }
        close(&frame, &length)
        size += UInt64(Frame.smallest)
    }

    private mutating func close(_ frame: inout [Index.Entry], _ length: inout Int) {
        frames.append(frame)
        size += UInt64(Frame.overhead + (Padding.size(for: length) ?? Padding.largest))
        frame = []
        length = FrameBody.headLength
    }
}

extension Index.Entry {
    /// The bytes that the record takes in a frame.
    var encodedLength: Int {
        FrameBodyWriter.length(collection: collection, id: id, value: location.value.count)
    }
}
