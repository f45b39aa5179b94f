/// One of the four places of a header that hide the data key (FORMAT.md section 4).
struct KeySlot: Sendable, Equatable {
    static let length = 160

    let type: UInt32
    let id: [UInt8]
    private let commitment: [UInt8]
    private let nonce: [UInt8]
    private let wrapped: [UInt8]

    var kind: KeySlotKind? { KeySlotKind(rawValue: type) }

    /// What a slot's wrapping vouches for besides its type and id: the vault, and what the derivation uses.
    struct Context {
        let vaultID: [UInt8]
        let preset: Preset
        let salt: [UInt8]

        /// The 128 bytes of a header before its slots, with these fields and no others.
        var headerStart: [UInt8] {
            var bytes = [UInt8](repeating: 0, count: Header.slotOffset)
            bytes.set(vaultID, at: 24)
            bytes.set(UInt32(Preset.algorithm), at: 76)
            bytes.set(preset.rawValue, at: 80)
            bytes.set(preset.passes, at: 88)
            bytes.set(preset.memory, at: 96)
            bytes.set(salt, at: 104)
            return bytes
        }
    }

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
        kind: KeySlotKind, id: [UInt8], _ context: Context
    ) {
        type = kind.rawValue
        self.id = id
        nonce = Sodium.randomBytes(Seal.nonceLength)
        let halves = Halves(of: okm)
        commitment = halves.commit()
        // The one moment in which the data key is in ordinary memory: it is encrypted in place.
        var buffer = dataKey.withBytes { Array(copying: $0, count: 32 + Seal.tagLength) }
        Seal.close(
            &buffer, body: 0..<32, nonce: nonce, additional: Self.bound(type, id, context),
            key: halves.wrapping)
        wrapped = buffer
    }

    /// Whether this key material was used to make the slot.
    func commits(to okm: borrowing SecretBytes) -> Bool {
        Sodium.equal(Halves(of: okm).commit(), commitment[...])
    }

    /// Gives the data key, or nil if the slot, or what it vouches for, was changed.
    func unwrap(with okm: borrowing SecretBytes, _ context: Context) -> SecretBytes? {
        var output = [UInt8](repeating: 0, count: 32)
        defer { Sodium.wipe(&output) }
        let opened = Seal.open(
            nonce + wrapped, sealed: 24..<72, nonce: 0..<24,
            additional: Self.bound(type, id, context), key: Halves(of: okm).wrapping,
            into: &output)
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

    private static func bound(_ type: UInt32, _ id: [UInt8], _ context: Context) -> [UInt8] {
        let header = context.headerStart
        var slot = [UInt8](repeating: 0, count: 32)
        slot.set(type, at: 0)
        slot.set(id, at: 8)
        return Array("sealed-log/2 data key".utf8) + slot + header[24..<40] + header[76..<128]
    }
}

/// The two keys in 64 bytes of key material.
private struct Halves: ~Copyable {
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

/// The 64 bytes that open each kind of slot, where a passphrase's own do not (FORMAT.md section 4).
enum KeyMaterial {
    static let keyFileLengths = 16...65_536
    static let passphraseLengths = 1...1024

    /// Type 2: a code of 16 uniform bytes needs no slow derivation.
    static func recovery(code: borrowing SecretBytes, slotID: [UInt8]) -> SecretBytes {
        let message = Array("sealed-log/2 recovery".utf8) + slotID
        return message.lend { Hash.derive(64, key: code, $0) }
    }

    /// Type 3: the passphrase's key material, mixed with what the key file holds.
    static func keyFile(
        _ file: borrowing SecretBytes, derived: borrowing SecretBytes
    ) -> SecretBytes {
        let message = SecretBytes(label: "sealed-log/2 key file", followedBy: derived)
        let key = file.withBytes { Hash.digest(of: $0) }
        return message.withBytes { Hash.derive(64, key: key, $0) }
    }
}

extension SecretBytes {
    /// A label and a secret as one message, without a copy of the secret in ordinary memory.
    init(label: String, followedBy secret: borrowing SecretBytes) {
        let label = Array(label.utf8)
        self.init(count: label.count + secret.count)
        unsafe withPointer { message in
            unsafe secret.withPointer { secretBytes in
                // The message was made as long as both parts.
                unsafe message.update(from: label, count: label.count)
                unsafe (message + label.count).update(from: secretBytes, count: secret.count)
            }
        }
    }
}

/// What deriving a key costs; one of three fixed amounts (FORMAT.md section 3).
public enum Preset: UInt32, Sendable, CaseIterable {
    /// 3 passes over 64 MiB.
    case floor = 1
    /// 3 passes over 256 MiB.
    case standard = 2
    /// 4 passes over 1 GiB.
    case strong = 3

    /// The number of passes over the memory.
    public var passes: UInt64 { self == .strong ? 4 : 3 }

    /// The memory that one derivation needs, in bytes.
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
