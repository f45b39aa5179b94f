/// The plaintext of a frame that is being written, sealed in place, so that no other copy exists (FORMAT.md section 6).
struct FrameDraft {
    /// The frame, with room for its head and tag; wiped when released.
    private let text = Plaintext()
    private var count: UInt32 = 0

    /// The size of a frame for a plaintext of `bodyLength` bytes without padding.
    static func size(for bodyLength: Int) -> Int {
        Frame.overhead + (Padding.size(for: bodyLength) ?? bodyLength)
    }

    /// Starts a frame for a plaintext of `length` bytes without padding; throws `tooLarge`.
    init(length: Int) throws(VaultError) {
        guard length <= Padding.largest else { throw .tooLarge(bytes: length) }
        // Reserved before there is plaintext, because reallocation would leave copies of it.
        text.bytes.reserveCapacity(Self.size(for: length))
        text.bytes.append(zeros: Frame.headLength + FrameBody.headLength)
    }

    /// Adds a change; returns its encoded bytes.
    @discardableResult
    mutating func add(
        _ change: CheckedChange, clock: UInt64, writer: UInt64
    ) -> ArraySlice<UInt8> {
        let head = text.bytes.count
        count += 1
        text.bytes.append(zeros: EncodedChange.headLength)
        text.bytes[head] = change.operation.rawValue
        text.bytes[head + 1] = UInt8(change.collection.bytes.count)
        text.bytes.set(UInt16(change.id.bytes.count), at: head + 2)
        text.bytes.set(UInt32(change.value.count), at: head + 4)
        text.bytes.set(clock, at: head + 8)
        text.bytes.set(writer, at: head + 16)
        text.bytes += change.collection.bytes
        text.bytes += change.id.bytes
        text.bytes += change.value
        return text.bytes[head...]
    }

    /// Adds a change already encoded in another frame.
    mutating func add(_ change: ArraySlice<UInt8>) {
        count += 1
        text.bytes += change
    }

    /// Pads and seals the frame for `position`.
    func sealed(
        at position: LogPosition, key: borrowing SecretBytes,
        disturbance: ((inout [UInt8]) -> Void)? = nil
    ) -> KnownFrame {
        let length = text.bytes.count - Frame.headLength
        guard let padded = Padding.size(for: length) else {
            preconditionFailure("the caller counted the bytes of all changes")
        }
        text.bytes.set(count, at: Frame.headLength)
        text.bytes.set(UInt32(length), at: Frame.headLength + 4)
        text.bytes.append(zeros: padded - length + Seal.tagLength)
        disturbance?(&text.bytes)
        let frame = position.frame(bodyLength: padded)
        let tag = frame.seal(&text.bytes, at: 0, key: key)
        return KnownFrame(
            frame: frame, tag: tag, piece: Piece(start: frame.offset, bytes: text.bytes))
    }
}
