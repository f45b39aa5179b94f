package import CofreDomain
package import Essentials

/// One provider of rates over HTTP.
package struct RemoteRates: RatesGateway {
    private let provider: RatesProvider
    private let base: URL?
    private let appID: SecretValue?
    private let transport: any HTTPTransport

    package init(
        provider: RatesProvider, base: URL?, appID: SecretValue?, transport: any HTTPTransport
    ) {
        self.provider = provider
        self.base = base
        self.appID = appID
        self.transport = transport
    }

    /// The provider's own address, for a person who has configured no other.
    package static func home(of provider: RatesProvider) -> URL? {
        URL(string: RatesEndpoint.home(of: provider))
    }

    package func latest(unlessTagged tag: String?) async throws(RatesError) -> RateTable? {
        if provider == .openExchangeRates, appID == nil {
            throw .gateway(.withoutSecret(.ratesAppID))
        }
        let response = try await send(
            RatesEndpoint.latest(base: try address, provider: provider, appID: appID, tag: tag))
        if response.status == 304, tag != nil { return nil }
        return try RateTableMapper.map(response, from: provider)
    }

    package func names() async throws(RatesError) -> [Currency: String]? {
        guard let request = RatesEndpoint.names(base: try address, provider: provider) else {
            return nil
        }
        return try CurrencyNamesMapper.map(try await send(request))
    }

    private var address: URL {
        get throws(RatesError) {
            guard let base else { throw .gateway(.unconfigured(.ratesURL)) }
            return base
        }
    }

    private func send(_ request: HTTPRequest) async throws(RatesError) -> HTTPResponse {
        do throws(GatewayError) { return try await transport.answer(to: request) } catch {
            throw .gateway(error)
        }
    }
}
