import Foundation
import TestSupport
import Testing

/// A command that gives something up requires the passphrase for this line; the environment's is not enough.
@Suite struct GivingUpTests {
    enum Loss: CaseIterable {
        case damagedRecords, laterChanges, otherVault

        var words: [String] {
            switch self {
            case .damagedRecords: ["vault", "salvage", "--yes"]
            case .laterChanges: ["vault", "check", "--yes"]
            case .otherVault:
                ["vault", "merge", "other", "--adopt", "--from-passphrase-file", "passphrase"]
            }
        }
    }

    @Test(arguments: Loss.allCases)
    func `the environment's passphrase gives nothing up, and the line's does`(_ loss: Loss)
        async throws
    {
        let home = try TemporaryHome()
        let vault = home.file(".local/share/cofre/cofre.vault")
        let made = try await Program.run(["vault", "create"], in: home)
        try #require(made.status == 0, "\(made.error)")
        try await addCard("4111111111111111", in: home)
        let older = try Data(contentsOf: vault)
        try await addCard("4242424242424242", in: home)
        switch loss {
        case .damagedRecords:
            var bytes = try Data(contentsOf: vault)
            bytes[8192 + 100] ^= 1
            try bytes.write(to: vault)
        case .laterChanges: try older.write(to: vault)
        case .otherVault:
            let other = ["--vault", "other", "vault", "create"]
            #expect(try await Program.run(other, in: home).status == 0)
        }
        let before = try Data(contentsOf: vault)
        for environment in [
            [:], ["COFRE_PASSPHRASE_FILE": "", "COFRE_PASSPHRASE_COMMAND": "cat passphrase"],
        ] {
            let refused = try await Program.run(loss.words, in: home, environment: environment)
            #expect(refused.status != 0)
            #expect(refused.error.contains("the passphrase"), "\(refused.error)")
            #expect(refused.error.contains("--passphrase-file FILE to this line"))
            #expect(try Data(contentsOf: vault) == before)
        }
        let given = try await Program.run(
            loss.words + ["--passphrase-file", "passphrase"], in: home)
        #expect(given.status == 0, "\(given.error)")
    }

    private func addCard(_ number: String, in home: TemporaryHome) async throws {
        let added = try await Program.run(
            ["cards", "add"], in: home, input: number + "\n08/39\n\n")
        try #require(added.status == 0, "\(added.error)")
    }
}
