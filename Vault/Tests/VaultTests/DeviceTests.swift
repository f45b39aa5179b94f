import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

/// Which records a failing device loses.
@Suite struct `When a device fails` {
    @Test func `an unreadable block loses only the records whose frames it touches`() async throws {
        let home = try Home()
        let made = try await Vault.made(in: home)
        for number in 0..<60 { try await made.put("\(number)", "value \(number)") }
        await made.close()
        let size = UInt64(try home.read().count)
        for start in stride(from: UInt64(0), to: size, by: 4096) {
            let files = FaultyFiles()
            files.destroy(start..<start + 4096, of: home.file)
            // Without a witness, only a read error distinguishes a lost end from a torn write.
            let vault = try await Vault.opened(in: home, "open sesame", files, witness: false)
            let lost = (0..<60).filter { number in
                let frame = UInt64(8192 + 328 * number)
                return (frame..<frame + 328).overlaps(start..<start + 4096)
            }
            #expect(try await vault.texts().count == 60 - lost.count, "block at \(start)")
            if start < 8192 {
                #expect(await vault.condition == .headerNeedsSalvage, "block at \(start)")
            } else {
                #expect(await vault.condition.isDamage, "block at \(start)")
                await #expect(throws: VaultError.readOnly(.damage)) {
                    try await vault.put("x", "x")
                }
            }
        }
        #expect(UInt64(try home.read().count) == size)
    }

    @Test func `a vault with an unreadable block is salvaged`() async throws {
        for hasLinks in [true, false] {
            let (home, files) = (try Home(), FaultyFiles())
            try await Vault.made(in: home).put("1", "one")
            try await Vault.opened(in: home).put("2", String(repeating: "two", count: 2000))
            files.destroy(12288..<16384, of: home.file)
            let vault = try await Vault.opened(in: home, "open sesame", files)
            if !hasLinks { files.failAlways(.link, errno: EPERM) }
            #expect(try await vault.salvage() != nil)
            files.destroy(of: home.file)
            #expect(try await Vault.opened(in: home).texts() == ["1": "one"])
        }
    }

    @Test func `a vault of which no byte can be read is reported with the device's error`()
        async throws
    {
        let (home, files) = (try Home(), FaultyFiles())
        try await Vault.made(in: home).put("1", "one")
        files.destroy(0..<(1 << 20), of: home.file)
        await #expect(throws: VaultError.io(.read, errno: EIO)) {
            try await Vault.opened(in: home, "open sesame", files)
        }
    }

    @Test func `a vault opened while the disk was full accepts writes once there is space`()
        async throws
    {
        let (home, files) = (try Home(), FaultyFiles())
        try await Vault.made(in: home).close()
        try FileManager.default.removeItem(atPath: home.file + ".lock")
        files.failCreating(errno: ENOSPC)
        let vault = try await Vault.opened(in: home, "open sesame", files)
        #expect(await vault.condition == .readOnly(.notPermitted(errno: ENOSPC)))
        await #expect(throws: VaultError.readOnly(.notPermitted(errno: ENOSPC))) {
            try await vault.put("1", "one")
        }
        files.failCreating(errno: nil)
        try await vault.put("1", "one")
        #expect(await vault.condition == .healthy)
    }

    /// Each candidate costs at most the 16 MiB that it claims, whether or not there are valid frames around it.
    @Test func `a search among forged frame heads between valid frames is bounded`() async throws {
        let home = try Home()
        let made = try await Vault.made(in: home, witness: false)
        for number in 0..<60 { try await made.put("\(number)", "\(number)") }
        let large = [UInt8](repeating: 0, count: 15 << 20)
        try await made.commit([.put(collection: "photos", id: "1", value: large)])
        await made.close()
        var bytes = try home.read()
        let claim = UInt32(try #require(Padding.size(for: 14 << 20)) + Seal.tagLength)
        for number in stride(from: 1, to: 60, by: 2) {
            bytes.set(claim, at: 8192 + 328 * number + 4)
        }
        try home.write(bytes)
        let files = CountingFiles()
        let vault = try await Vault.opened(in: home, "open sesame", files, witness: false)
        #expect(await vault.condition.isDamage)
        #expect(files.bytesRead < (64 << 20) + 6 * bytes.count)
    }
}
