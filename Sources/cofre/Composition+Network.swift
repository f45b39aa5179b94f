import Sandbox

/// Connections to other machines: backends and the sync remote.
extension Composition {
    /// The HTTP client for one line's options.
    func http(
        _ options: Options, _ settings: Configuration, _ progress: ProgressLine, words: [String],
        _ interruption: InterruptionRecord
    ) -> HTTP {
        var http = HTTP(wire: wire(options))
        http.clearText = options.sandbox ? nil : settings.unencryptedHosts
        http.timeout = timeout
        http.isSandbox = self.options.sandbox
        http.isForgiving = doesWithoutSettings || !CommandTable.program.needsSettings(words)
        http.progress = progress
        http.interruption = interruption
        http.observer = interruption.requests
        http.background = background
        guard options.verbose else { return http }
        // Requests to the sandbox use no network, so no proxy applies.
        let proxies = ProxyRule(environment: options.sandbox ? [:] : environment)
        http.log = HTTPLog(phrases: options.phrases(else: phrases)) {
            proxies.proxy(for: $0.url, within: $0.reach)?.shown
        }
        return http
    }

    /// libcurl, or the sandbox; `nil` with `--offline`.
    private func wire(_ options: Options) -> (any HTTPTransport)? {
        if options.offline { return nil }
        guard options.sandbox else { return network }
        return SandboxTransport(sandbox: Sandbox(stateFile: paths.sandboxState)) {
            reportDamage($0, options)
        }
    }

    /// The sandbox without its state file, which holds no contacts and no bills, and would be locked.
    var passingSandbox: HTTP {
        var http = HTTP(wire: SandboxTransport(sandbox: Sandbox()))
        http.isSandbox = true
        return http
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
            timeout: timeout, publication: publication)
    }
}
