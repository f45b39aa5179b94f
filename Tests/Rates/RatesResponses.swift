import Foundation
import Testing

@testable import MoneyShell

/// Responses of the four providers, and gateways that receive them.
enum RatesResponses {
    static let openExchangeRates = """
        {"disclaimer":"d","license":"l","timestamp":1670054401,"base":"USD",
        "rates":{"BBD":2,"BTC":5.8930697e-05,"EUR":0.948996,"USD":1}}
        """
    static let erAPI = """
        {"result":"success","time_last_update_unix":1704758551,"base_code":"USD",
        "rates":{"USD":1,"BBD":2,"EUR":0.9133}}
        """
    static let frankfurter = """
        {"amount":1.0,"base":"USD","date":"2018-06-11","rates":{"BRL":3.7236,"EUR":0.84818}}
        """
    static let ecb = """
        <?xml version="1.0" encoding="UTF-8"?>
        <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01">
        \t<gesmes:subject>Reference rates</gesmes:subject>
        \t<Cube><Cube time='2018-06-11'>
        \t\t<Cube currency='USD' rate='1.1790'/>
        \t\t<Cube currency="BRL" rate="4.3902" />
        \t</Cube></Cube>
        </gesmes:Envelope>
        """

    static func body(of provider: RatesProvider) -> String {
        switch provider {
        case .openExchangeRates: openExchangeRates
        case .ecb: ecb
        case .erAPI: erAPI
        case .frankfurter: frankfurter
        }
    }

    static func makeSUT(
        _ provider: RatesProvider = .openExchangeRates, _ status: Int = 200, body: String,
        headers: [String: String] = [:], appID: String? = "an-app-id"
    ) throws -> (sut: RemoteRates, spy: TransportSpy) {
        try makeSUT(
            provider,
            .success(HTTPResponse(status: status, headers: headers, body: Data(body.utf8))),
            appID: appID)
    }

    static func makeSUT(
        _ provider: RatesProvider, _ answer: Result<HTTPResponse, TransportError>,
        appID: String? = "an-app-id"
    ) throws -> (sut: RemoteRates, spy: TransportSpy) {
        let spy = TransportSpy(answer)
        let base = try #require(URL(string: "https://rates.example/api"))
        let id = try appID.map { try SecretValue(parsing: $0) }
        let sut = RemoteRates(provider: provider, base: base, appID: id, transport: spy)
        return (sut, spy)
    }
}
