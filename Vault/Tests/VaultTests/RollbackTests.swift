import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

/// An older copy that is also damaged, by chance or to hide its age.
@Suite struct `A vault that was set back` {
    @Test func `a damaged copy of an earlier generation can be salvaged only once it is accepted`()
        async throws
    {
        let home = try Home()
        let vault = try await filled(home)
        var older = try home.read()
        try await vault.compact()
        try await vault.put("4", "four")
        older[Int(second) + 100] ^= 1
        try await isSalvagedOnceAccepted(home, older, damage: [second..<second + 328])
    }

    @Test func `a copy cut off below the witness can be salvaged only once it is accepted`()
        async throws
    {
        let home = try Home()
        try await filled(home).put("4", "four")
        let whole = try home.read()
        let cut = Array(whole.dropLast(100))
        try await isSalvagedOnceAccepted(
            home, cut, damage: [UInt64(cut.count - 228)..<UInt64(whole.count)], records: 3)
    }

    @Test func `a damaged branch of the same file can be salvaged only once it is accepted`()
        async throws
    {
        let home = try Home()
        try await filled(home).close()
        let trunk = try home.read()
        let copy = VaultLocation(path: home.path + "/branch.vault")
        try Data(trunk).write(to: URL(filePath: copy.path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy.path)
        let key = Vault.Key.passphrase(SecretBytes("open sesame"))
        let branch = try await Vault.open(at: copy, with: key, in: .test())
        try await branch.put("4", "vier")
        try await branch.put("5", "funf")
        try await Vault.opened(in: home).put("4", "four")
        var other = try Array(Data(contentsOf: URL(filePath: copy.path)))
        other[Int(second) + 100] ^= 1
        try await isSalvagedOnceAccepted(
            home, other, damage: [second..<second + 328], records: 4)
    }

    @Test func `an older copy with one damaged header can be salvaged only once it is accepted`()
        async throws
    {
        let home = try Home()
        let vault = try await filled(home)
        var older = try home.read()
        try await vault.put("4", "four")
        older[30] ^= 1
        try home.write(older)
        let found = try await Vault.opened(in: home)
        #expect(await found.condition == .headerNeedsSalvage)
        await #expect(throws: VaultError.readOnly(.olderCopy)) { try await found.salvage() }
        try await found.acceptAsCurrent()
        #expect(await found.condition == .headerNeedsSalvage)
        _ = try await found.salvage()
        #expect(await found.condition == .healthy)
    }

    @Test func `a damaged latest copy can be salvaged without being accepted`() async throws {
        let home = try Home()
        try await filled(home).close()
        var bytes = try home.read()
        for offset in [second + 100, UInt64(bytes.count - 100)] { bytes[Int(offset)] ^= 1 }
        try home.write(bytes)
        let vault = try await Vault.opened(in: home)
        #expect(await vault.alarm == nil)
        #expect(try await vault.salvage() != nil)
        #expect(try await vault.texts() == ["1": "one"])
    }

    @Test func `another vault at the path can be accepted although it is damaged`() async throws {
        let home = try Home()
        try await filled(home).close()
        var bytes = try home.read()
        try FileManager.default.removeItem(atPath: home.file)
        try await Vault.made(in: home).close()
        bytes[Int(second) + 100] ^= 1
        try home.write(bytes)
        let vault = try await Vault.opened(in: home)
        #expect(await vault.condition.isDamage)
        #expect(await vault.alarm == .anotherVault)
        await #expect(throws: VaultError.readOnly(.anotherVault)) { try await vault.salvage() }
        try await vault.acceptAsCurrent()
        #expect(try home.read() == bytes)
        #expect(try await vault.salvage() != nil)
        #expect(try await Vault.opened(in: home).texts() == ["1": "one", "3": "three"])
    }

    @Test func `an accepted copy is synced, and so is its directory entry`() async throws {
        let home = try Home()
        let vault = try await filled(home)
        let older = try home.read()
        try await vault.put("4", "four")
        try FileManager.default.removeItem(atPath: home.file)
        try home.write(older)
        let files = FaultyFiles()
        let found = try await Vault.opened(in: home, "open sesame", files)
        files.reset()
        try await found.acceptAsCurrent()
        #expect(files.calls.contains(.syncDirectory))
    }

    /// The byte range of the second record.
    private let second: UInt64 = 8192 + 328

    private func isSalvagedOnceAccepted(
        _ home: Home, _ bytes: [UInt8], damage: [Range<UInt64>], records: Int = 2
    ) async throws {
        try home.write(bytes)
        let vault = try await Vault.opened(in: home)
        #expect(await vault.condition == .damaged(damage))
        #expect(await vault.alarm == .olderCopy)
        await #expect(throws: VaultError.readOnly(.olderCopy)) { try await vault.salvage() }
        #expect(try await vault.check() == .damaged(damage))
        try await vault.acceptAsCurrent()
        #expect(try home.read() == bytes)
        // The damage is still reported after accepting, now and later.
        #expect(await vault.alarm == nil)
        #expect(await vault.condition == .damaged(damage))
        let again = try await Vault.opened(in: home)
        #expect(await again.condition == .damaged(damage))
        #expect(await again.alarm == nil)
        #expect(try await again.salvage() != nil)
        #expect(await again.condition == .healthy)
        #expect(try await again.texts().count == records)
    }

    private func filled(_ home: Home) async throws -> Vault {
        let vault = try await Vault.made(in: home)
        for (id, text) in [("1", "one"), ("2", "two"), ("3", "three")] {
            try await vault.put(id, text)
        }
        return vault
    }
}
