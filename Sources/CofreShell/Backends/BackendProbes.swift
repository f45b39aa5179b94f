package import CofreDomain
import CofreRemote
import CofreStore
package import Essentials

/// One harmless request to a backend, with its key, as the commands send it.
struct BackendProbe: Sendable {
    /// What a response reveals besides its status.
    enum Remark: Sendable { case none, signedOut }

    typealias Ask = @Sendable (ObservedTransport) async throws -> Remark

    let setting: Setting
    /// `nil` if the address is not known before the request.
    let url: URL?
    /// `nil` for a backend that is not configured.
    let ask: Ask?
    /// The command that configures it.
    let remedy: String
}

/// The requests that `doctor` sends to all backends.
struct BackendProbes: Sendable {
    let context: Context

    private var settings: Configuration { context.settings }

    /// `nil` also if it cannot be read, which `doctor` reports in a finding of its own.
    private func url(of setting: Setting) -> URL? { try? context.url(of: setting) }

    /// - Parameter seesKeys: whether the keys can be read from the vault without asking a person.
    func all(seesKeys: Bool) async -> [BackendProbe] {
        let keys = BackendKeys(vault: context.vault, isAsked: seesKeys)
        return [
            probe(.contactsURL) { url, transport in
                _ = try await RemoteContacts(base: url, transport: transport).contacts()
                return .none
            },
            probe(.paymentsURL) { url, transport in
                try await HarmlessRequest.payments(at: url, transport)
                return .none
            },
            probe(.billsURL) { url, transport in
                _ = try await RemoteBills(url: url, transport: transport).bills()
                return .none
            },
            probe(.accountURL) { [context] url, transport in
                guard seesKeys, try await VaultTokens(records: context.vault.local).token() != nil
                else {
                    try await HarmlessRequest.account(at: url, transport)
                    return seesKeys ? .signedOut : .none
                }
                return try await Self.whoAmI(at: url, transport, context)
            },
            await rates(keys), await venues(keys),
        ].compactMap(\.self)
    }

    private func probe(
        _ setting: Setting,
        _ ask:
            @escaping @Sendable (URL, ObservedTransport) async throws
            -> BackendProbe.Remark
    ) -> BackendProbe {
        let asked = url(of: setting).map { url -> BackendProbe.Ask in
            { transport in try await ask(url, transport) }
        }
        return BackendProbe(
            setting: setting, url: url(of: setting), ask: asked,
            remedy: "config set \(setting.rawValue) URL")
    }

    /// Reports a token that the server rejects as signed out.
    private static func whoAmI(
        at url: URL, _ transport: ObservedTransport, _ context: Context
    ) async throws -> BackendProbe.Remark {
        let account = Account(at: url, context, transport)
        do {
            let answer = try await account.whoAmI.ask()
            // Without a connection, the answer comes from the stored token; the transport's error
            // is the finding.
            if answer.origin != .remote, case .failure(let error)? = transport.last?.outcome {
                throw GatewayError(error)
            }
        } catch GatewayError.account(.signedOut) {
            return .signedOut
        }
        return .none
    }

    /// `nil` unless an address, a provider or an app id is set.
    private func rates(_ keys: BackendKeys) async -> BackendProbe? {
        let (settings, isSandbox) = (settings, context.options.sandbox)
        let base = url(of: .ratesURL)
        // An unreadable vault has its own finding.
        let hasKey = (try? await keys.value(of: .ratesAppID)) != nil
        guard base != nil || hasKey || settings.readable(.ratesProvider) != nil else { return nil }
        return BackendProbe(
            setting: .ratesURL, url: RatesSources.address(base, settings),
            ask: { transport in
                let source = try await RatesSources(
                    settings: settings, keys: keys, base: base, transport: transport,
                    isSandbox: isSandbox
                ).source()
                _ = try await source.gateway.latest(unlessTagged: nil)
                return .none
            }, remedy: "config set rates.url URL")
    }

    private func venues(_ keys: BackendKeys) async -> BackendProbe {
        let base = url(of: .venuesURL)
        let backends = { @Sendable [context, settings] (transport: any HTTPTransport) in
            VenuesBackends(
                settings: settings, keys: keys, base: base, transport: transport,
                records: context.copies, rule: context.unencryptedHostsRule,
                isSandbox: context.options.sandbox, now: { Date() })
        }
        let near = settings.readable(.venuesNear) ?? "sao-paulo"
        // A key that cannot be read counts as none: `doctor` reports a damaged vault in a finding of its own.
        let hasKey = (try? await keys.value(of: .venuesAPIKey)) != nil
        let isSet = base != nil || hasKey || settings.readable(.venuesVersion) != nil
        let ask: BackendProbe.Ask = { transport in
            guard let point = Coordinates(place: near) else { return .none }
            do throws(GatewayError) {
                _ = try await backends(transport).gateway.venues(
                    VenueSearch(near: point, limit: 1))
            } catch .refused(let status, let message) {
                throw VenueProblem.backend(.refused(status: status, message: message))
            }
            return .none
        }
        return BackendProbe(
            setting: .venuesURL, url: base ?? backends(OfflineTransport()).home,
            ask: isSet ? ask : nil,
            remedy: base == nil ? "secret set venues.api-key" : "config set venues.url URL")
    }
}

extension Context {
    /// The addresses of the backends as far as the settings determine them.
    package var backendAddresses: [(setting: Setting, url: URL)] {
        let settings = [
            Setting.contactsURL, .paymentsURL, .billsURL, .ratesURL, .accountURL, .venuesURL,
        ]
        return settings.compactMap { setting in
            // An address that cannot be read has a finding of its own.
            var url = try? url(of: setting)
            if setting == .ratesURL {
                url = RatesSources.address(url, self.settings) ?? RemoteRates.home(of: .keyless)
            }
            return url.map { (setting, $0) }
        }
    }

    /// Sends a harmless request to each backend.
    package func backendFindings(seesKeys: Bool) async -> [Finding] {
        let check = DoctorBackendCheck(
            transport: http.transport, options: options, phrases: phrases)
        var findings: [Finding] = []
        for probe in await BackendProbes(context: self).all(seesKeys: seesKeys) {
            if let failure = unencrypted(probe) {
                findings.append(Finding(.backend(probe.setting), failure))
            } else {
                findings.append(await check.finding(probe))
            }
        }
        return findings
    }

    /// The failure for an address to which cards, tokens and passwords are not sent.
    private func unencrypted(_ probe: BackendProbe) -> Failure? {
        guard !options.sandbox, [.paymentsURL, .accountURL].contains(probe.setting) else {
            return nil
        }
        return probe.url.flatMap(unencryptedHostsRule.refusedHost).map {
            Failure(GatewayError.unencrypted(host: $0), phrases: phrases)
        }
    }
}
