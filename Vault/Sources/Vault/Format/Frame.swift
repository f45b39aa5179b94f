/// One transaction in the file (FORMAT.md section 6).
struct Frame: Sendable, Equatable {
    static let marker: [UInt8] = [0xF7, 0x46, 0x52, 0x4D]
    /// The marker as a little-endian integer.
    static let markerWord: UInt32 = 0x4D52_46F7
    static let headLength = 56
    /// The length of marker, length, sequence number and previous tag, which the frame's tag authenticates.
    static let boundLength = 32
    static let overhead = headLength + Seal.tagLength
    static let largest = overhead + Padding.largest
    static let smallest = overhead + Padding.smallest

    /// The offset of the frame in the file.
    let offset: UInt64
    let sequence: UInt64
    let previous: Tag
    /// The length of the padded plaintext.
    let bodyLength: Int

    var length: Int { Self.overhead + bodyLength }
    var end: UInt64 { offset + UInt64(length) }

    /// Seals the padded plaintext in place, in the frame that starts at `index` of `bytes`; returns the tag.
    func seal(_ bytes: inout [UInt8], at index: Int, key: borrowing SecretBytes) -> Tag {
        let nonce = Sodium.randomBytes(Seal.nonceLength)
        bytes.set(Self.markerWord, at: index)
        bytes.set(UInt32(bodyLength + Seal.tagLength), at: index + 4)
        bytes.set(sequence, at: index + 8)
        bytes.set(previous.low, at: index + 16)
        bytes.set(previous.high, at: index + 24)
        bytes.set(nonce, at: index + 32)
        let body = index + Self.headLength
        Seal.close(
            &bytes, body: body..<body + bodyLength, nonce: nonce,
            additional: bound(bytes, at: index), key: key)
        return Tag(bytes, at: body + bodyLength)
    }

    /// Verifies the frame at `index` of `bytes` and decrypts it into `body`.
    func open(
        _ bytes: [UInt8], at index: Int, key: borrowing SecretBytes, into body: inout [UInt8]
    ) -> Bool {
        if body.count < bodyLength {
            Sodium.wipe(&body)
            body = [UInt8](repeating: 0, count: bodyLength)
        }
        return Seal.open(
            bytes, sealed: index + Self.headLength..<index + length,
            nonce: index + Self.boundLength..<index + Self.headLength,
            additional: bound(bytes, at: index), key: key, into: &body)
    }

    /// The additional data that the tag authenticates besides the ciphertext.
    private func bound(_ bytes: [UInt8], at index: Int) -> [UInt8] {
        var bound: [UInt8] = []
        bound.append(offset)
        return bound + bytes[index..<index + Self.boundLength]
    }
}

extension Frame {
    /// Parses a frame head; nil if no writer can have written it.
    ///
    /// The head is not authenticated yet.
    init?(head bytes: [UInt8], at index: Int, offset: UInt64) {
        let bodyLength = Int(bytes.integer(UInt32.self, at: index + 4)) - Seal.tagLength
        guard bytes.integer(UInt32.self, at: index) == Self.markerWord,
            Padding.isSize(bodyLength)
        else { return nil }
        self.init(
            offset: offset, sequence: bytes.integer(UInt64.self, at: index + 8),
            previous: Tag(bytes, at: index + 16), bodyLength: bodyLength)
    }
}

/// The 16 bytes that authenticate a frame and chain it to the next one.
struct Tag: Sendable, Equatable {
    let low: UInt64
    let high: UInt64

    init(_ bytes: [UInt8], at offset: Int) {
        low = bytes.integer(UInt64.self, at: offset)
        high = bytes.integer(UInt64.self, at: offset + 8)
    }
}

/// The end of a log, and the values to which its next frame is chained.
struct LogPosition: Sendable, Equatable {
    /// The offset of the next frame.
    var end = UInt64(Header.start)
    /// The number of the last frame; 0 before the first.
    var sequence: UInt64 = 0
    var tag: Tag

    /// The frame for a padded plaintext of this length at this position.
    func frame(bodyLength: Int) -> Frame {
        Frame(offset: end, sequence: sequence + 1, previous: tag, bodyLength: bodyLength)
    }

    mutating func advance(over frame: Frame, _ tag: Tag) {
        self = LogPosition(end: frame.end, sequence: frame.sequence, tag: tag)
    }
}
