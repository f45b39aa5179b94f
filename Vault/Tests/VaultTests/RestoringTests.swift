import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

/// A copy is put in the place of a vault (FORMAT.md section 9).
@Suite struct `When a copy is put in place` {
    @Test func `the vault has the copy's records, no alarm, and its old file beside it`()
        async throws
    {
        let (home, vault, copy) = try await Self.withCopy()
        try await vault.compact()
        let before = try home.read()
        let aside = try await copy.putInPlace(at: home.location)
        #expect(aside == home.file + ".replaced")
        #expect(try home.read(".replaced") == before)
        let restored = try await Vault.opened(in: home)
        #expect(await restored.condition == .healthy)
        #expect(try await restored.texts() == ["1": "one"])
        try await restored.put("3", "three")
        #expect(try await copy.putInPlace(at: home.location) == home.file + ".replaced.2")
    }

    @Test func `an open handle continues with the copy's records`() async throws {
        let (home, vault, copy) = try await Self.withCopy()
        _ = try await copy.putInPlace(at: home.location)
        #expect(try await vault.texts() == ["1": "one"])
        try await vault.put("3", "three")
        #expect(try await Vault.opened(in: home).texts() == ["1": "one", "3": "three"])
    }

    @Test func `the file that was replaced is an older copy from then on`() async throws {
        let (home, _, copy) = try await Self.withCopy()
        let before = try home.read()
        _ = try await copy.putInPlace(at: home.location)
        try home.write(before)
        #expect(await (try Vault.opened(in: home)).condition == .olderCopy)
    }

    @Test(arguments: [[1, 2, 3], [UInt8](repeating: 0, count: 9000)])
    func `what is in place need not be a vault`(_ bytes: [UInt8]) async throws {
        let (home, _, copy) = try await Self.withCopy()
        try home.write(bytes)
        _ = try await copy.putInPlace(at: home.location)
        #expect(try home.read(".replaced") == bytes)
        let restored = try await Vault.opened(in: home)
        #expect(await restored.condition == .healthy)
        #expect(try await restored.texts() == ["1": "one"])
    }

    @Test func `without a file, and without a witness, the copy becomes the vault`() async throws {
        let (home, _, copy) = try await Self.withCopy()
        try FileManager.default.removeItem(atPath: home.file)
        try FileManager.default.removeItem(atPath: home.path + "/witnesses")
        #expect(try await copy.putInPlace(at: home.location) == nil)
        #expect(!home.exists(".replaced"))
        let restored = try await Vault.opened(in: home)
        #expect(await restored.condition == .healthy)
        #expect(await !restored.isWitnessLost)
    }

    @Test func `another vault is replaced, and its place belongs to the copy's vault`()
        async throws
    {
        let (home, _, copy) = try await Self.withCopy()
        let other = try await Home.withVault().0
        try home.write(try other.read())
        _ = try await copy.putInPlace(at: home.location)
        #expect(await (try Vault.opened(in: home)).condition == .healthy)
    }

    @Test func `a copy under an earlier passphrase restores that passphrase`() async throws {
        let (home, vault, copy) = try await Self.withCopy()
        try await vault.changeKeys(to: SecretBytes("open barley"), preset: .floor)
        _ = try await copy.putInPlace(at: home.location)
        let restored = try await Vault.opened(in: home)
        #expect(await restored.condition == .healthy)
        await #expect(throws: VaultError.keyChanged) { try await vault.texts() }
    }

    @Test func `the vault itself, also by another name, is refused`() async throws {
        let (home, vault, _) = try await Self.withCopy()
        try FileManager.default.createSymbolicLink(
            atPath: home.path + "/link", withDestinationPath: home.file)
        let before = try home.names
        for path in [home.file, home.path + "/link"] {
            await #expect(throws: VaultError.alreadyExists) {
                try await vault.putInPlace(at: VaultLocation(path: path))
            }
        }
        #expect(try home.names == before)
    }

    @Test func `a damaged copy is refused, and the vault is unchanged`() async throws {
        let (home, _, _) = try await Self.withCopy()
        let path = home.path + "/copy"
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        bytes[8192 + 100] ^= 1
        try Data(bytes).write(to: URL(filePath: path))
        let copy = try await Self.opened(path)
        let before = try home.read()
        await #expect(throws: VaultError.self) { try await copy.putInPlace(at: home.location) }
        #expect(try home.read() == before)
        #expect(!home.exists(".replaced"))
    }

    @Test func `a vault behind a symbolic link stays behind it`() async throws {
        let (home, _, copy) = try await Self.withCopy()
        let link = home.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: home.file)
        let aside = try await copy.putInPlace(
            at: VaultLocation(path: link, witnesses: home.path + "/witnesses"))
        #expect(aside == home.file + ".replaced")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == home.file)
        #expect(try await Vault.opened(in: home).texts() == ["1": "one"])
    }

    @Test func `a forged generation leaves room for later rewrites`() async throws {
        let (home, _, copy) = try await Self.withCopy()
        let path = try home.witness
        var witness = [UInt8](try Data(contentsOf: URL(filePath: path)))
        witness.replaceSubrange(24..<32, with: repeatElement(0xFF, count: 8))
        try Data(witness).write(to: URL(filePath: path))
        _ = try await copy.putInPlace(at: home.location)
        let restored = try await Vault.opened(in: home)
        #expect(await restored.condition == .healthy)
        try await restored.compact()
    }

    /// A vault of two records, and an open copy with the first one.
    private static func withCopy() async throws -> (Home, Vault, copy: Vault) {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        try await vault.backUp(to: home.path + "/copy")
        try await vault.put("2", "two")
        return (home, vault, try await opened(home.path + "/copy"))
    }

    private static func opened(_ path: String) async throws -> Vault {
        try await Vault.open(
            at: VaultLocation(path: path, isOnlyRead: true),
            with: .passphrase(SecretBytes("open sesame")), in: .test())
    }
}
