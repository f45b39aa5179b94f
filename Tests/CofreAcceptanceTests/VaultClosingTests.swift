import CofreTestSupport
import Foundation
import Testing

/// What is done for order's sake when a vault is let go of is not the command's failure.
@Suite struct VaultClosingTests {
    @Test func `a compaction that fails is left to the next command, and the rest is done`()
        async throws
    {
        let kept = try await KeptVault()
        try await fillWithDead(kept)
        #expect(try kept.bytes().count > 6 << 20)
        try unblock(kept)
        let listed = try await kept.run(["cards"])
        #expect(listed.status == 0, "\(listed.error)")
        #expect(try kept.bytes().count < 3 << 20)
    }

    @Test func `a damaged vault that is mostly dead still answers`() async throws {
        let kept = try await KeptVault()
        try await fillWithDead(kept)
        try unblock(kept)
        try kept.change { $0[8192 + 100] ^= 1 }
        let damaged = try kept.bytes()
        for _ in 1...2 {
            let listed = try await kept.run(["cards"])
            #expect(listed.status == 0, "\(listed.error)")
            #expect(listed.error.contains("records are lost"), "\(listed.error)")
        }
        #expect(try kept.bytes() == damaged)
    }

    /// Leaves a vault of which two thirds are dead, because nothing could be written beside it.
    private func fillWithDead(_ kept: KeptVault) async throws {
        for round in UInt8(1)...2 {
            let imported = try await importRecord(of: round, kept)
            try #require(imported.status == 0, "\(imported.error)")
        }
        try FileManager.default.createDirectory(
            atPath: kept.file.path() + ".new", withIntermediateDirectories: false)
        let imported = try await importRecord(of: 3, kept)
        try #require(imported.status == 0, "\(imported.error)")
    }

    /// A directory is in the way of the file that a compaction writes.
    private func unblock(_ kept: KeptVault) throws {
        try FileManager.default.removeItem(atPath: kept.file.path() + ".new")
    }

    private func importRecord(
        of byte: UInt8, _ kept: KeptVault
    ) async throws -> Program.Outcome {
        let value = Data(repeating: byte, count: 2_400_000).base64EncodedString()
        let document =
            "{\"format\":\"cofre export\",\"version\":1,\"collections\":{\"others\":["
            + "{\"id\":\"1\",\"base64\":\"\(value)\"}]}}"
        try Data(document.utf8).write(to: kept.home.file("document"))
        return try await kept.run(["vault", "import", "document", "--yes"])
    }
}
