/// What a frame's tag vouches for besides the ciphertext (FORMAT.md section 6).
///
/// Holds its 52 bytes, so that a reader or writer of many frames fills in the same ones.
struct AdditionalData {
    private(set) var bytes: [UInt8]

    init(fileID: [UInt8]) {
        bytes = fileID + [UInt8](repeating: 0, count: 36)
    }

    mutating func describe(_ frame: Frame, previous: Tag) {
        bytes.set(frame.offset, at: 16)
        bytes.set(frame.sequence, at: 24)
        bytes.set(previous.low, at: 32)
        bytes.set(previous.high, at: 40)
        bytes.set(UInt32(frame.sealedLength), at: 48)
    }
}
