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
        try await home.run(["vault", "create"], exits: 0)
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
            try await home.run(other, exits: 0)
        }
        let before = try Data(contentsOf: vault)
        for environment in [
            [:], ["COFRE_PASSPHRASE_FILE": "", "COFRE_PASSPHRASE_COMMAND": "cat passphrase"],
        ] {
            let refused = try await home.run(loss.words, environment: environment)
            #expect(refused.status != 0)
            #expect(refused.error.contains("the passphrase"), "\(refused.error)")
            #expect(refused.error.contains("--passphrase-file FILE to this line"))
            #expect(try Data(contentsOf: vault) == before)
        }
        try await home.run(loss.words + ["--passphrase-file", "passphrase"], exits: 0)
    }

    private func addCard(_ number: String, in home: TemporaryHome) async throws {
        try await home.run(["cards", "add"], input: number + "\n08/39\n\n", exits: 0)
    }
}
