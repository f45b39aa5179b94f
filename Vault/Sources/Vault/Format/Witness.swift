/// What this machine last saw of a vault (FORMAT.md section 10).
///
/// A smoke alarm, not a lock.
struct Witness: Sendable, Equatable {
    static let length = 96
    static let mark: [UInt8] = [0x53, 0x4C, 0x57, 0x49, 0x54, 0x4E, 0x00, 0x01]

    var vaultID: [UInt8]
    var generation: UInt64
    var sequence: UInt64
    var durableEnd: UInt64
    var tag: Tag

    /// What a reader may conclude from the bytes of a witness file.
    enum Reading: Equatable {
        /// Missing, torn, of another vault, or forged.
        case none
        /// Authentic.
        case authentic(Witness)
        /// Names this vault and a generation, under a key that is not ours.
        case foreign(generation: UInt64)
    }

    static func read(
        _ bytes: [UInt8], vaultID: [UInt8], key: borrowing SecretBytes
    ) -> Reading {
        guard bytes.count == length, bytes[..<8].elementsEqual(mark),
            bytes[8..<24].elementsEqual(vaultID)
        else { return .none }
        let witness = Witness(
            vaultID: vaultID, generation: bytes.integer(UInt64.self, at: 24),
            sequence: bytes.integer(UInt64.self, at: 32),
            durableEnd: bytes.integer(UInt64.self, at: 40), tag: Tag(bytes, at: 48))
        guard Sodium.equal(Hash.keyed(key, bytes[..<64]), bytes[64...]) else {
            return .foreign(generation: witness.generation)
        }
        return .authentic(witness)
    }

    func encoded(key: borrowing SecretBytes) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Self.length)
        bytes.set(Self.mark, at: 0)
        bytes.set(vaultID, at: 8)
        bytes.set(generation, at: 24)
        bytes.set(sequence, at: 32)
        bytes.set(durableEnd, at: 40)
        bytes.set(tag.low, at: 48)
        bytes.set(tag.high, at: 56)
        Hash.authenticate(&bytes, 0..<64, at: 64, key)
        return bytes
    }
}
