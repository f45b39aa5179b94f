/// Frames in the making, one behind the other in one buffer (FORMAT.md section 6).
///
/// Each is sealed where its plaintext lies, so that no other copy of that is ever made.
struct FrameDraft {
    /// Sealed frames, and behind them the plaintext of one that is not sealed yet, if there is one.
    private(set) var bytes: [UInt8] = []

    private var additional: AdditionalData
    /// Where the frame in the making starts.
    private var start = 0
    private var count: UInt32 = 0

    /// Frames for the file with this id, with room for as many bytes of them.
    init(fileID: [UInt8], capacity: Int = 0) {
        additional = AdditionalData(fileID: fileID)
        bytes.reserveCapacity(capacity)
    }

    /// Whether a frame for a plaintext of this many bytes can be laid out where the buffer is.
    func hasRoom(for bodyLength: Int) -> Bool {
        bytes.capacity >= bytes.count + Self.size(for: bodyLength)
    }

    private static func size(for bodyLength: Int) -> Int {
        Frame.overhead + (Padding.size(for: bodyLength) ?? bodyLength)
    }

    /// Starts a frame for a plaintext of at most `bodyLength` bytes without padding.
    mutating func begin(durableEnd: UInt64, bodyLength: Int) {
        start = bytes.count
        count = 0
        // Now, while there is no plaintext: growing leaves copies behind.
        if !hasRoom(for: bodyLength) { bytes.reserveCapacity(start + Self.size(for: bodyLength)) }
        bytes.append(zeros: Frame.headLength + FrameBody.headLength)
        bytes.set(durableEnd, at: start + Frame.headLength)
    }

    /// Adds a change; its names and the sum of all sizes are the caller's promise.
    mutating func add(
        _ operation: EncodedChange.Operation, collection: ArraySlice<UInt8>,
        id: ArraySlice<UInt8>, value: ArraySlice<UInt8>, clock: UInt64, writer: UInt64
    ) {
        count += 1
        let head = bytes.count
        bytes.append(zeros: EncodedChange.headLength)
        bytes[head] = operation.rawValue
        bytes[head + 1] = UInt8(collection.count)
        bytes.set(UInt16(id.count), at: head + 2)
        bytes.set(UInt32(value.count), at: head + 4)
        bytes.set(clock, at: head + 8)
        bytes.set(writer, at: head + 16)
        bytes += collection
        bytes += id
        bytes += value
    }

    /// Completes and pads the plaintext; gives its length.
    mutating func complete() -> Int {
        let body = start + Frame.headLength
        let length = bytes.count - body
        guard let padded = Padding.size(for: length) else {
            preconditionFailure("the caller counted the bytes of all changes")
        }
        bytes.set(count, at: body + 8)
        bytes.set(UInt32(length), at: body + 12)
        bytes.append(zeros: padded - length)
        return padded
    }

    /// Completes the frame that is to lie at `offset`, and leaves room for its tag.
    mutating func layOut(at offset: UInt64, sequence: UInt64) -> Frame {
        let frame = Frame(offset: offset, sequence: sequence, bodyLength: complete())
        bytes.append(zeros: Seal.tagLength)
        return frame
    }

    /// Completes and seals the frame that takes its place behind `previous`.
    mutating func seal(
        at offset: UInt64, sequence: UInt64, previous: Tag, key: borrowing SecretBytes
    ) -> (frame: Frame, tag: Tag) {
        let frame = layOut(at: offset, sequence: sequence)
        return (frame, seal(frame, at: start, behind: previous, key: key))
    }

    /// Seals all `frames`, laid out one behind the other; gives the tag of the last.
    mutating func sealAll(
        _ frames: [Frame], behind previous: Tag, key: borrowing SecretBytes
    ) -> Tag {
        var (tag, index) = (previous, 0)
        for frame in frames {
            tag = seal(frame, at: index, behind: tag, key: key)
            index += frame.length
        }
        return tag
    }

    private mutating func seal(
        _ frame: Frame, at index: Int, behind previous: Tag, key: borrowing SecretBytes
    ) -> Tag {
        additional.describe(frame, previous: previous)
        frame.seal(&bytes, at: index, additional: additional.bytes, key: key)
        return Tag(bytes, at: index + frame.length - Seal.tagLength)
    }

    /// Makes room for other frames; what is left of an unusually large one is given back.
    mutating func clear() {
        bytes.removeAll(keepingCapacity: bytes.capacity <= Self.mostKept)
    }

    /// Overwrites everything with zeros, plaintext that was not sealed above all.
    mutating func wipe() {
        Sodium.wipe(&bytes)
    }

    private static let mostKept = 2 << 20
}
