/// One transaction as it lies in the file (FORMAT.md section 6).
struct Frame: Sendable, Equatable {
    static let marker: [UInt8] = [0xF7, 0x46, 0x52, 0x4D]
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

    /// The largest transaction that fits, in bytes of its plaintext.
    init(offset: UInt64, sequence: UInt64, bodyLength: Int) {
        self.offset = offset
        self.sequence = sequence
        sealedLength = bodyLength + Seal.tagLength
    }

    /// Reads a head; nil if no writer can have written it.
    ///
    /// Nothing in it is authenticated yet.
    init?(head bytes: [UInt8], at index: Int, offset: UInt64) {
        guard bytes[index..<index + 4].elementsEqual(Self.marker) else { return nil }
        let length = bytes.integer(UInt32.self, at: index + 4)
        guard length <= UInt32(Padding.largest + Seal.tagLength),
            length >= UInt32(Padding.smallest + Seal.tagLength),
            Padding.isSize(Int(length) - Seal.tagLength)
        else { return nil }
        self.offset = offset
        sequence = bytes.integer(UInt64.self, at: index + 8)
        sealedLength = Int(length)
    }

    /// What the tag vouches for besides the ciphertext.
    func additionalData(fileID: [UInt8], previous: Tag) -> [UInt8] {
        var data = fileID
        data.reserveCapacity(52)
        data.append(offset)
        data.append(sequence)
        previous.append(to: &data)
        data.append(UInt32(sealedLength))
        return data
    }

    /// Seals a padded plaintext; gives the frame's bytes.
    func seal(
        _ body: [UInt8], fileID: [UInt8], previous: Tag, key: borrowing SecretBytes
    ) -> [UInt8] {
        let nonce = Sodium.randomBytes(Seal.nonceLength)
        var bytes = Self.marker
        bytes.reserveCapacity(length)
        bytes.append(UInt32(sealedLength))
        bytes.append(sequence)
        bytes += nonce
        bytes += body
        bytes += repeatElement(0, count: Seal.tagLength)
        Seal.close(
            &bytes, body: Self.headLength..<Self.headLength + body.count, nonce: nonce,
            additional: additionalData(fileID: fileID, previous: previous), key: key)
        return bytes
    }

    /// Verifies the frame that starts at `index` of `bytes` and decrypts it into `body`.
    func open(
        _ bytes: [UInt8], at index: Int, fileID: [UInt8], previous: Tag,
        key: borrowing SecretBytes, into body: inout [UInt8]
    ) -> Bool {
        if body.count < bodyLength {
            Sodium.wipe(&body)
            body = [UInt8](repeating: 0, count: bodyLength)
        }
        return Seal.open(
            bytes, sealed: index + Self.headLength..<index + length,
            nonce: index + 16..<index + Self.headLength,
            additional: additionalData(fileID: fileID, previous: previous), key: key, into: &body)
    }
}
