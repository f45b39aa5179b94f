import CofreDomain
import CofreNetwork
import CofreRemote
import CofreShell
import CofreStore
import Essentials
import Terminal
import Vault

/// The checks of `doctor`: the program, its settings, its vault and files, the kernel, the
/// backends.
struct Examination: Sendable {
    let paths: Paths
    let session: VaultSession
    let settings: Configuration
    let backends: [(setting: Setting, url: URL?)]
    let environment: [String: String]
    let transport: any HTTPTransport
    let options: Options

    func findings(in phrases: Phrases) async -> [Finding] {
        let vault = VaultExamination(paths: paths, session: session, phrases: phrases)
        let backend = BackendExamination(transport: transport, options: options, phrases: phrases)
        var findings = libraries(phrases) + [settingsFinding(phrases)]
        findings += await vault.findings()
        findings.append(keyring(phrases))
        if !options.sandbox { findings += surroundings(phrases) }
        for (setting, url) in backends {
            if let failure = unencrypted(setting, url, phrases) {
                findings.append(Finding(.backend(setting), failure))
            } else {
                findings.append(await backend.finding(setting, url))
            }
        }
        return findings
    }

    /// The failure for an address to which cards, tokens and passwords are not sent.
    private func unencrypted(_ setting: Setting, _ url: URL?, _ phrases: Phrases) -> Failure? {
        guard !options.sandbox, [.paymentsURL, .accountURL].contains(setting) else { return nil }
        let rule = ClearTextRule(exceptions: settings.readable(.httpClearHosts))
        return url.flatMap(rule.refusedHost).map {
            Failure(GatewayError.unencrypted(host: $0), phrases: phrases)
        }
    }

    private func libraries(_ phrases: Phrases) -> [Finding] {
        [
            Finding(.program("cofre"), Release.version),
            Finding(.program("libsodium"), Vault.libraryVersion),
            Readline.version.map { Finding(.program("readline"), $0) }
                ?? Finding(.program("readline"), phrases.noReadline),
            CurlLibrary.version.map { Finding(.program("libcurl"), $0) }
                ?? Finding(.program("libcurl"), phrases.noCurl),
            // Only `pix` draws codes, so its absence is no failure.
            QRModules.isAvailable
                ? Finding(.program("libqrencode"), phrases.isInstalled)
                : Finding(
                    .program("libqrencode"), phrases.noQRLibrary, hint: "apt install libqrencode4"),
        ]
    }

    /// An unreadable file and an invalid value are both configuration errors.
    private func settingsFinding(_ phrases: Phrases) -> Finding {
        do throws(SettingsError) { try settings.check() } catch {
            let failure = Failure(error, phrases: phrases)
            return Finding(.settings, Failure(.config, failure.message, hint: failure.hint))
        }
        return Finding(.settings, settings.path)
    }

    /// The environment variables that affect the network, if any are set.
    private func surroundings(_ phrases: Phrases) -> [Finding] {
        let proxies = Proxies(environment: environment)
        let proxied = backends.compactMap { backend -> Finding? in
            guard let proxy = backend.url.flatMap(proxies.proxy) else { return nil }
            return Finding(.proxy, phrases.proxied(backend.setting.rawValue, by: proxy))
        }
        let trusted = ["SSL_CERT_FILE", "SSL_CERT_DIR"].compactMap { name -> Finding? in
            guard let path = environment[name], !path.isEmpty else { return nil }
            return Finding(.certificates, "\(name)=\(path)")
        }
        let removed = NetworkEnvironment.removed(from: environment)
        let ignored =
            removed.isEmpty ? [] : [Finding(.environment, phrases.ignoredVariables(removed))]
        return proxied + trusted + ignored
    }

    /// Checks the kernel keyring by asking it to delete a key that does not exist; this fails if
    /// there is no keyring.
    private func keyring(_ phrases: Phrases) -> Finding {
        do throws(VaultError) { try Vault.forgetDataKey(vaultID: "doctor") } catch {
            let detail =
                if case .keyringUnavailable(let code) = error {
                    phrases.reason(code)
                } else {
                    Failure(StoreError(error, path: paths.vault), phrases: phrases).message
                }
            return Finding(
                .keyring, phrases.keyringFails(detail), hint: "--passphrase-file FILE")
        }
        return Finding(.keyring, phrases.keyringWorks)
    }
}
