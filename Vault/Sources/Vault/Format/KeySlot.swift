/// One of the four places of a header that hide the data key (FORMAT.md section 4).
struct KeySlot: Sendable, Equatable {
    static let length = 160

    var type: UInt32
    var id: [UInt8]
    var commitment: [UInt8]
    var nonce: [UInt8]
    var wrapped: [UInt8]

    var kind: KeySlotKind? { KeySlotKind(rawValue: type) }

    /// Reads the slot at `offset` of a header.
    init(reading bytes: [UInt8], at offset: Int) {
        type = bytes.integer(UInt32.self, at: offset)
        id = Array(bytes[offset + 8..<offset + 24])
        commitment = Array(bytes[offset + 32..<offset + 64])
        nonce = Array(bytes[offset + 64..<offset + 88])
        wrapped = Array(bytes[offset + 88..<offset + 136])
    }

    /// Hides `dataKey` under 64 bytes of key material.
    init(
        sealing dataKey: borrowing SecretBytes, under okm: borrowing SecretBytes,
        kind: KeySlotKind, id: [UInt8], vaultID: [UInt8]
    ) {
        type = kind.rawValue
        self.id = id
        nonce = Sodium.randomBytes(Seal.nonceLength)
        let context = Self.context(type, id, vaultID)
        let halves = Self.halves(of: okm)
        commitment = Hash.keyed(
            halves.commitment, Array("sealed-log/1 commitment".utf8) + context)
        // The one moment in which the data key is in ordinary memory: it is encrypted in place.
        var buffer = dataKey.withBytes { Array(copying: $0, count: 32 + Seal.tagLength) }
        Seal.close(
            &buffer, body: 0..<32, nonce: nonce,
            additional: Array("sealed-log/1 data key".utf8) + context, key: halves.wrapping)
        wrapped = buffer
    }

    /// Whether this key material was used to make the slot.
    func commits(to okm: borrowing SecretBytes, vaultID: [UInt8]) -> Bool {
        let context = Self.context(type, id, vaultID)
        let expected = Hash.keyed(
            Self.halves(of: okm).commitment, Array("sealed-log/1 commitment".utf8) + context)
        return Sodium.equal(expected, commitment[...])
    }

    /// Gives the data key, or nil if the slot was changed.
    func unwrap(with okm: borrowing SecretBytes, vaultID: [UInt8]) -> SecretBytes? {
        var output = [UInt8](repeating: 0, count: 32)
        defer { Sodium.wipe(&output) }
        let opened = Seal.open(
            nonce + wrapped, sealed: 24..<72, nonce: 0..<24,
            additional: Array("sealed-log/1 data key".utf8) + Self.context(type, id, vaultID),
            key: Self.halves(of: okm).wrapping, into: &output)
        guard opened else { return nil }
        return output.lend { SecretBytes(copying: $0) }
    }

    /// Writes the slot at `offset` of a header.
    func write(to bytes: inout [UInt8], at offset: Int) {
        bytes.set(type, at: offset)
        bytes.set(id, at: offset + 8)
        bytes.set(commitment, at: offset + 32)
        bytes.set(nonce, at: offset + 64)
        bytes.set(wrapped, at: offset + 88)
    }

    private static func context(_ type: UInt32, _ id: [UInt8], _ vaultID: [UInt8]) -> [UInt8] {
        var context: [UInt8] = []
        context.append(type)
        return context + id + vaultID
    }

    private static func halves(of okm: borrowing SecretBytes) -> OKMHalves {
        precondition(okm.count == 64, "key material has 64 bytes")
        return okm.withBytes { okm in
            OKMHalves(
                wrapping: SecretBytes(copying: okm.extracting(0..<32)),
                commitment: SecretBytes(copying: okm.extracting(32..<64)))
        }
    }
}

/// The two keys in 64 bytes of key material.
private struct OKMHalves: ~Copyable {
    let wrapping: SecretBytes
    let commitment: SecretBytes
}
