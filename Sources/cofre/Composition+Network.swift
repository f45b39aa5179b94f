import Sandbox
import Values

/// Connections to other machines: backends and the sync remote.
extension Composition {
    /// The way to the backends, with one line's options.
    func http(
        _ options: Options, _ settings: Configuration, _ progress: ProgressLine, words: [String],
        _ interruption: InterruptionRecord
    ) -> HTTP {
        let transport = transport(options, settings)
        let timeout = timeout
        let watching = { @Sendable (what: String) in
            ProgressTransport(transport: transport, progress: progress, what: what, limit: timeout)
        }
        return HTTP(
            transport: transport, timeout: timeout, isSandbox: self.options.sandbox,
            isForgiving: doesWithoutSettings || !CommandTable.program.needsSettings(words),
            watching: watching,
            sendingOnce: { what, alreadySent in
                PatientTransport(transport: watching(what), interruption: interruption) {
                    if !options.quiet, !options.json { progress.interrupt(saying: alreadySent) }
                }
            })
    }

    private func transport(_ options: Options, _ settings: Configuration) -> any HTTPTransport {
        if options.offline { return OfflineTransport() }
        let transport: any HTTPTransport =
            options.sandbox
            ? SandboxTransport(sandbox: Sandbox(stateFile: paths.sandboxState)) {
                reportDamage($0, options)
            } : EncryptedTransport(transport: network, rule: unencryptedHostsRule(settings))
        guard options.verbose else { return transport }
        // Requests to the sandbox use no network, so no proxy applies.
        let proxies = ProxyRule(environment: options.sandbox ? [:] : environment)
        return LoggingTransport(
            transport: transport, phrases: options.phrases(else: phrases), proxies: proxies)
    }

    func unencryptedHostsRule(_ settings: Configuration) -> UnencryptedHostsRule {
        UnencryptedHostsRule(exceptions: settings.readable(.httpClearHosts))
    }

    private func reportDamage(_ aside: String, _ options: Options) {
        let words = options.phrases(else: phrases).sandboxBeganAnew(aside)
        output.warn(words, options: options)
    }

    /// The exchange with other machines, with one line's options.
    func sync(_ options: Options, _ settings: Configuration) -> VaultSync {
        let phrases = options.phrases(else: phrases)
        return VaultSync(
            vault: vault, settings: settings, paths: paths, environment: environment,
            options: options, phrases: phrases,
            progress: ProgressLine(options: options, environment: environment, phrases: phrases),
            timeout: timeout, rule: unencryptedHostsRule(settings), publication: publication)
    }
}
