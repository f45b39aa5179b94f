/// Frames in the making, one behind the other in one buffer (FORMAT.md section 6).
///
/// Each is sealed where its plaintext lies, so that no other copy of that is ever made.
struct FrameDraft {
    /// What is left of an unusually large frame is given back.
    private static let mostKept = 2 << 20

    /// Sealed frames, and behind them the plaintext of those that are not sealed yet.
    private(set) var bytes: [UInt8] = []
    /// Where the frame in the making starts.
    private var start = 0
    private var count: UInt32 = 0

    /// The size of a frame for a plaintext of this many bytes without padding.
    static func size(for bodyLength: Int) -> Int {
        Frame.overhead + (Padding.size(for: bodyLength) ?? bodyLength)
    }

    /// Makes room for so many bytes of frames now, while there is no plaintext: growing leaves copies behind.
    mutating func reserve(_ size: Int) {
        bytes.reserveCapacity(bytes.count + size)
    }

    /// Starts a frame; room for it was reserved.
    mutating func begin(durableEnd: UInt64) {
        start = bytes.count
        count = 0
        bytes.append(zeros: Frame.headLength + FrameBody.headLength)
        bytes.set(durableEnd, at: start + Frame.headLength)
    }

    /// Adds a change.
    mutating func add(_ change: CheckedChange, clock: UInt64, writer: UInt64) {
        let head = bytes.count
        count += 1
        bytes.append(zeros: EncodedChange.headLength)
        bytes[head] = change.operation.rawValue
        bytes[head + 1] = UInt8(change.collection.bytes.count)
        bytes.set(UInt16(change.id.bytes.count), at: head + 2)
        bytes.set(UInt32(change.value.count), at: head + 4)
        bytes.set(clock, at: head + 8)
        bytes.set(writer, at: head + 16)
        bytes += change.collection.bytes
        bytes += change.id.bytes
        bytes += change.value
    }

    /// Leaves a place for a change of `length` bytes, which ``fill(_:with:_:)`` puts there; gives where that is.
    mutating func addPlace(of length: Int) -> Int {
        count += 1
        bytes.append(zeros: length)
        return bytes.count - length
    }

    /// Puts a change that was encoded before at the place left for it.
    mutating func fill(_ place: Int, with source: [UInt8], _ range: Range<Int>) {
        bytes.place(source, range, at: place)
    }

    /// Lets `body` change what is not sealed yet.
    mutating func disturb(_ body: (inout [UInt8]) -> Void) {
        body(&bytes)
    }

    /// Completes and pads the plaintext, and leaves room for the tag; gives the length of the padded plaintext.
    mutating func complete() -> Int {
        let body = start + Frame.headLength
        let length = bytes.count - body
        guard let padded = Padding.size(for: length) else {
            preconditionFailure("the caller counted the bytes of all changes")
        }
        bytes.set(count, at: body + 8)
        bytes.set(UInt32(length), at: body + 12)
        bytes.append(zeros: padded - length + Seal.tagLength)
        return padded
    }

    /// Seals the frame that starts at `index`; gives its tag.
    mutating func seal(
        _ frame: Frame, at index: Int = 0, after previous: Tag, key: borrowing SecretBytes
    ) -> Tag {
        frame.seal(&bytes, at: index, after: previous, key: key)
    }

    /// Makes room for other frames.
    mutating func clear() {
        bytes.removeAll(keepingCapacity: bytes.capacity <= Self.mostKept)
    }

    /// Overwrites everything with zeros, plaintext that was not sealed above all.
    mutating func wipe() {
        Sodium.wipe(&bytes)
    }
}

extension FrameDraft {
    /// Lays out and seals one frame with `changes`, to be put at `position`.
    ///
    /// Throws `tooLarge` before anything is laid out.
    mutating func seal(
        _ changes: [CheckedChange], at position: LogPosition, durableEnd: UInt64, clock: UInt64,
        writer: UInt64, key: borrowing SecretBytes
    ) throws(VaultError) -> (frame: Frame, tag: Tag) {
        let length = changes.reduce(FrameBody.headLength) { $0 + $1.length }
        guard length <= Padding.largest else { throw .tooLarge(bytes: length) }
        clear()
        reserve(Self.size(for: length))
        begin(durableEnd: durableEnd)
        for change in changes { add(change, clock: clock, writer: writer) }
        let frame = position.frame(bodyLength: complete())
        return (frame, seal(frame, after: position.tag, key: key))
    }
}
