import CofreDomain
import CofreShell
import CofreStore
import Essentials
import Vault

/// Checks the vault and the files around it; asks no questions, creates nothing, and does not leave
/// the vault unlocked for other commands.
struct VaultExamination {
    let paths: Paths
    let session: VaultSession
    let phrases: Phrases

    func findings() async -> [Finding] {
        // Checked first, because opening the vault may write the witness.
        let witness = witness
        return [header()] + (await state()) + [witness] + access
    }

    private var exists: Bool { FileManager.default.fileExists(atPath: paths.vault) }

    /// The check that needs no key.
    private func header() -> Finding {
        do throws(VaultError) {
            let header = try Vault.inspect(session.location)
            return Finding(
                .vault,
                phrases.vault(
                    path: paths.vault, preset: Int(header.preset.rawValue),
                    bytes: Int(header.size)))
        } catch .notFound where session.createsMissing {
            return Finding(.vault, "\(phrases.noVaultYet) · \(paths.vault)")
        } catch .permissions(let mode) {
            let mode = "0" + String(mode, radix: 8)
            return Finding(.vault, phrases.tooOpen(paths.vault, mode: mode, wanted: "600"))
        } catch {
            return Finding(.vault, failure(error))
        }
    }

    /// The state of the records, if the vault can be opened without a question.
    private func state() async -> [Finding] {
        do throws(VaultError) { _ = try Vault.inspect(session.location) } catch { return [] }
        do throws(StoreError) {
            guard let condition = try await condition() else {
                return [Finding(.state, phrases.lockedUnseen, hint: phrases.unlockFirst)]
            }
            if let failure = phrases.failure(condition) { return [Finding(.state, failure)] }
            return [Finding(.state, phrases.warning(condition) ?? phrases.healthy)]
        } catch {
            return [Finding(.state, phrases.examined(Failure(error, phrases: phrases)))]
        }
    }

    /// The vault's condition; `nil` if opening it would require a question.
    private func condition() async throws(StoreError) -> VaultCondition? {
        if await session.isOpen { return try await session.status().condition }
        guard let vault = try await unlocked() else { return nil }
        let condition = VaultCondition(await vault.condition)
        do throws(VaultError) { try await vault.close() } catch {
            throw StoreError(error, path: paths.vault)
        }
        return condition
    }

    /// Opens the vault with the key in the kernel keyring, or with the passphrase of a file.
    private func unlocked() async throws(StoreError) -> Vault? {
        switch session.passphrases.source {
        case .file(let path) where path != "-":
            return try await session.open(with: try await session.passphrases.current())
        case .file, .command: return nil
        case .person, .nobody:
            do throws(VaultError) {
                return try await Vault.openWithSharedKey(at: session.location)
            } catch .keyringUnavailable {
                return nil
            } catch {
                throw StoreError(error, path: paths.vault)
            }
        }
    }

    private var witness: Finding {
        // The vault's own finding reports why it cannot be inspected.
        let id = (try? Vault.inspect(session.location))?.vaultID
        let path = id.flatMap { session.location.witness(of: $0) } ?? paths.witnesses
        return FileManager.default.fileExists(atPath: path) && id != nil
            ? Finding(.witness, phrases.witness(path))
            : Finding(.witness, phrases.noWitness(path))
    }

    /// The permissions of the vault and of cofre's own directories.
    private var access: [Finding] {
        let own = [paths.vault] + paths.directories
        let others = paths.folders.filter { !own.contains($0) }
        return others.compactMap { path in
            ExposedFolder.failure(at: path, phrases).map { Finding(.permissions, $0) }
        }
            + own.compactMap { path in
                guard let access = FileAccess(of: path) else { return nil }
                if access.belongsToAnother {
                    return Finding(.permissions, phrases.folderOfAnother(path))
                }
                guard access.isPrivate else {
                    return Finding(
                        .permissions,
                        phrases.tooOpen(path, mode: access.text, wanted: access.wanted))
                }
                return Finding(.permissions, "\(access.text) · \(path)")
            }
    }

    private func failure(_ error: VaultError) -> Failure {
        phrases.examined(Failure(StoreError(error, path: paths.vault), phrases: phrases))
    }
}
