import Essentials

/// The portrait of a person in the sandbox: one of five drawings in colours of its own.
struct Portrait {
    private let person: Person
    /// From 0, in the order of the people.
    private let number: Int

    init(of person: Person) {
        self.person = person
        number = person.id - Person.firstID
    }

    /// The drawing with its palette replaced: five colours, in the order of
    /// `scripts/make-sandbox-pictures.py`.
    var png: Data {
        let colours = [
            Self.backs[number % Self.backs.count], Self.shirts[number * 3 % Self.shirts.count],
            Self.skins[number * 5 % Self.skins.count], Self.hairs[number * 2 % Self.hairs.count],
        ]
        var bytes = [UInt8](drawing)
        // After the signature and IHDR, PLTE has its length, its name, its colours and their check
        // (PNG, third edition, 5.3).
        let name = bytes.startIndex + 37
        let start = name + 4
        for (index, colour) in colours.enumerated() {
            for part in 0..<3 {
                bytes[start + index * 3 + part] = UInt8(
                    truncatingIfNeeded: colour >> (16 - 8 * part))
            }
        }
        let end = start + (colours.count + 1) * 3
        let check = Self.check(bytes[name..<end])
        for part in 0..<4 {
            bytes[end + part] = UInt8(truncatingIfNeeded: check >> (24 - 8 * part))
        }
        return Data(bytes)
    }

    private var drawing: Data {
        switch person.hair {
        case .short: PretendPictures.shortHair
        case .long: PretendPictures.longHair
        case .curly: PretendPictures.curlyHair
        case .bun: PretendPictures.bunHair
        case .beard: PretendPictures.beard
        }
    }

    // Numbers of colours without a common divisor, so that no two people are alike.
    private static let backs = [
        0x40AAB9, 0xB9D7A8, 0xF2C6B4, 0x8FA8D6, 0xE5D58A, 0xC3A6D0, 0x7FB59A,
    ]
    private static let shirts = [
        0xFAC85A, 0x7A3E48, 0x2F5D8A, 0xF2F0E6, 0x3E7A4F, 0xD9653B, 0x54407A, 0x2B2B33,
    ]
    private static let skins = [0x966446, 0xF0CDB0, 0x6B4430, 0xD9A679, 0x4A2E21]
    private static let hairs = [0x32231E, 0x6B4A2B, 0x14141A, 0xA8A29A, 0x8C3B1E, 0xC9A45C]

    /// The CRC of a chunk's name and data (PNG, annex D).
    private static func check(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
