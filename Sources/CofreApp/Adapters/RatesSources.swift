import CofreDomain
import CofreRemote
import CofreStore
import Essentials

/// Chooses who is asked for rates: whom the settings name, else openexchangerates if there is an
/// app id for it, else the provider that wants no key.
struct RatesSources: Sendable {
    let settings: Configuration
    let secrets: VaultSecrets
    let base: URL?
    let transport: any HTTPTransport
    let isSandbox: Bool

    /// Where rates come from, as far as the settings say; nobody who was not chosen is named.
    var address: URL? {
        let chosen = settings.readable(.ratesProvider).flatMap(RatesProvider.init(rawValue:))
        return base ?? chosen.flatMap(RemoteRates.home)
    }

    func source() async throws -> RatesSource {
        let appID = try await secrets.value(of: .ratesAppID)
        let chosen = try settings.value(of: .ratesProvider).flatMap {
            RatesProvider(rawValue: $0.text)
        }
        let provider = chosen ?? (appID == nil ? .keyless : .openExchangeRates)
        return RatesSource(
            provider: provider, isAssumed: chosen == nil && appID == nil,
            gateway: RemoteRates(
                provider: provider, base: base ?? RemoteRates.home(of: provider),
                appID: isSandbox ? appID ?? pretendID : appID, transport: transport))
    }

    /// The sandbox wants an app id as its model does, and gives everybody one.
    private var pretendID: SecretValue? {
        // The text is one that is accepted; without it the sandbox would say what is missing.
        try? SecretValue(parsing: "sandbox")
    }
}
