import Essentials

/// How `doctor` tries a backend: with one harmless request, with its key, as the commands send it.
struct Probe: Sendable {
    /// What a response reveals besides its status.
    enum Remark: Sendable { case none, signedOut }

    typealias Ask = @Sendable (HTTP) async throws -> Remark

    /// A probe with the settings and keys of this moment.
    struct Prepared: Sendable {
        /// `nil` if the address is not known before the request.
        let url: URL?
        /// `nil` for a backend that is not configured.
        let ask: Ask?
        /// The command that configures it.
        let remedy: String
    }

    let setting: Setting
    /// Whether cards, tokens or passwords are sent to the address.
    let carriesSecrets: Bool
    /// The address without a request, as far as the settings determine it.
    let address: @Sendable (Context) -> URL?
    /// `nil` if the backend is not reported.
    let prepare: @Sendable (Context, BackendKeys) async -> Prepared?

    init(
        _ setting: Setting, carriesSecrets: Bool = false,
        address: @escaping @Sendable (Context) -> URL?,
        prepare: @escaping @Sendable (Context, BackendKeys) async -> Prepared?
    ) {
        self.setting = setting
        self.carriesSecrets = carriesSecrets
        self.address = address
        self.prepare = prepare
    }

    /// A backend that is configured by its address alone.
    init(
        _ setting: Setting, carriesSecrets: Bool = false,
        _ ask:
            @escaping @Sendable (URL, HTTP, Context, BackendKeys) async throws
            -> Remark
    ) {
        // An address that cannot be read has a finding of its own.
        let address = { @Sendable (context: Context) in try? context.url(of: setting) }
        self.init(setting, carriesSecrets: carriesSecrets, address: address) { context, keys in
            let url = address(context)
            return Prepared(
                url: url,
                ask: url.map { url -> Ask in { try await ask(url, $0, context, keys) } },
                remedy: "config set \(setting.name) URL")
        }
    }
}

extension Context {
    /// The addresses of the backends as far as the settings determine them.
    var backendAddresses: [(setting: Setting, url: URL)] {
        Features.all.flatMap(\.probes).compactMap { probe in
            probe.address(self).map { (probe.setting, $0) }
        }
    }

    /// Sends a harmless request to each backend.
    ///
    /// - Parameter seesKeys: whether the keys can be read from the vault without asking a person.
    func backendFindings(seesKeys: Bool) async -> [Finding] {
        let keys = BackendKeys(vault: vault, isAsked: seesKeys)
        let check = DoctorBackendCheck(http: http, options: options, phrases: phrases)
        var findings: [Finding] = []
        for probe in Features.all.flatMap(\.probes) {
            guard let prepared = await probe.prepare(self, keys) else { continue }
            if let failure = refusal(of: probe, prepared.url) {
                findings.append(Finding(.backend(probe.setting), failure))
            } else {
                findings.append(await check.finding(probe.setting, prepared))
            }
        }
        return findings
    }

    /// The failure for an address to which cards, tokens and passwords are not sent.
    private func refusal(of probe: Probe, _ url: URL?) -> Failure? {
        guard !options.sandbox, probe.carriesSecrets else { return nil }
        return url.flatMap(settings.unencryptedHosts.refusedHost).map {
            Failure(GatewayError.unencrypted(host: $0), phrases: phrases)
        }
    }
}
