import Foundation
import TestSupport
import Testing

/// `secret set` and `secret unset`; secrets are stored only in the vault.
@Suite struct SecretCommandTests {
    @Test func `a secret is read from the first line of a pipe and is never shown`() async throws {
        let home = try TemporaryHome()
        let key = "0123456789abcdef-app-id"
        let kept = try await home.sandbox(
            ["secret", "set", "rates.app-id", "--json"], input: key + "\nnot this\n", exits: 0)
        #expect(kept.out.contains(#""rates.app-id":true"#))
        #expect(!(kept.out + kept.error).contains(key))
        let vault = try Data(contentsOf: home.sandboxVault)
        #expect(vault.range(of: Data(key.utf8)) == nil)
        try await home.sandbox(["secret", "unset", "rates.app-id"], exits: 0)
    }

    @Test(arguments: [
        (["set", "rates.appid"], "k\n", 66), (["set", "rates.app-id"], "\n", 64),
        (["set", "rates.app-id"], "", 64), (["set", "rates.app-id"], "two words\n", 64),
        (["unset", "nothing"], "", 66), (["set"], "", 64),
    ])
    func `an invalid secret or name is refused with its exit status`(
        words: [String], input: String, status: Int32
    ) async throws {
        let outcome = try await TemporaryHome().sandbox(
            ["secret"] + words, input: input, exits: status)
        #expect(outcome.out.isEmpty)
    }

    @Test(
        arguments: [
            (["config", "set", "rates.app-id", "s3cr3t"], 66),
            (["config", "set", "account.client_secret", "s3cr3t"], 66),
            (["config", "get", "venues.api-key=s3cr3t"], 66),
            (["secret", "set", "venues.api-key=s3cr3t"], 64),
        ] as [([String], Int32)])
    func `a secret in the wrong place is not shown again, and the hint names the right command`(
        words: [String], status: Int32
    ) async throws {
        let outcome = try await TemporaryHome().sandbox(words, exits: status)
        #expect(!(outcome.out + outcome.error).contains("s3cr3t"))
        #expect(outcome.error.contains("hint: secret set "), "\(outcome.error)")
    }
}
