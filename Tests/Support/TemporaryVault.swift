import Foundation
import TestSupport
import Testing

@testable import MoneyShell
@testable import Vault

/// A real vault in a temporary directory, which is removed with the last handle.
///
/// Its key derivation is cheap, because no test here is about passphrases.
struct TemporaryVault: Sendable {
    let records: VaultRecords
    private let directory: TemporaryFolder

    init() async throws {
        directory = try TemporaryFolder()
        let vault = try await Vault.create(
            at: VaultLocation(path: directory.vault), passphrase: SecretBytes(count: 4),
            preset: .floor, in: Self.environment)
        records = VaultRecords(vault: vault, directory: directory)
    }

    /// Opens another handle of the same file, as another process does.
    func anotherHandle() async throws -> VaultRecords {
        let vault = try await Vault.open(
            at: VaultLocation(path: directory.vault), with: .passphrase(SecretBytes(count: 4)),
            in: Self.environment)
        return VaultRecords(vault: vault, directory: directory)
    }

    /// Writes a record, as another program or an earlier version may have done.
    func put(_ collection: String, _ id: String, _ text: String) async throws {
        try await records.commit([
            .put(collection: collection, id: id, value: Array(text.utf8))
        ])
    }

    private static var environment: Environment {
        var environment = Environment()
        // Twenty minutes: a busy machine or a sanitizer must not decide who gets the lock.
        environment.lockAttempts = 1_200_000
        environment.deriver = KeyDeriver { passphrase, salt, _ in
            passphrase.withBytes { typed in
                Hash.derive(64, key: SecretBytes(copying: salt), typed)
            }
        }
        return environment
    }
}

extension TemporaryFolder {
    var vault: String { file("cofre.vault").path }
}
