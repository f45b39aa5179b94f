import Essentials

/// Chooses the provider of rates: the one in the settings, else openexchangerates if there is an
/// app id for it, else the keyless provider.
struct RatesSources: Sendable {
    let context: Context
    let keys: BackendKeys
    let base: URL?
    let transport: any HTTPTransport

    /// The address of the rates backend as far as the settings determine it; `nil` if no provider
    /// was chosen.
    static func address(_ base: URL?, _ settings: Configuration) -> URL? {
        let chosen = settings.readable(.ratesProvider).flatMap(RatesProvider.init(rawValue:))
        return base ?? chosen.flatMap(RemoteRates.home)
    }

    func source() async throws -> RatesSource {
        let appID = try await keys.value(of: .ratesAppID)
        let chosen = try context.settings.value(of: .ratesProvider).flatMap {
            RatesProvider(rawValue: $0.text)
        }
        let provider = chosen ?? (appID == nil ? .keyless : .openExchangeRates)
        return RatesSource(
            provider: provider, isAssumed: chosen == nil && appID == nil,
            gateway: RemoteRates(
                provider: provider, base: base ?? RemoteRates.home(of: provider),
                appID: context.options.sandbox ? appID ?? pretendID : appID,
                absence: await keys.absence(of: .ratesAppID), transport: transport))
    }

    /// An app id for the sandbox, which requires one like the real service, and accepts any.
    private var pretendID: SecretValue? {
        // The text is valid; without it the sandbox would report that the app id is missing.
        try? SecretValue(parsing: "sandbox")
    }
}
