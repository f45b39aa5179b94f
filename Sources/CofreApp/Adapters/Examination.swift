import CofreDomain
import CofreRemote
import CofreShell
import CofreStore
import Foundation
import Terminal
import Vault

/// What `doctor` looks at: the program, its settings, its vault and files, the kernel, the backends.
struct Examination: Sendable {
    let places: Places
    let session: VaultSession
    let settings: Configuration
    let backends: [(setting: Setting, url: URL?)]
    let transport: any HTTPTransport
    let options: Options

    func findings(in phrases: Phrases) async -> [Finding] {
        let vault = VaultExamination(places: places, session: session, phrases: phrases)
        let backend = BackendExamination(transport: transport, options: options, phrases: phrases)
        var findings = libraries(phrases) + [settingsFinding(phrases)]
        findings += await vault.findings()
        findings.append(keyring(phrases))
        for (setting, url) in backends { findings.append(await backend.finding(setting, url)) }
        return findings
    }

    private func libraries(_ phrases: Phrases) -> [Finding] {
        [
            Finding("cofre", Cofre.version), Finding("libsodium", Vault.libraryVersion),
            Readline.version.map { Finding("readline", $0) }
                ?? Finding("readline", phrases.noReadline),
        ]
    }

    /// A broken file and a bad value are both a matter of configuration.
    private func settingsFinding(_ phrases: Phrases) -> Finding {
        do throws(SettingsError) { try settings.check() } catch {
            let failure = Failure(error, phrases: phrases)
            return Finding("settings", Failure(.config, failure.message, hint: failure.hint))
        }
        return Finding("settings", settings.path)
    }

    /// Asks the kernel to forget a key that nobody has: it answers only where it keeps any.
    private func keyring(_ phrases: Phrases) -> Finding {
        do throws(VaultError) { try Vault.forgetDataKey(vaultID: "doctor") } catch {
            let detail =
                if case .keyringUnavailable(let code) = error {
                    systemReason(code)
                } else {
                    Failure(StoreError(error, path: places.vault), phrases: phrases).message
                }
            return Finding(
                "keyring", phrases.keyringFails(detail), hint: "--passphrase-file FILE")
        }
        return Finding("keyring", phrases.keyringWorks)
    }
}
