import Essentials

/// The portrait of a person: one of five drawings in colours of its own.
struct Portrait {
    private let drawing: [UInt8]
    /// Background, shirt, skin and hair; the drawing's fifth colour stays.
    private let colours: [Int]

    init(of person: Person) {
        drawing = Pictures.drawing(of: person.hair)
        let number = person.id - Person.firstID
        colours = [
            Self.backs[number % Self.backs.count], Self.shirts[number * 3 % Self.shirts.count],
            Self.skins[number * 5 % Self.skins.count], Self.hairs[number * 2 % Self.hairs.count],
        ]
    }

    /// The drawing with its palette replaced.
    ///
    /// After the signature and IHDR, PLTE has its length, its name, its five colours and their check (PNG, third
    /// edition, 5.3).
    var png: Data {
        var bytes = drawing
        let (name, palette) = (37, 41)
        let end = palette + 15
        let new = colours.flatMap { colour in Self.bytes(colour).dropFirst() }
        bytes.replaceSubrange(palette..<palette + new.count, with: new)
        bytes.replaceSubrange(end..<end + 4, with: Self.bytes(Self.check(bytes[name..<end])))
        return Data(bytes)
    }

    /// The last four bytes, the highest first.
    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// The CRC of a chunk's name and data (PNG, annex D).
    private static func check(_ bytes: ArraySlice<UInt8>) -> Int {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return Int(~sum)
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
}
