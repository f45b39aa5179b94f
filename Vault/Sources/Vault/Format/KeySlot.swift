/// One of a header's four slots that wrap the data key (FORMAT.md section 4).
struct KeySlot: Sendable, Equatable {
    static let length = 160

    /// The slot as stored in a header; rewrites under the same data key copy it.
    let bytes: [UInt8]

    /// 0 for an empty slot.
    var type: UInt32 { bytes.integer(UInt32.self, at: 0) }
    var id: [UInt8] { Array(bytes[8..<24]) }
    var kind: KeySlotKind? { KeySlotKind(rawValue: type) }

    /// Reads the slot at `offset` of a header.
    init(reading bytes: [UInt8], at offset: Int) {
        self.bytes = Array(bytes[offset..<offset + Self.length])
    }

    /// Wraps `dataKey` with 64 bytes of key material, in a header that begins with these bytes.
    init(
        sealing dataKey: borrowing SecretBytes, under okm: borrowing SecretBytes,
        kind: KeySlotKind, id: [UInt8] = Sodium.randomBytes(16), _ header: [UInt8]
    ) {
        let nonce = Sodium.randomBytes(Seal.nonceLength)
        let keys = SlotKeys(of: okm)
        // The only time that the data key is in ordinary memory, where it is encrypted in place.
        var wrapped = dataKey.withBytes { Array(copying: $0, count: 32 + Seal.tagLength) }
        var bytes = [UInt8](repeating: 0, count: Self.length)
        bytes.set(kind.rawValue, at: 0)
        bytes.set(id, at: 8)
        Seal.close(
            &wrapped, body: 0..<32, nonce: nonce, additional: Self.bound(bytes, header),
            key: keys.wrapping)
        bytes.set(keys.commit(), at: 32)
        bytes.set(nonce, at: 64)
        bytes.set(wrapped, at: 88)
        self.bytes = bytes
    }

    /// Whether the slot was created with this key material.
    func commits(to okm: borrowing SecretBytes) -> Bool {
        Sodium.equal(SlotKeys(of: okm).commit(), bytes[32..<64])
    }

    /// Returns the data key, or nil if the slot or the data bound to it was modified.
    func unwrap(with okm: borrowing SecretBytes, _ header: [UInt8]) -> SecretBytes? {
        var output = [UInt8](repeating: 0, count: 32)
        defer { Sodium.wipe(&output) }
        let opened = Seal.open(
            bytes, sealed: 88..<136, nonce: 64..<88, additional: Self.bound(bytes, header),
            key: SlotKeys(of: okm).wrapping, into: &output)
        guard opened else { return nil }
        return output.lend { SecretBytes(copying: $0) }
    }

    /// The additional data of the wrapping: the slot's type and id, the vault id, and the
    /// derivation's parameters.
    private static func bound(_ slot: [UInt8], _ header: [UInt8]) -> [UInt8] {
        Array("sealed-log/2 data key".utf8) + slot[..<32] + header[24..<40] + header[76..<128]
    }
}

/// The two keys in the 64 bytes of key material.
private struct SlotKeys: ~Copyable {
    let wrapping: SecretBytes
    private let commitment: SecretBytes

    init(of okm: borrowing SecretBytes) {
        precondition(okm.count == 64, "key material has 64 bytes")
        wrapping = okm.withBytes { SecretBytes(copying: $0.extracting(0..<32)) }
        commitment = okm.withBytes { SecretBytes(copying: $0.extracting(32..<64)) }
    }

    func commit() -> [UInt8] {
        Hash.keyed(commitment, Array("sealed-log/2 commitment".utf8))
    }
}

/// Key material of the slots whose key is not derived from a passphrase alone (FORMAT.md section 4).
enum KeyMaterial {
    static let keyFileLengths = 16...65_536
    static let passphraseLengths = 1...1024

    /// Type 2: a code of 16 uniform bytes needs no slow derivation.
    static func recovery(code: borrowing SecretBytes, slotID: [UInt8]) -> SecretBytes {
        let message = Array("sealed-log/2 recovery".utf8) + slotID
        return message.lend { Hash.derive(64, key: code, $0) }
    }

    /// Type 3: the passphrase's key material combined with the content of the key file.
    static func keyFile(
        _ file: borrowing SecretBytes, derived: borrowing SecretBytes
    ) -> SecretBytes {
        let message = SecretBytes(label: "sealed-log/2 key file", followedBy: derived)
        let key = file.withBytes { Hash.digest(of: $0) }
        return message.withBytes { Hash.derive(64, key: key, $0) }
    }
}

extension SecretBytes {
    /// Concatenates a label and a secret without copying the secret to ordinary memory.
    init(label: String, followedBy secret: borrowing SecretBytes) {
        let label = Array(label.utf8)
        self.init(count: label.count + secret.count)
        unsafe withPointer { message in
            unsafe secret.withPointer { secretBytes in
                // The message is as long as both parts.
                unsafe message.update(from: label, count: label.count)
                unsafe (message + label.count).update(from: secretBytes, count: secret.count)
            }
        }
    }
}

/// The cost of a key derivation, one of three fixed choices (FORMAT.md section 3).
public enum Preset: UInt32, Sendable, CaseIterable {
    /// 3 passes over 64 MiB.
    case floor = 1
    /// 3 passes over 256 MiB.
    case standard = 2
    /// 4 passes over 1 GiB.
    case strong = 3

    /// The number of passes over the memory.
    public var passes: UInt64 { self == .strong ? 4 : 3 }

    /// The memory for one derivation in bytes.
    public var memory: UInt64 {
        switch self {
        case .floor: 64 << 20
        case .standard: 256 << 20
        case .strong: 1 << 30
        }
    }

    /// Argon2id 1.3, as libsodium numbers it.
    static let algorithm: Int32 = 2
}
