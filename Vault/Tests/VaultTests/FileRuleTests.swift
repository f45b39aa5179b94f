import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

@Suite struct `Files` {
    @Test func `creating a vault never overwrites a file`() async throws {
        let home = try Home()
        try home.write(Array("precious".utf8))
        await #expect(throws: VaultError.alreadyExists) { try await Vault.made(in: home) }
        #expect(try home.read() == Array("precious".utf8))
        #expect(try home.names == ["cofre.vault"])
    }

    @Test func `directories are created with mode 0700 and files with 0600 for any umask`()
        async throws
    {
        let home = try Home()
        let location = VaultLocation(
            path: home.path + "/a/b/cofre.vault", witnesses: home.path + "/c/d")
        _ = try await Vault.create(
            at: location, passphrase: SecretBytes("x"), preset: .floor, in: .test())
        let witness = "/c/d/\(try Vault.inspect(location).vaultID).witness"
        for (path, mode) in [
            ("/a", 0o700), ("/a/b", 0o700), ("/a/b/cofre.vault", 0o600),
            ("/a/b/cofre.vault.lock", 0o600), ("/c", 0o700), ("/c/d", 0o700), (witness, 0o600),
        ] {
            let attributes = try FileManager.default.attributesOfItem(atPath: home.path + path)
            #expect(attributes[.posixPermissions] as? Int == mode, "\(path)")
        }
    }

    @Test func `opening a missing file throws not found and creates nothing`() async throws {
        let home = try Home()
        await #expect(throws: VaultError.notFound) { try await Vault.opened(in: home) }
        #expect(throws: VaultError.notFound) { try Vault.inspect(home.location) }
        #expect(try home.names == [])
    }

    @Test func `a directory is refused`() async throws {
        let home = try Home()
        try FileManager.default.createDirectory(
            atPath: home.file, withIntermediateDirectories: false)
        await #expect(throws: VaultError.isDirectory) { try await Vault.opened(in: home) }
        await #expect(throws: VaultError.alreadyExists) { try await Vault.made(in: home) }
    }

    @Test func `a named pipe is refused without blocking`() async throws {
        let home = try Home()
        #expect(mkfifo(home.file, 0o600) == 0)
        await #expect(throws: VaultError.notRegularFile) { try await Vault.opened(in: home) }
    }

    @Test func `a file owned by another user is refused`() async throws {
        let home = try Home()
        _ = try await Vault.made(in: home)
        var environment = Environment.test()
        environment.owner = geteuid() + 1
        let stranger = environment
        await #expect(throws: VaultError.foreignOwner(uid: geteuid())) {
            try await Vault.open(
                at: home.location, with: .passphrase(SecretBytes("open sesame")), in: stranger)
        }
    }

    @Test(arguments: [(0o600, true), (0o644, true), (0o620, false), (0o602, false)])
    func `a file that other users can write is refused`(mode: Int, opens: Bool) async throws {
        let home = try Home()
        _ = try await Vault.made(in: home)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: home.file)
        do {
            _ = try await Vault.opened(in: home)
            #expect(opens)
        } catch let error as VaultError {
            #expect(!opens && error == .permissions(mode: UInt32(mode)))
        }
    }

    @Test func `a vault behind a symbolic link stays behind it, and both paths are the same vault`()
        async throws
    {
        let home = try Home()
        try await Vault.made(in: home).put("1", "one")
        let link = home.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: home.file)
        let vault = try await Vault.open(
            at: VaultLocation(path: link), with: .passphrase(SecretBytes("open sesame")),
            in: .test())
        try await vault.compact()
        try await vault.put("2", "two")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == home.file)
        #expect(try await Vault.opened(in: home).texts() == ["1": "one", "2": "two"])
        await #expect(throws: VaultError.alreadyExists) {
            try await Vault.create(
                at: VaultLocation(path: link), passphrase: SecretBytes("x"), preset: .floor,
                in: .test())
        }
    }

    @Test(arguments: [".lock", ".tail", ".new"])
    func `a symbolic link in the place of a file beside the vault is never followed`(suffix: String)
        async throws
    {
        let (home, vault) = try await Home.withVault()
        await vault.close()
        try home.write(try home.read() + [1, 2, 3])
        let victim = home.path + "/victim"
        try Data("precious".utf8).write(to: URL(fileURLWithPath: victim))
        try? FileManager.default.removeItem(atPath: home.file + suffix)
        try FileManager.default.createSymbolicLink(
            atPath: home.file + suffix, withDestinationPath: victim)
        do {
            let again = try await Vault.opened(in: home)
            try await again.put("1", "one")
            try await again.compact()
        } catch is VaultError {}
        #expect(try Data(contentsOf: URL(fileURLWithPath: victim)) == Data("precious".utf8))
    }

    @Test(arguments: [".lock", ".new", ".tail"])
    func `a copy is refused at a name that the vault uses for its own files`(_ suffix: String)
        async throws
    {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        let before = try home.names
        await #expect(throws: VaultError.reservedName) {
            try await vault.backUp(to: home.file + suffix)
        }
        await #expect(throws: VaultError.reservedName) {
            try await vault.copy(to: home.path + "/./cofre.vault" + suffix)
        }
        #expect(try home.names == before)
        #expect(Vault.isReserved(home.file + suffix) && !Vault.isReserved(home.file + ".copy"))
    }

    @Test func `inspecting a vault needs no key`() async throws {
        let (home, vault) = try await Home.withVault()
        try await vault.put("1", "one")
        let summary = try Vault.inspect(home.location)
        #expect(summary == (try await vault.status().header))
        #expect(summary.preset == .floor && summary.slots == [.passphrase])
        #expect(summary.generation == 1 && summary.vaultID.utf8.count == 32)
    }
}
