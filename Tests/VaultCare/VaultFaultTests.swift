import Foundation
import TestSupport
import Testing

/// Messages about faulty vaults, which are not changed.
@Suite struct VaultFaultTests {
    @Test func `the hint names the path of the command's vault`() async throws {
        let home = try TemporaryHome()
        let usual = try await Program.run(
            ["cards"], in: home, environment: ["COFRE_PASSPHRASE_FILE": ""])
        #expect(usual.error.hasSuffix("hint: cofre vault create\n"), "\(usual.error)")
        let named = try await Program.run(["cards", "--vault", "/tmp/no such/v"], in: home)
        #expect(named.error.hasSuffix("hint: cofre vault create --vault '/tmp/no such/v'\n"))
        let card = try await Program.run(["--vault", "4111111111111111", "cards"], in: home)
        #expect(card.error.contains("hint: cofre vault create --vault ‹hidden›"), "\(card.error)")
    }

    @Test func `without a passphrase and a terminal the vault stays locked`() async throws {
        let home = try await sandboxHome()
        let unlock = try await Program.run(
            ["--sandbox", "unlock"], in: home, environment: ["COFRE_PASSPHRASE_FILE": ""])
        let hint = "hint: cofre unlock --passphrase-file FILE --sandbox\n"
        #expect(unlock.error.hasSuffix(hint), "\(unlock.error)")
        let outcome = try await Program.run(
            ["--sandbox", "cards", "--json"], in: home, environment: ["COFRE_PASSPHRASE_FILE": ""])
        #expect(outcome.status == 77)
        #expect(outcome.error.contains(#""code":"locked""#))
    }

    @Test func `a directory is not a vault`() async throws {
        let home = try TemporaryHome()
        let outcome = try await Program.run(
            ["--vault", home.url.path(), "cards", "--json"], in: home)
        #expect(outcome.status == 74)
        #expect(outcome.error.contains("is a folder"))
    }

    @Test(arguments: [0, 4095])
    func `a truncated header is reported as damage and left unchanged`(
        _ length: Int
    ) async throws {
        let home = try await sandboxHome()
        let whole = try Data(contentsOf: home.sandboxVault)
        try whole.prefix(length).write(to: home.sandboxVault)
        let outcome = try await Program.run(["--sandbox", "cards", "--json"], in: home)
        #expect(outcome.status == 74)
        #expect(outcome.error.contains(#""code":"vault-damaged""#))
        #expect(try Data(contentsOf: home.sandboxVault) == whole.prefix(length))
    }

    @Test func `damaged records make a vault read-only, and no payment begins`() async throws {
        let home = try await sandboxHome()
        let card = "4111111111111111\n08/39\n123\n"
        _ = try await Program.run(
            ["--sandbox", "cards", "add", "--keep-cvv"], in: home, input: card)
        _ = try await Program.run(["--sandbox", "contacts"], in: home)
        var bytes = try Data(contentsOf: home.sandboxVault)
        bytes[8192 + 100] ^= 1
        try bytes.write(to: home.sandboxVault)
        let paid = try await Program.run(
            ["--sandbox", "--json", "pay", "@marina.coelho", "5", "--yes"], in: home)
        #expect(paid.status == 74 || paid.status == 66)
        #expect(paid.out.isEmpty)
        #expect(try Data(contentsOf: home.sandboxVault) == bytes)
    }

    @Test(.enabled(if: getuid() == 0, "only root can give a file to somebody else"))
    func `a vault owned by another user is refused`() async throws {
        let home = try await sandboxHome()
        #expect(chown(home.sandboxVault.path(), 65534, 65534) == 0)
        let outcome = try await Program.run(["--sandbox", "cards", "--json"], in: home)
        #expect(outcome.status == 74)
        #expect(outcome.error.contains("belongs to another user"))
    }

    @Test func `creating a vault overwrites no file`() async throws {
        let home = try await sandboxHome()
        let before = try Data(contentsOf: home.sandboxVault)
        let outcome = try await Program.run(
            ["--sandbox", "vault", "create", "--passphrase-file", "passphrase", "--json"], in: home)
        #expect(outcome.status == 73)
        #expect(outcome.error.contains(#""code":"cannot-create""#))
        #expect(try Data(contentsOf: home.sandboxVault) == before)
    }

    @Test func `after a change of passphrase only the new one opens the vault`() async throws {
        let home = try await sandboxHome()
        let changed = try await Program.run(
            ["--sandbox", "vault", "passphrase"], in: home, input: "a brand new one\n")
        #expect(changed.status == 0, "\(changed.error)")
        let old = try await Program.run(["--sandbox", "cards"], in: home)
        #expect(old.status == 77)
        try Data("a brand new one\n".utf8).write(to: home.file("passphrase"))
        let new = try await Program.run(["--sandbox", "cards"], in: home)
        #expect(new.status == 0)
    }

    private func sandboxHome() async throws -> TemporaryHome {
        let home = try TemporaryHome()
        let created = try await Program.run(
            ["--sandbox", "vault", "create", "--passphrase-file", "passphrase"], in: home)
        try #require(created.status == 0, "\(created.error)")
        return home
    }
}
