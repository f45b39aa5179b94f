/// Builds consecutive frames in one buffer (FORMAT.md section 6).
///
/// Each frame is sealed in place, so that no other copy of its plaintext exists.
struct FrameDraft {
    /// The maximum capacity that is kept for the next frame; a larger buffer is freed.
    private static let mostKept = 2 << 20

    /// Sealed frames, followed by the plaintext of the frame that is not sealed yet.
    private(set) var bytes: [UInt8] = []
    /// The start of the unsealed frame.
    private var start = 0
    private var count: UInt32 = 0

    /// The size of a frame for a plaintext of `bodyLength` bytes without padding.
    static func size(for bodyLength: Int) -> Int {
        Frame.overhead + (Padding.size(for: bodyLength) ?? bodyLength)
    }

    mutating func reserve(_ size: Int) {
        bytes.reserveCapacity(bytes.count + size)
    }

    /// Starts a frame for a plaintext of `length` bytes without padding.
    ///
    /// Throws `tooLarge` before it changes anything.
    mutating func begin(length: Int) throws(VaultError) {
        guard length <= Padding.largest else { throw .tooLarge(bytes: length) }
        start = bytes.count
        count = 0
        // Reserved before there is plaintext, because reallocation would leave copies of it.
        reserve(Self.size(for: length))
        bytes.append(zeros: Frame.headLength + FrameBody.headLength)
    }

    /// Adds a change; returns its range in ``bytes``.
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

    /// Adds a change already encoded in another frame.
    mutating func add(_ source: [UInt8], _ change: Range<Int>) {
        count += 1
        bytes += source[change]
    }

    /// Pads the plaintext and reserves space for the tag; returns the padded length.
    mutating func complete() -> Int {
        let body = start + Frame.headLength
        let length = bytes.count - body
        guard let padded = Padding.size(for: length) else {
            preconditionFailure("the caller counted the bytes of all changes")
        }
        bytes.set(count, at: body)
        bytes.set(UInt32(length), at: body + 4)
        bytes.append(zeros: padded - length + Seal.tagLength)
        return padded
    }

    /// Completes and seals the current frame for `position`.
    mutating func seal(
        at position: LogPosition, key: borrowing SecretBytes,
        disturbance: ((inout [UInt8]) -> Void)? = nil
    ) -> (frame: Frame, tag: Tag) {
        let frame = position.frame(bodyLength: complete())
        disturbance?(&bytes)
        return (frame, frame.seal(&bytes, at: start, key: key))
    }

    /// Replaces the draft by one sealed frame with `changes` for `position`.
    mutating func seal(
        _ changes: [CheckedChange], at position: LogPosition, clock: UInt64, writer: UInt64,
        key: borrowing SecretBytes
    ) throws(VaultError) -> (frame: Frame, tag: Tag) {
        clear()
        try begin(length: FrameBody.length(of: changes))
        for change in changes { add(change, clock: clock, writer: writer) }
        return seal(at: position, key: key)
    }

    /// Removes all frames, so that the buffer can be reused.
    mutating func clear() {
        bytes.removeAll(keepingCapacity: bytes.capacity <= Self.mostKept)
    }

    /// Zeroes the buffer, which may contain unsealed plaintext.
    mutating func wipe() {
        Sodium.wipe(&bytes)
    }
}
