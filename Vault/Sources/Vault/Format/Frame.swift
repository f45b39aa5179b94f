/// One transaction as it lies in the file (FORMAT.md section 6).
struct Frame: Sendable, Equatable {
    static let marker: [UInt8] = [0xF7, 0x46, 0x52, 0x4D]
    /// The marker as an integer of section 1.
    static let markerWord: UInt32 = 0x4D52_46F7
    static let headLength = 40
    static let overhead = headLength + Seal.tagLength
    static let largest = overhead + Padding.largest
    static let smallest = overhead + Padding.smallest

    /// Where the frame starts in the file.
    var offset: UInt64
    var sequence: UInt64
    /// The length of ciphertext and tag.
    var sealedLength: Int

    var length: Int { Self.headLength + sealedLength }
    var end: UInt64 { offset + UInt64(length) }
    var bodyLength: Int { sealedLength - Seal.tagLength }

    /// The frame of a padded plaintext of `bodyLength` bytes.
    init(offset: UInt64, sequence: UInt64, bodyLength: Int) {
        self.offset = offset
        self.sequence = sequence
        sealedLength = bodyLength + Seal.tagLength
    }

    /// Reads a head; nil if no writer can have written it.
    ///
    /// Nothing in it is authenticated yet.
    init?(head bytes: [UInt8], at index: Int, offset: UInt64) {
        guard bytes.integer(UInt32.self, at: index) == Self.markerWord else { return nil }
        let length = bytes.integer(UInt32.self, at: index + 4)
        guard Padding.isSealedSize(Int(length)) else { return nil }
        self.offset = offset
        sequence = bytes.integer(UInt64.self, at: index + 8)
        sealedLength = Int(length)
    }

    /// Makes the frame of a padded plaintext that lies at its place in `bytes`, where the frame starts at `index`.
    func seal(
        _ bytes: inout [UInt8], at index: Int, additional: [UInt8], key: borrowing SecretBytes
    ) {
        let nonce = Sodium.randomBytes(Seal.nonceLength)
        bytes.set(Self.markerWord, at: index)
        bytes.set(UInt32(sealedLength), at: index + 4)
        bytes.set(sequence, at: index + 8)
        bytes.set(nonce, at: index + 16)
        let body = index + Self.headLength
        Seal.close(
            &bytes, body: body..<body + bodyLength, nonce: nonce, additional: additional, key: key)
    }

    /// Verifies the frame that starts at `index` of `bytes` and decrypts it into `body`.
    func open(
        _ bytes: [UInt8], at index: Int, additional: [UInt8], key: borrowing SecretBytes,
        into body: inout [UInt8]
    ) -> Bool {
        if body.count < bodyLength {
            Sodium.wipe(&body)
            body = [UInt8](repeating: 0, count: bodyLength)
        }
        return Seal.open(
            bytes, sealed: index + Self.headLength..<index + length,
            nonce: index + 16..<index + Self.headLength,
            additional: additional, key: key, into: &body)
    }
}
