import CofreDomain
import CofreRemote
import CofreShell
import CofreStore
import Foundation
import Vault

/// What `doctor` looks at: the program, its files and their permissions, the vault, the backends.
struct Examination: Sendable {
    let places: Places
    let session: VaultSession
    let settings: any SettingsStore
    let backends: [(name: String, url: URL?)]
    let transport: any HTTPTransport
    let isSandbox: Bool

    func findings() async -> [Finding] {
        var findings = [
            Finding(name: "cofre", value: Cofre.version, isGood: true),
            Finding(name: "libsodium", value: Vault.libraryVersion, isGood: true),
            settingsFinding(),
        ]
        findings += await vaultFindings()
        for backend in backends { findings.append(await reach(backend.name, backend.url)) }
        return findings
    }

    private func settingsFinding() -> Finding {
        do throws(SettingsError) {
            for setting in Setting.allCases { _ = try settings.value(of: setting) }
            return Finding(name: "settings", value: settings.path, isGood: true)
        } catch {
            let failure = Failure(error, phrases: Phrases(.english))
            return Finding(
                name: "settings", value: failure.message, isGood: false, hint: failure.hint)
        }
    }

    private func vaultFindings() async -> [Finding] {
        do throws(VaultError) {
            let header = try Vault.inspect(session.location)
            let isOpen = await session.isOpen
            let access = FilePermissions(path: places.vault)
            return [
                Finding(
                    name: "vault",
                    value:
                        "\(places.vault), preset \(header.preset.rawValue), \(header.size) bytes, "
                        + (isOpen ? "unlocked" : "locked"),
                    isGood: true),
                Finding(
                    name: "permissions", value: access.text, isGood: access.isPrivate,
                    hint: access.isPrivate ? nil : "chmod 600 \(places.vault)"),
            ]
        } catch {
            let failure = Failure(
                StoreError(error, path: places.vault), phrases: Phrases(.english))
            return [
                Finding(name: "vault", value: failure.message, isGood: false, hint: failure.hint)
            ]
        }
    }

    private func reach(_ name: String, _ url: URL?) async -> Finding {
        if isSandbox { return Finding(name: name, value: "sandbox", isGood: true) }
        guard let url else {
            return Finding(
                name: name, value: "not configured", isGood: true,
                hint: "config set \(name) URL")
        }
        do throws(TransportError) {
            let answer = try await transport.send(HTTPRequest(method: "HEAD", url: url))
            return Finding(name: name, value: "\(url): HTTP \(answer.status)", isGood: true)
        } catch {
            return Finding(
                name: name, value: "\(url): \(error)", isGood: false,
                hint: "config set \(name) URL")
        }
    }
}

/// Who may read a file.
private struct FilePermissions {
    let text: String
    let isPrivate: Bool

    init(path: String) {
        var status = stat()
        let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
        text = "0" + String(mode, radix: 8)
        isPrivate = mode & 0o077 == 0
    }
}
