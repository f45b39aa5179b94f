import Essentials
import Foundation
import TestSupport
import Testing

/// Vaults of a future version: their flags are respected and nothing is overwritten.
@Suite(.python("nacl.bindings")) struct NewerVersionTests {
    @Test func `a vault of a newer minor version can be used`() async throws {
        let kept = try await TestVault(derivesQuickly: false)
        try await amend(kept, "--minor", "1", "--ignore", "4")
        try await kept.run(["cards", "add"], "4111111111111111\n08/39\n\n", exits: 0)
        let listed = try await kept.run(["cards"])
        #expect(listed.out.contains("9855") && listed.out.contains("1111"), "\(listed.error)")
        #expect(listed.error.isEmpty, "\(listed.error)")
    }

    @Test func `with a read-only flag the vault can be read and not written`() async throws {
        let kept = try await TestVault(derivesQuickly: false)
        try await amend(kept, "--minor", "1", "--read-only", "1")
        let before = try kept.bytes()
        let listed = try await kept.run(["cards"], exits: 0)
        #expect(listed.out.contains("9855"))
        #expect(listed.error.contains("the vault is read-only"), "\(listed.error)")
        for words in [
            ["cards", "remove", "9855", "--yes"], ["vault", "compact"], ["vault", "passphrase"],
            ["pay", "@marina.coelho", "5", "--cvv", "937", "--yes"],
        ] {
            let refused = try await kept.run(words, "another\n")
            #expect(refused.status != 0, "\(words)")
            #expect(refused.out.isEmpty, "\(refused.out)")
        }
        let refused = try await kept.run(["cards", "remove", "9855", "--yes"], exits: 74)
        #expect(refused.error.contains("written by a newer cofre"), "\(refused.error)")
        try await kept.run(["vault", "backup", kept.path("copy")], exits: 0)
        #expect(try kept.bytes() == before)
    }

    @Test func `with a refusing flag the vault cannot be opened and is not changed`() async throws {
        let kept = try await TestVault(derivesQuickly: false)
        try await amend(kept, "--minor", "2", "--refuse", "8")
        let before = try kept.bytes()
        let refused = try await kept.run(["cards"], exits: 74)
        #expect(refused.error.contains("needs a newer cofre (feature bits 8)"), "\(refused.error)")
        #expect(try kept.bytes() == before)
    }

    /// Changes the header with the independent implementation.
    private func amend(_ kept: TestVault, _ flags: String...) async throws {
        // The witness has not recorded the changed header.
        try FileManager.default.removeItem(at: kept.home.file(".local/state/cofre/witnesses"))
        let words =
            ["amend", kept.file.path(), "--passphrase", kept.home.passphrase] + flags
        try await onOwnThread {
            _ = try PythonScript.run("Vault/Vectors/vault_format.py", words)
        }
    }
}
