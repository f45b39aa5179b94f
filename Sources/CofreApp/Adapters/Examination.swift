import CofreDomain
import CofreRemote
import CofreShell
import CofreStore
import Foundation
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
        var findings = libraries + [settingsFinding(phrases)]
        findings += await vault.findings()
        findings.append(keyring(phrases))
        for (setting, url) in backends { findings.append(await backend.finding(setting, url)) }
        return findings
    }

    private var libraries: [Finding] {
        var findings = [
            Finding("cofre", Cofre.version), Finding("libsodium", Vault.libraryVersion),
        ]
        if let version = Readline.version { findings.append(Finding("readline", version)) }
        return findings
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

/// The readline that this process runs with.
private enum Readline {
    /// Found by name, as the library is one that the system may replace; `nil` when it has none.
    static var version: String? {
        guard let program = dlopen(nil, RTLD_LAZY),
            let symbol = dlsym(program, "rl_library_version")
        else { return nil }
        // `const char *rl_library_version` (readline.h), set when the library is loaded.
        return symbol.load(as: UnsafePointer<CChar>?.self).map { String(cString: $0) }
    }
}
