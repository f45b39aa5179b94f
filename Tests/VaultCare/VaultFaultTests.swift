import Foundation
import TestSupport
import Testing

/// Messages about faulty vaults, which are not changed.
@Suite struct VaultFaultTests {
    @Test func `the hint names the path of the command's vault`() async throws {
        let home = try TemporaryHome()
        let usual = try await home.run(["cards"], environment: ["COFRE_PASSPHRASE_FILE": ""])
        #expect(usual.error.hasSuffix("hint: cofre vault create\n"), "\(usual.error)")
        let named = try await home.run(["cards", "--vault", "/tmp/no such/v"])
        #expect(named.error.hasSuffix("hint: cofre vault create --vault '/tmp/no such/v'\n"))
        let card = try await home.run(["--vault", "4111111111111111", "cards"])
        #expect(card.error.contains("hint: cofre vault create --vault ‹hidden›"), "\(card.error)")
    }

    @Test func `without a passphrase and a terminal the vault stays locked`() async throws {
        let home = try await TemporaryHome.withSandbox()
        let unlock = try await home.sandbox(["unlock"], environment: ["COFRE_PASSPHRASE_FILE": ""])
        let hint = "hint: cofre unlock --passphrase-file FILE --sandbox\n"
        #expect(unlock.error.hasSuffix(hint), "\(unlock.error)")
        let outcome = try await home.sandbox(
            ["cards", "--json"], environment: ["COFRE_PASSPHRASE_FILE": ""], exits: 77)
        #expect(outcome.error.contains(#""code":"locked""#))
    }

    @Test func `damaged records make a vault read-only, and no payment begins`() async throws {
        let home = try await TemporaryHome.withSandbox()
        let card = "4111111111111111\n08/39\n123\n"
        try await home.sandbox(["cards", "add", "--keep-cvv"], input: card)
        try await home.sandbox(["contacts"])
        var bytes = try Data(contentsOf: home.sandboxVault)
        bytes[8192 + 100] ^= 1
        try bytes.write(to: home.sandboxVault)
        let paid = try await home.sandbox(["--json", "pay", "@marina.coelho", "5", "--yes"])
        #expect(paid.status == 74 || paid.status == 66)
        #expect(paid.out.isEmpty)
        #expect(try Data(contentsOf: home.sandboxVault) == bytes)
    }

    @Test(.enabled(if: getuid() == 0, "only root can give a file to somebody else"))
    func `a vault owned by another user is refused`() async throws {
        let home = try await TemporaryHome.withSandbox()
        #expect(chown(home.sandboxVault.path(), 65534, 65534) == 0)
        let outcome = try await home.sandbox(["cards", "--json"], exits: 74)
        #expect(outcome.error.contains("belongs to another user"))
    }

    @Test func `creating a vault overwrites no file`() async throws {
        let home = try await TemporaryHome.withSandbox()
        let before = try Data(contentsOf: home.sandboxVault)
        let outcome = try await home.sandbox(
            ["vault", "create", "--passphrase-file", "passphrase", "--json"], exits: 73)
        #expect(outcome.error.contains(#""code":"cannot-create""#))
        #expect(try Data(contentsOf: home.sandboxVault) == before)
    }
}
