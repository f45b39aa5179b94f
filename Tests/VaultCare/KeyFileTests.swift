import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// Key files, which are needed together with the passphrase.
@Suite struct KeyFileTests {
    @Test func `a vault created with a key file opens only with it`() async throws {
        let home = try TemporaryHome()
        let key = home.file("key").path()
        let made = try await home.run(["vault", "create", "--key-file", key], exits: 0)
        #expect(made.error.contains("key file created"))
        #expect(made.out.contains("passphrase and key file"))
        let attributes = try FileManager.default.attributesOfItem(atPath: key)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(attributes[.size] as? Int == 64)

        let without = try await home.run(["cards", "--json"], exits: 77)
        #expect(without.error.contains("--key-file FILE"))
        try await home.run(["cards", "--key-file", key], exits: 0)
        let named = ["COFRE_KEY_FILE": key]
        try await home.run(["cards"], environment: named, exits: 0)
        let other = ["COFRE_KEY_FILE": home.file("other").path()]
        for (length, status) in [(15, 78), (16, 77)] {
            try Data(count: length).write(to: home.file("other"))
            try await home.run(["cards"], environment: other, exits: Int32(status))
        }
    }

    @Test func `a key file can be added and removed`() async throws {
        let kept = try await TestVault()
        let key = kept.path("key")
        try await kept.run(
            ["vault", "passphrase", "--new-key-file", key], kept.home.passphrase + "\n", exits: 0)
        try await kept.run(["cards"], exits: 77)
        #expect(try await kept.run(["cards", "--key-file", key]).out.contains("9855"))
        try await kept.run(
            ["vault", "passphrase", "--key-file", key], kept.home.passphrase + "\n", exits: 0)
        try await kept.run(["cards"], exits: 77)
        try await kept.run(
            ["vault", "passphrase", "--without-key-file", "--key-file", key],
            kept.home.passphrase + "\n", exits: 0)
        #expect(try await kept.run(["cards"]).out.contains("9855"))
    }

    @Test(arguments: ["not/there", ".", "empty", "large"])
    func `an unsuitable key file is refused`(_ name: String) async throws {
        let kept = try await TestVault()
        try Data().write(to: kept.home.file("empty"))
        try Data(count: 70_000).write(to: kept.home.file("large"))
        let refused = try await kept.run(
            ["vault", "passphrase", "--new-key-file", name, "--json"], kept.home.passphrase + "\n",
            exits: 78)
        #expect(refused.error.contains(name))
        try await kept.run(["cards"], exits: 0)
    }

    /// Without its key file a vault cannot be opened, so the key file must be on the disk first.
    @Test(.enabled(if: geteuid() != 0))
    func `a key file whose directory entry cannot be synced is refused and no vault is created`()
        async throws
    {
        let home = try TemporaryHome()
        let drop = home.file("drop").path()
        try FileManager.default.createDirectory(
            atPath: drop, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o300])
        defer { chmod(drop, 0o700) }
        try await home.run(["vault", "create", "--key-file", drop + "/key"], exits: 78)
        #expect(!FileManager.default.fileExists(atPath: drop + "/key"))
        let vault = home.file(".local/share/cofre/cofre.vault").path()
        #expect(!FileManager.default.fileExists(atPath: vault))
    }

    @Test func `the directory of a new file is synced`() throws {
        let home = try TemporaryHome()
        #expect(DirectorySync.sync(home.file("key").path()) == nil)
        #expect(DirectorySync.sync("key") == nil)
        #expect(DirectorySync.sync("/key") != ENOENT)
        #expect(DirectorySync.sync(home.file("not/there").path()) == ENOENT)
        #expect(DirectorySync.sync(home.file("passphrase/key").path()) == ENOTDIR)
    }
}
