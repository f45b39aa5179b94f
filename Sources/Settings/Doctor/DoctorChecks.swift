import CSodium
import Essentials
import Terminal
import Values
import Vault

/// The checks of `doctor`: the program, its settings, its vault and files, the kernel, the
/// backends.
struct DoctorChecks: Sendable {
    let composition: Composition
    let context: Context

    private var options: Options { context.options }
    private var phrases: Phrases { context.phrases }
    private var settings: Configuration { composition.settings }
    private var paths: Paths { composition.paths }
    private var environment: [String: String] { composition.environment }

    func findings() async -> [Finding] {
        let vault = await DoctorVaultCheck(
            paths: paths, session: composition.vault, phrases: phrases
        ).findings()
        var findings = libraries() + [settingsFinding()] + vault + [keyring()]
        if !options.sandbox { findings += surroundings() }
        let wasOpen = await composition.vault.isOpen
        // The keys of a damaged vault are not read.
        let seesKeys =
            vault.allSatisfy(\.isGood) ? await composition.vault.openForDoctor() : false
        findings += await context.backendFindings(seesKeys: seesKeys)
        if seesKeys { findings += await exchange() }
        // It was only read, so an error while closing loses nothing.
        if !wasOpen { try? await composition.vault.close() }
        return findings
    }

    /// Checks the sync remote, if one is set; reports conflicts, unsent changes, and silent machines.
    private func exchange() async -> [Finding] {
        guard !options.sandbox, let remote = settings.readable(.syncRemote) else { return [] }
        var sync = composition.sync(options, settings.held())
        // Only names are read, as fast as from a backend.
        sync.leastTimeout = Seconds(0)
        var findings: [Finding] = []
        do {
            let machines = try await sync.machines()
            for machine in machines where !machine.isThisOne {
                guard let heard = machine.lastHeard else { continue }
                let seconds = Date().timeIntervalSince(heard)
                guard seconds > sync.usualSilence else { continue }
                findings.append(
                    Finding(
                        .machines, phrases.silent(machine.label, seconds: seconds),
                        hint: "vault machines"))
            }
            let conflicts = try await composition.vault.conflictCount()
            if conflicts > 0 {
                findings.append(
                    Finding(.machines, phrases.conflictsWait(conflicts), hint: "vault conflicts"))
            }
            if try await sync.isBehind() {
                let seconds = machines.first?.lastHeard.map { Date().timeIntervalSince($0) }
                findings.append(
                    Finding(.machines, phrases.changesWait(seconds: seconds), hint: "vault sync"))
            }
        } catch {
            findings.append(Finding(.machines, Failure(error, phrases: phrases)))
        }
        let atRemote: Finding
        do {
            atRemote = Finding(
                .exchange, phrases.remoteHolds(try await sync.filesAtRemote(), remote))
        } catch {
            atRemote = Finding(.exchange, Failure(error, phrases: phrases))
        }
        return [atRemote] + findings
    }

    private func libraries() -> [Finding] {
        [
            Finding(.program("cofre"), Release.version),
            Finding(.program("libsodium"), String(cString: sodium_version_string())),
            Readline.version.map { Finding(.program("readline"), $0) }
                ?? Finding(.program("readline"), phrases.noReadline),
            CurlLibrary.version.map { Finding(.program("libcurl"), $0) }
                ?? Finding(.program("libcurl"), phrases.noCurl),
            // Only `pix` draws codes, so a missing library is not a failure.
            QRModules.isAvailable
                ? Finding(.program("libqrencode"), phrases.isInstalled)
                : Finding(
                    .program("libqrencode"), phrases.noQRLibrary, hint: "apt install libqrencode4"),
        ]
    }

    /// An unreadable file and an invalid value are both configuration errors.
    private func settingsFinding() -> Finding {
        do throws(SettingsError) { try settings.check() } catch {
            let failure = Failure(error, phrases: phrases)
            return Finding(.settings, Failure(.config, failure.message, hint: failure.hint))
        }
        return Finding(.settings, settings.path)
    }

    /// The environment variables that affect the network, if any are set.
    private func surroundings() -> [Finding] {
        let proxies = ProxyRule(environment: environment)
        let proxied = context.backendAddresses.compactMap { setting, url in
            proxies.proxy(for: url).map {
                Finding(.proxy, phrases.proxied(setting.name, by: $0.shown))
            }
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
    private func keyring() -> Finding {
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
