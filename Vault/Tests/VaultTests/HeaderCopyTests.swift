import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

@Suite struct `Two headers` {
    /// A compacted vault with records of many sizes, then further commits, and a witness.
    private func filled(_ home: Home) async throws -> [String: String] {
        let vault = try await Vault.made(in: home)
        for number in 0..<40 {
            try await vault.put("\(number)", String(repeating: "x", count: number * 100))
        }
        try await vault.compact()
        for number in 40..<60 {
            try await vault.put("\(number)", String(repeating: "y", count: (number - 40) * 250))
        }
        await vault.close()
        return try await Vault.opened(in: home).texts()
    }

    @Test(arguments: [0, 2048])
    func `each destroyed block of 4 KiB loses only the records whose frames it touches`(
        shift: Int
    ) async throws {
        let home = try Home()
        let contents = try await filled(home)
        let bytes = try home.read()
        let witness = try Data(contentsOf: URL(filePath: home.witness))
        let frames = try await Vault.opened(in: home).frames()
        #expect(bytes.count > 30 * 4096)
        for start in stride(from: shift, to: bytes.count, by: 4096) {
            let block = start..<min(start + 4096, bytes.count)
            var changed = bytes
            changed.replaceSubrange(block, with: repeatElement(0xA5, count: block.count))
            try home.write(changed)
            let vault = try await Vault.opened(in: home)
            let lost = Set(frames.filter { $0.bytes.overlaps(block) }.flatMap(\.ids))
            let left = contents.filter { !lost.contains($0.key) }
            #expect(try await vault.texts() == left, "block at \(start)")
            if block.lowerBound < Header.start {
                #expect(await vault.condition.needsSalvage, "block at \(start)")
            } else {
                #expect(await vault.condition.isDamage, "block at \(start)")
            }
            await #expect(throws: VaultError.self) { try await vault.put("new", "new") }
            let aside = try #require(try await vault.salvage())
            #expect(await vault.condition == .healthy)
            #expect(try await Vault.opened(in: home).texts() == left, "block at \(start)")
            try FileManager.default.removeItem(atPath: aside)
            try witness.write(to: URL(filePath: home.witness))
        }
    }

    @Test(arguments: [(0, 0), (20, 23), (110, 400), (130, 1000), (970, 970), (16, 17)])
    func `a flipped bit in each copy destroys the header, and one copy is enough`(
        first: Int, second: Int
    ) async throws {
        let home = try Home()
        let contents = try await filled(home)
        var bytes = try home.read()
        bytes[first] ^= 4
        try home.write(bytes)
        let vault = try await Vault.opened(in: home)
        #expect(await vault.condition == .headerNeedsSalvage)
        #expect(try await vault.texts() == contents)
        bytes[Header.secondCopy + second] ^= 64
        try home.write(bytes)
        await #expect(throws: VaultError.self) { try await Vault.opened(in: home) }
    }

    @Test(arguments: [0, 0xFF]) func `two destroyed copies are not a newer version`(
        byte: UInt8
    ) async throws {
        let home = try Home()
        _ = try await filled(home)
        var bytes = try home.read()
        bytes.replaceSubrange(0..<4096, with: [UInt8](repeating: byte, count: 4096))
        bytes[Header.secondCopy + 200] ^= 3
        try home.write(bytes)
        await #expect(throws: VaultError.headerDamaged) { try await Vault.opened(in: home) }
    }

    @Test func `a newer version is distinguished from a flipped bit in the version field`()
        async throws
    {
        let home = try Home()
        _ = try await filled(home)
        let bytes = try home.read()
        for bit in 0..<16 {
            var flipped = bytes
            flipped[16 + bit / 8] ^= 1 << UInt8(bit % 8)
            try home.write(flipped)
            #expect(await (try Vault.opened(in: home)).condition == .headerNeedsSalvage)
        }
        var newer = bytes
        for copy in [0, Header.secondCopy] { newer.set(UInt16(4), at: copy + 16) }
        newer.set(Hash.plain(newer[..<Header.checksumOffset]), at: Header.checksumOffset)
        newer.set(newer[..<Header.length], at: Header.secondCopy)
        try home.write(newer)
        await #expect(throws: VaultError.unsupportedVersion(major: 4, minor: 0)) {
            try await Vault.opened(in: home)
        }
    }
}

extension VaultCondition {
    fileprivate var needsSalvage: Bool { self == .headerNeedsSalvage || isDamage }
}

extension Vault {
    fileprivate struct FrameContent: Sendable {
        let bytes: Range<Int>
        let ids: [String]
    }

    /// The byte range of each record.
    fileprivate func frames() throws -> [FrameContent] {
        let index = try log.file.state.index
        let collection = try #require(index.collections[Name("cards")])
        return index.frames.enumerated().map { number, known in
            FrameContent(
                bytes: Int(known.frame.offset)..<Int(known.frame.end),
                ids: collection.rows.filter { Int($0.entry.frame) == number }
                    .map(\.id.text))
        }
    }
}
