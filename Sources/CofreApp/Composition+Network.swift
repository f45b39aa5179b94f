import CofreDomain
import CofreNetwork
import CofreRemote
import CofreSandbox
import CofreShell
import CofreStore

/// Connections to other machines: backends and the sync place.
extension Composition {
    /// The way to the backends, with one line's options.
    func transport(
        to sandbox: @autoclosure () -> Sandbox, _ options: Options, _ rule: UnencryptedHostsRule
    ) -> any HTTPTransport {
        if options.offline { return OfflineTransport() }
        let transport: any HTTPTransport =
            options.sandbox
            ? SandboxTransport(sandbox: sandbox()) { reportDamage($0, options) }
            : EncryptedTransport(transport: network, rule: rule)
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
            timeout: timeout, rule: unencryptedHostsRule(settings))
    }
}
