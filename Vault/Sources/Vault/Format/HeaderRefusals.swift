extension Header {
    /// Takes only what passes R1 to R7 of FORMAT.md section 2, in that order.
    ///
    /// `bytes` are the first 4096 of the file, or all of them if it is shorter.
    init(parsing bytes: [UInt8]) throws(VaultError) {
        let start = bytes.prefix(Self.magic.count)
        guard !start.isEmpty, start.elementsEqual(Self.magic.prefix(start.count)) else {
            throw .notAVault
        }
        guard bytes.count >= Self.length else {
            throw .truncatedHeader(length: UInt64(bytes.count))
        }
        let major = bytes.integer(UInt16.self, at: 16)
        let minor = bytes.integer(UInt16.self, at: 18)
        guard major == 1 else { throw .unsupportedVersion(major: major, minor: minor) }
        guard bytes.integer(UInt32.self, at: 20) == UInt32(Self.length),
            Sodium.equal(
                Hash.plain(bytes[..<Self.checksumOffset]),
                bytes[Self.checksumOffset..<Self.macOffset])
        else { throw .headerDamaged }
        let refused = bytes.integer(UInt32.self, at: 64)
        guard refused == 0 else { throw .unsupportedFeature(bits: refused) }
        let preset = try Self.preset(of: bytes)
        guard minor > 0 || Self.reservedBytesAreZero(bytes) else { throw .headerDamaged }
        self.init(unchecked: bytes, preset: preset)
    }

    private static func preset(of bytes: [UInt8]) throws(VaultError) -> Preset {
        let number = bytes.integer(UInt32.self, at: 80)
        let operations = bytes.integer(UInt64.self, at: 88)
        let memory = bytes.integer(UInt64.self, at: 96)
        guard bytes.integer(UInt32.self, at: 76) == UInt32(Preset.algorithm),
            let preset = Preset(rawValue: number),
            preset.passes == operations, preset.memory == memory
        else {
            throw .unknownPreset(number: number, operations: operations, memory: memory)
        }
        return preset
    }

    private static func reservedBytesAreZero(_ bytes: [UInt8]) -> Bool {
        var reserved = [84..<88, 120..<128, 768..<checksumOffset]
        for index in 0..<slotCount {
            let start = slotOffset + index * KeySlot.length
            let isEmpty = bytes.integer(UInt32.self, at: start) == 0
            reserved +=
                isEmpty
                ? [start..<start + KeySlot.length]
                : [start + 4..<start + 8, start + 24..<start + 32, start + 136..<start + 160]
        }
        return reserved.allSatisfy { bytes.isZero($0) }
    }
}
