import Essentials
import Vault

/// Checks the vault and the files around it; asks no questions, creates nothing, and does not leave
/// the vault unlocked for other commands.
struct DoctorVaultCheck {
    let paths: Paths
    let session: VaultSession
    let phrases: Phrases

    func findings() async -> [Finding] {
        let (state, seen) = await state()
        return [await header()] + state + [witness(seen)] + (seen.map(remarks) ?? []) + access
    }

    /// What an open vault reports about itself and the files around it.
    private struct Seen {
        let condition: VaultCondition
        /// An older copy or another vault, also if the condition is damage.
        let alarm: VaultCondition?
        let status: VaultStatus
        let copies: [ComparedCopy]
    }

    /// Checks the header, which needs no key.
    private func header() async -> Finding {
        let isOpen = await session.isOpen
        do throws(VaultError) {
            let header = try Vault.inspect(session.location)
            return Finding(
                .vault,
                phrases.vault(
                    path: paths.vault, preset: Int(header.preset.rawValue),
                    bytes: Int(header.size)))
        } catch .notFound where isOpen {
            let gone = StoreError.gone(path: paths.vault)
            return Finding(.vault, Failure(gone, phrases: phrases))
        } catch .notFound where session.createsMissing {
            return Finding(.vault, "\(phrases.noVaultYet) · \(paths.vault)")
        } catch .permissions(let mode) {
            let mode = "0" + String(mode, radix: 8)
            return Finding(
                .vault, phrases.accessibleToOthers(paths.vault, mode: mode, wanted: "600"))
        } catch {
            return Finding(.vault, failure(error))
        }
    }

    /// The state of the records, if the vault can be opened without asking a person.
    private func state() async -> ([Finding], Seen?) {
        do throws(VaultError) { _ = try Vault.inspect(session.location) } catch { return ([], nil) }
        do throws(StoreError) {
            guard let seen = try await look() else {
                return ([.notMade(.state, phrases.lockedUnseen, hint: phrases.unlockFirst)], nil)
            }
            let other = seen.alarm == seen.condition ? nil : seen.alarm
            return ([seen.condition, other].compactMap(\.self).map(finding), seen)
        } catch {
            return ([Finding(.state, phrases.examined(Failure(error, phrases: phrases)))], nil)
        }
    }

    private func finding(_ condition: VaultCondition) -> Finding {
        if let failure = phrases.failure(condition) { return Finding(.state, failure) }
        return Finding(.state, phrases.warning(condition) ?? phrases.healthy)
    }

    /// The state as found at opening; `nil` if a person would have to be asked.
    private func look() async throws(StoreError) -> Seen? {
        if await session.isOpen { return try await look(try await session.opened()) }
        guard let vault = try await unlocked() else { return nil }
        let seen = try await look(vault)
        await vault.close()
        return seen
    }

    private func look(_ vault: Vault) async throws(StoreError) -> Seen {
        let copies = try await copies(of: vault)
        return try await StoreError.named(paths.vault) {
            Seen(
                condition: await vault.condition,
                alarm: await vault.alarm.map(VaultCondition.init(alarm:)),
                status: try await vault.status(), copies: copies)
        }
    }

    /// The copies beside the vault.
    private func copies(of vault: Vault) async throws(StoreError) -> [ComparedCopy] {
        let files = try await StoreError.named(paths.vault) { try await vault.copies() }
        return try await CopyComparison(vault: vault, at: session.location).compared(files)
    }

    /// Opens the vault with the key in the kernel keyring, or with the passphrase of a file.
    private func unlocked() async throws(StoreError) -> Vault? {
        switch session.passphrases.source {
        case .file(let path) where path != "-":
            return try await session.openOrUseSandboxPassphrase { () async throws(StoreError) in
                try await session.open(with: try await session.passphrases.current())
            }
        case .file, .command: return nil
        case .person, .nobody:
            return try await StoreError.named(paths.vault) {
                do {
                    return try await Vault.openWithSharedKey(at: session.location)
                } catch VaultError.keyringUnavailable {
                    return nil
                }
            }
        }
    }

    private func witness(_ seen: Seen?) -> Finding {
        // The vault's own finding reports why it cannot be inspected.
        let id = (try? Vault.inspect(session.location))?.vaultID
        let path = id.flatMap { session.location.witness(of: $0) } ?? paths.witnesses
        let isThere = id != nil && FileManager.default.fileExists(atPath: path)
        return switch seen?.status.witness {
        case .current: Finding(.witness, phrases.witness(path))
        case .unreadable: Finding(.witness, phrases.unreadableWitness(path))
        case nil where isThere:
            .notMade(.witness, phrases.witnessUnverified(path), hint: phrases.unlockFirst)
        case .missing, .notKept, nil:
            Finding(.witness, phrases.noWitness(path), hint: phrases.nextSaveRenews)
        }
    }

    /// Findings besides the state of the records.
    private func remarks(_ seen: Seen) -> [Finding] {
        var findings = seen.copies.map { copy in
            Finding(
                .copy, "\(phrases.name(of: copy)) · \(phrases.contents(of: copy))",
                hint: phrases.hint(about: copy))
        }
        switch seen.status.readOnly {
        case .networkFileSystem: findings.append(Finding(.fileSystem, phrases.remoteFileSystem))
        case .severalNames:
            let found = StoreError.foundHardLink(names: HardLinks.names(besides: paths.vault))
            findings.append(Finding(.link, Failure(found, phrases: phrases)))
        default: break
        }
        let days = Int(seen.status.ahead / 86_400_000)
        if days > 0 {
            findings.append(
                Finding(.clock, phrases.clockAhead(days: days), hint: phrases.checkDate))
        }
        return findings
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
                        phrases.accessibleToOthers(path, mode: access.text, wanted: access.wanted))
                }
                if access.shutsOwnerOut {
                    return Finding(
                        .permissions,
                        phrases.closedToOwner(path, mode: access.text, wanted: access.wanted))
                }
                return Finding(.permissions, "\(access.text) · \(path)")
            }
    }

    private func failure(_ error: VaultError) -> Failure {
        phrases.examined(Failure(StoreError(error, path: paths.vault), phrases: phrases))
    }
}
