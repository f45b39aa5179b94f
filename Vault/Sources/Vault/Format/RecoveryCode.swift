/// The text form of a recovery code (FORMAT.md section 4).
public enum RecoveryCode {
    /// A code has 16 random bytes.
    static let length = 16
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    private static let characters = 28

    /// Spells the 16 bytes of a code as seven groups of four ASCII characters joined by `-`.
    ///
    /// The last characters are a checksum, so that a typing mistake is distinguished from a wrong code.
    public static func spell(_ code: borrowing SecretBytes) -> SecretBytes {
        precondition(code.count == length, "a recovery code has 16 bytes")
        var bits = code.withBytes { Array(copying: $0, count: length + 2) }
        bits.set(check(code), at: length)
        defer { Sodium.wipe(&bits) }
        var text: [UInt8] = []
        text.reserveCapacity(characters + characters / 4)
        for index in 0..<characters {
            if index > 0, index % 4 == 0 { text.append(UInt8(ascii: "-")) }
            let bit = index * 5
            let pair = UInt16(bits[bit / 8]) << 8 | UInt16(bit / 8 + 1 < 18 ? bits[bit / 8 + 1] : 0)
            text.append(alphabet[Int(pair >> UInt16(11 - bit % 8)) & 31])
        }
        defer { Sodium.wipe(&text) }
        return text.lend { SecretBytes(copying: $0) }
    }

    /// Parses typed text; nil if it is not a recovery code or its checksum is wrong.
    ///
    /// Spaces, `-` and case are ignored; `I` and `L` read as 1, `O` as 0.
    public static func read(_ text: borrowing SecretBytes) -> SecretBytes? {
        var typed = text.withBytes { Array(copying: $0) }
        defer { Sodium.wipe(&typed) }
        var bits = [UInt8](repeating: 0, count: 18)
        defer { Sodium.wipe(&bits) }
        var index = 0
        for byte in typed where byte != UInt8(ascii: "-") && byte != UInt8(ascii: " ") {
            guard index < characters, let digit = digit(byte) else { return nil }
            for bit in 0..<5 where digit >> (4 - bit) & 1 == 1 {
                bits[(index * 5 + bit) / 8] |= 0x80 >> UInt8((index * 5 + bit) % 8)
            }
            index += 1
        }
        guard index == characters else { return nil }
        let code = bits.lend { SecretBytes(copying: $0.extracting(0..<length)) }
        guard Sodium.equal(check(code), bits[length...]) else { return nil }
        return code
    }

    /// The first 12 bits of a hash of the code, as two bytes.
    private static func check(_ code: borrowing SecretBytes) -> [UInt8] {
        let message = SecretBytes(label: "sealed-log/3 spelling", followedBy: code)
        let hash = message.withBytes { Hash.digest(of: $0) }
        return hash.withBytes { hash in
            let first = Array(copying: hash.extracting(0..<2))
            return [first[0], first[1] & 0xF0]
        }
    }

    private static func digit(_ byte: UInt8) -> Int? {
        let upper = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte - 32 : byte
        switch upper {
        case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
        case UInt8(ascii: "O"): return 0
        default: return alphabet.firstIndex(of: upper)
        }
    }
}
