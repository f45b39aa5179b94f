/// The first 4096 bytes of a vault (FORMAT.md section 2), immutable for the life of a file.
struct Header: Sendable {
    static let length = 4096
    static let magic: [UInt8] = [
        0x89, 0x53, 0x45, 0x41, 0x4C, 0x45, 0x44, 0x4C,
        0x4F, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00,
    ]
    /// Magic, version, vault id, file id and generation.
    static let identityLength = 64
    static let slotOffset = 128
    static let slotCount = 4
    static let checksumOffset = 4032
    static let macOffset = 4064

    var major: UInt16 = 1
    var minor: UInt16 = 0
    var vaultID: [UInt8]
    var fileID: [UInt8]
    var generation: UInt64
    var readOnlyBits: UInt32 = 0
    var preset: Preset
    var salt: [UInt8]
    var slots: [KeySlot]

    /// The bytes as they are in the file; empty until ``seal(with:)``.
    private(set) var bytes: [UInt8] = []

    /// The tag that the first frame is chained to.
    var firstTag: Tag { Tag(bytes, at: Self.length - Seal.tagLength) }

    init(
        vaultID: [UInt8], generation: UInt64, preset: Preset, salt: [UInt8], slots: [KeySlot]
    ) {
        precondition(slots.count <= Self.slotCount, "a header has four slots")
        self.vaultID = vaultID
        fileID = Sodium.randomBytes(16)
        self.generation = generation
        self.preset = preset
        self.salt = salt
        self.slots = slots
    }

    /// Takes over bytes that were checked; see ``init(parsing:)``.
    init(unchecked bytes: [UInt8], preset: Preset) {
        major = bytes.integer(UInt16.self, at: 16)
        minor = bytes.integer(UInt16.self, at: 18)
        vaultID = Array(bytes[24..<40])
        fileID = Array(bytes[40..<56])
        generation = bytes.integer(UInt64.self, at: 56)
        readOnlyBits = bytes.integer(UInt32.self, at: 68)
        self.preset = preset
        salt = Array(bytes[104..<120])
        slots = (0..<Self.slotCount)
            .map { KeySlot(reading: bytes, at: Self.slotOffset + $0 * KeySlot.length) }
            .filter { $0.type != 0 }
        self.bytes = bytes
    }

    /// Whether the bytes were sealed under this data key (R8).
    func isAuthentic(under dataKey: borrowing SecretBytes) -> Bool {
        let key = Hash.subkey(of: dataKey, "sealed-log/1 header", fileID)
        let expected = Hash.keyed(key, bytes[..<Self.macOffset])
        return Sodium.equal(expected, bytes[Self.macOffset...])
    }

    /// Lays the fields out and authenticates them.
    mutating func seal(with dataKey: borrowing SecretBytes) {
        var bytes = [UInt8](repeating: 0, count: Self.length)
        bytes.set(Self.magic, at: 0)
        bytes.set(major, at: 16)
        bytes.set(minor, at: 18)
        bytes.set(UInt32(Self.length), at: 20)
        bytes.set(vaultID, at: 24)
        bytes.set(fileID, at: 40)
        bytes.set(generation, at: 56)
        bytes.set(UInt32(Preset.algorithm), at: 76)
        bytes.set(preset.rawValue, at: 80)
        bytes.set(preset.passes, at: 88)
        bytes.set(preset.memory, at: 96)
        bytes.set(salt, at: 104)
        for (index, slot) in slots.enumerated() {
            slot.write(to: &bytes, at: Self.slotOffset + index * KeySlot.length)
        }
        bytes.set(Hash.plain(bytes[..<Self.checksumOffset]), at: Self.checksumOffset)
        let key = Hash.subkey(of: dataKey, "sealed-log/1 header", fileID)
        bytes.set(Hash.keyed(key, bytes[..<Self.macOffset]), at: Self.macOffset)
        self.bytes = bytes
    }
}
