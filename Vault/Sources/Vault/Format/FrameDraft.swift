/// Frames in the making, one behind the other in one buffer (FORMAT.md section 6).
///
/// Each is sealed where its plaintext lies, so that no other copy of that is ever made.
struct FrameDraft {
    /// What is left of an unusually large frame is given back.
    private static let mostKept = 2 << 20

    /// Sealed frames, and behind them the plaintext of the one that is not sealed yet.
    private(set) var bytes: [UInt8] = []
    /// Where the frame in the making starts.
    private var start = 0
    private var count: UInt32 = 0

    /// The size of a frame for a plaintext of this many bytes without padding.
    static func size(for bodyLength: Int) -> Int {
        Frame.overhead + (Padding.size(for: bodyLength) ?? bodyLength)
    }

    /// Makes room for frames of so many bytes.
    mutating func reserve(_ size: Int) {
        bytes.reserveCapacity(bytes.count + size)
    }

    /// Starts a frame whose plaintext will have `length` bytes without padding.
    ///
    /// Throws `tooLarge` before anything is laid out.
    mutating func begin(length: Int, durableEnd: UInt64) throws(VaultError) {
        guard length <= Padding.largest else { throw .tooLarge(bytes: length) }
        start = bytes.count
        count = 0
        // Now, while there is no plaintext: growing leaves copies behind.
        reserve(Self.size(for: length))
        bytes.append(zeros: Frame.headLength + FrameBody.headLength)
        bytes.set(durableEnd, at: start + Frame.headLength)
    }

    /// Adds a change; gives where it lies.
    @discardableResult
    mutating func add(_ change: CheckedChange, clock: UInt64, writer: UInt64) -> Range<Int> {
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
        return head..<bytes.count
    }

    /// Adds a change as it is encoded in another frame.
    mutating func add(_ source: [UInt8], _ change: Range<Int>) {
        count += 1
        bytes.append(source, change)
    }

    /// Completes the plaintext and leaves room for the tag; gives the length of the padded plaintext.
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

    /// Completes and seals the frame in the making, which is to be put at `position`.
    mutating func seal(
        at position: LogPosition, key: borrowing SecretBytes,
        disturbance: ((inout [UInt8]) -> Void)? = nil
    ) -> (frame: Frame, tag: Tag) {
        let frame = position.frame(bodyLength: complete())
        disturbance?(&bytes)
        return (frame, frame.seal(&bytes, at: start, key: key))
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
    /// Lays out and seals one frame with `changes`, to be put at `position`; nothing else is in the draft then.
    mutating func seal(
        _ changes: [CheckedChange], at position: LogPosition, durableEnd: UInt64, clock: UInt64,
        writer: UInt64, key: borrowing SecretBytes
    ) throws(VaultError) -> (frame: Frame, tag: Tag) {
        clear()
        try begin(length: FrameBody.length(of: changes), durableEnd: durableEnd)
        for change in changes { add(change, clock: clock, writer: writer) }
        return seal(at: position, key: key)
    }
}
