/// The header of a log, stored twice in the first 8192 bytes (FORMAT.md section 2); never changed in place.
struct Header: Sendable {
    static let length = 1024
    /// The offset of the second copy.
    static let secondCopy = 7168
    /// The end of the second copy, where the first frame starts.
    static let start = 8192
    static let major: UInt16 = 3
    static let magic: [UInt8] = [
        0x89, 0x53, 0x45, 0x41, 0x4C, 0x45, 0x44, 0x4C,
        0x4F, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00,
    ]
    static let slotOffset = 128
    static let slotCount = 4
    static let macOffset = 960
    static let checksumOffset = 992

    /// One copy of the header as stored in the file.
    let bytes: [UInt8]
    let preset: Vault.Preset
    /// The slots that are in use.
    let slots: [KeySlot]

    var vaultID: [UInt8] { Array(bytes[24..<40]) }
    var fileID: [UInt8] { Array(bytes[40..<56]) }
    var generation: UInt64 { bytes.integer(UInt64.self, at: 56) }
    var readOnlyBits: UInt32 { bytes.integer(UInt32.self, at: 68) }
    var salt: [UInt8] { Array(bytes[104..<120]) }

    /// The tag to which the first frame is chained.
    var firstTag: Tag { Tag(bytes, at: Self.length - Seal.tagLength) }

    var checksum: ArraySlice<UInt8> { bytes[Self.checksumOffset...] }

    /// The first 8192 bytes of the file.
    var fileStart: [UInt8] {
        bytes + [UInt8](repeating: 0, count: Self.secondCopy - Self.length) + bytes
    }

    /// Lays out and seals the header of a new file.
    init(
        vaultID: [UInt8], generation: UInt64, preset: Vault.Preset, salt: [UInt8], slots: [KeySlot],
        dataKey: borrowing SecretBytes
    ) {
        precondition(slots.count <= Self.slotCount, "a header has four slots")
        let fileID = Sodium.randomBytes(16)
        var bytes = Self.firstBytes(vaultID, preset, salt)
        bytes.set(fileID, at: 40)
        bytes.set(generation, at: 56)
        for slot in slots { bytes += slot.bytes }
        bytes.append(zeros: Self.macOffset - bytes.count)
        bytes += Self.mac(bytes, fileID, dataKey)
        bytes += Hash.plain(bytes)
        self.bytes = bytes
        self.preset = preset
        self.slots = slots
    }

    /// Parses an intact copy; throws unless it passes R5 to R9 of FORMAT.md section 2, checked in that order.
    init(parsing bytes: [UInt8]) throws(VaultError) {
        let major = bytes.integer(UInt16.self, at: 16)
        let minor = bytes.integer(UInt16.self, at: 18)
        guard major == Self.major else {
            throw .unsupportedVersion(major: major, minor: minor)
        }
        guard bytes.integer(UInt32.self, at: 20) == UInt32(Self.start) else {
            throw .headerDamaged
        }
        let refused = bytes.integer(UInt32.self, at: 64)
        guard refused == 0 else { throw .unsupportedFeature(bits: refused) }
        let number = bytes.integer(UInt32.self, at: 80)
        let operations = bytes.integer(UInt64.self, at: 88)
        let memory = bytes.integer(UInt64.self, at: 96)
        guard bytes.integer(UInt32.self, at: 76) == UInt32(Vault.Preset.algorithm),
            let preset = Vault.Preset(rawValue: number),
            preset.passes == operations, preset.memory == memory
        else {
            throw .unknownPreset(number: number, operations: operations, memory: memory)
        }
        self.preset = preset
        guard minor > 0 || Self.reservedBytesAreZero(bytes) else { throw .headerDamaged }
        slots = (0..<Self.slotCount)
            .map { KeySlot(reading: bytes, at: Self.slotOffset + $0 * KeySlot.length) }
            .filter { $0.type != 0 }
        self.bytes = bytes
    }

    /// Whether the bytes were sealed under this data key (R10).
    func isAuthentic(under dataKey: borrowing SecretBytes) -> Bool {
        Sodium.equal(
            Self.mac(bytes[..<Self.macOffset], fileID, dataKey),
            bytes[Self.macOffset..<Self.checksumOffset])
    }

    private static func mac(
        _ bytes: some Collection<UInt8>, _ fileID: [UInt8], _ dataKey: borrowing SecretBytes
    ) -> [UInt8] {
        Hash.keyed(Hash.subkey(of: dataKey, "sealed-log/3 header", fileID), bytes)
    }

    /// The 128 bytes before the slots, without minor version, file id and generation.
    static func firstBytes(_ vaultID: [UInt8], _ preset: Vault.Preset, _ salt: [UInt8]) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: slotOffset)
        bytes.set(magic, at: 0)
        bytes.set(major, at: 16)
        bytes.set(UInt32(start), at: 20)
        bytes.set(vaultID, at: 24)
        bytes.set(UInt32(Vault.Preset.algorithm), at: 76)
        bytes.set(preset.rawValue, at: 80)
        bytes.set(preset.passes, at: 88)
        bytes.set(preset.memory, at: 96)
        bytes.set(salt, at: 104)
        return bytes
    }

    private static func reservedBytesAreZero(_ bytes: [UInt8]) -> Bool {
        guard bytes.isZero(84..<88), bytes.isZero(120..<128), bytes.isZero(768..<macOffset) else {
            return false
        }
        for index in 0..<slotCount {
            let start = slotOffset + index * KeySlot.length
            let isEmpty = bytes.integer(UInt32.self, at: start) == 0
            let areZero =
                isEmpty
                ? bytes.isZero(start..<start + KeySlot.length)
                : bytes.isZero(start + 4..<start + 8) && bytes.isZero(start + 24..<start + 32)
                    && bytes.isZero(start + 136..<start + 160)
            guard areZero else { return false }
        }
        return true
    }
}

extension Header {
    /// Reads the header of an open file, as ``read(_:)``; throws `io` if the device cannot read any of it.
    static func read(
        from file: Descriptor, _ io: any VaultIO
    ) throws(VaultError) -> (header: Header, needsSalvage: Bool) {
        var isBroken = false
        let bytes = try io.readAll(file, limit: start, &isBroken)
        do throws(VaultError) {
            return try read(bytes)
        } catch .notAVault where isBroken {
            throw .io(.read, errno: VaultError.inputOutput)
        }
    }

    /// The largest file, in bytes (FORMAT.md section 2).
    static let largestFile: UInt64 = 1 << 32

    /// Throws `fileTooLarge` for more than 4 GiB (R0).
    static func check(size: UInt64) throws(VaultError) {
        guard size <= largestFile else { throw .fileTooLarge(bytes: size) }
    }

    /// Reads the start of a log and selects a copy by FORMAT.md section 2: R1 to R9, in that order.
    ///
    /// `start` is the first 8192 bytes of the file, or the whole file if it is shorter.
    /// `needsSalvage` is true if the bytes differ from those that a writer would have written.
    static func read(
        _ start: [UInt8]
    ) throws(VaultError) -> (header: Header, needsSalvage: Bool) {
        let isLong = start.count >= Self.start
        guard hasMagic(start) || isLong && hasMagic(Array(start[secondCopy...])) else {
            throw .notAVault
        }
        guard isLong else {
            throw other(start) ?? .truncatedHeader(length: UInt64(start.count))
        }
        let whole = [Array(start[..<length]), Array(start[secondCopy..<secondCopy + length])]
            .filter(isWhole)
        if whole.count == 2, whole[0] != whole[1] { throw .headerDamaged }
        guard let copy = whole.first else { throw other(start) ?? .headerDamaged }
        let header = try Header(parsing: copy)
        return (header, needsSalvage: start != header.fileStart)
    }

    /// The error if the start of a file names another version of the format.
    private static func other(_ start: [UInt8]) -> VaultError? {
        guard start.count >= 20, hasMagic(start) else { return nil }
        let major = start.integer(UInt16.self, at: 16)
        let minor = start.integer(UInt16.self, at: 18)
        return major == Self.major ? nil : .unsupportedVersion(major: major, minor: minor)
    }

    private static func isWhole(_ copy: [UInt8]) -> Bool {
        copy.starts(with: magic)
            && Sodium.equal(
                Hash.plain(copy[..<checksumOffset]), copy[checksumOffset...])
    }

    /// Whether the bytes, as many as there are, begin like the magic.
    private static func hasMagic(_ bytes: [UInt8]) -> Bool {
        !bytes.isEmpty && zip(bytes, magic).allSatisfy(==)
    }
}
