import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// A failure while closing the vault does not make the command fail.
@Suite struct VaultClosingTests {
    @Test func `the next command repeats a failed compaction, and everything else works`()
        async throws
    {
        let kept = try await TestVault()
        try await fillWithDead(kept)
        #expect(try kept.bytes().count > 6 << 20)
        try unblock(kept)
        try await kept.run(["cards"], exits: 0)
        #expect(try kept.bytes().count < 3 << 20)
    }

    @Test func `a damaged vault that needs compaction can still be read`() async throws {
        let kept = try await TestVault()
        try await fillWithDead(kept)
        try unblock(kept)
        try kept.change { $0[8192 + 100] ^= 1 }
        let damaged = try kept.bytes()
        for _ in 1...2 {
            let listed = try await kept.run(["cards"], exits: 0)
            #expect(listed.error.contains("records between bytes"), "\(listed.error)")
        }
        #expect(try kept.bytes() == damaged)
    }

    @Test func `a vault that is opened without a question locks like any other`() async throws {
        let home = try await TemporaryHome.withVault()
        guard try await Program.unlock(home) else { return }
        let composition = try Composition(options: Options(), environment: home.environment)
        #expect(await composition.vault.openWithoutAsking())
        #expect(await composition.vault.expiry != nil)
        try await composition.vault.close()
        var options = Options()
        options.offline = true
        _ = await DoctorChecks(composition: composition, context: composition.context(options))
            .findings()
        #expect(await !composition.vault.isOpen)

        // The key in the kernel opens an older copy and does not accept it.
        let older = try Data(contentsOf: home.file(".local/share/cofre/cofre.vault"))
        try await home.run(["cards", "add"], input: "4111111111111111\n08/39\n\n", exits: 0)
        try older.write(to: home.file(".local/share/cofre/cofre.vault"))
        let accepting = ["vault", "check", "--yes"]
        let refused = try await home.run(
            accepting, environment: ["COFRE_PASSPHRASE_FILE": ""], exits: 77)
        #expect(refused.error.contains("accepting this file requires the passphrase"))
        let given = accepting + ["--passphrase-file", "passphrase"]
        try await home.run(given, exits: 0)
        try await home.run(["lock"])
    }

    /// Fills two thirds of a vault with dead records while compaction is blocked.
    private func fillWithDead(_ kept: TestVault) async throws {
        for round in UInt8(1)...2 {
            let imported = try await importRecord(of: round, kept)
            try #require(imported.status == 0, "\(imported.error)")
        }
        try FileManager.default.createDirectory(
            atPath: kept.file.path() + ".new", withIntermediateDirectories: false)
        let imported = try await importRecord(of: 3, kept)
        try #require(imported.status == 0, "\(imported.error)")
    }

    /// Removes the directory that blocks the file of a compaction.
    private func unblock(_ kept: TestVault) throws {
        try FileManager.default.removeItem(atPath: kept.file.path() + ".new")
    }

    private func importRecord(
        of byte: UInt8, _ kept: TestVault
    ) async throws -> Program.Outcome {
        let value = Data(repeating: byte, count: 2_400_000).base64EncodedString()
        let document =
            "{\"format\":\"cofre export\",\"version\":1,\"collections\":{\"others\":["
            + "{\"id\":\"1\",\"base64\":\"\(value)\"}]}}"
        try Data(document.utf8).write(to: kept.home.file("document"))
        return try await kept.run(["vault", "import", "document", "--yes"])
    }
}
