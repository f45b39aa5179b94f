import Foundation

@testable import MoneyShell

/// A response of a server is refused with a reason, or becomes a valid value of the domain.
///
/// The first byte selects the mapper, the second the status; the rest is the body.
func fuzzMappers(_ input: [UInt8]) {
    guard input.count > 2 else { return }
    let statuses = [200, 200, 200, 200, 304, 401, 422, 500]
    let response = HTTPResponse(
        status: statuses[Int(input[1]) % statuses.count],
        headers: ["Link": "<https://a.example?cursor=abc>; rel=\"next\"", "ETag": "\"1\""],
        body: Data(input[2...]))
    judge(response, mapper: input[0])
}

/// The same for a whole response: after the byte that selects the mapper comes the head, line by line as libcurl
/// reports it, then the body.
func fuzzAnswer(_ input: [UInt8]) {
    guard let mapper = input.first else { return }
    var head = ResponseHead()
    var rest = input.dropFirst()
    while !head.isWhole, let end = rest.firstIndex(of: 0x0A) {
        Array(rest[...end]).withUnsafeBytes { head.take($0) }
        rest = rest[(end + 1)...]
    }
    guard head.isWhole else { return }
    precondition(head.status >= 200, "an interim response was taken for the final one")
    let response = HTTPResponse(status: head.status, headers: head.fields, body: Data(rest))
    judge(response, mapper: mapper)
}

private func judge(_ response: HTTPResponse, mapper: UInt8) {
    // Refusing an input is correct; a crash is not.
    try? mappers[Int(mapper) % mappers.count](response)
}

/// Everything that reads the answers of a server.
private let mappers: [@Sendable (HTTPResponse) throws -> Void] = [
    { _ = try ContactsMapper.map($0) },
    judgePayment,
    { _ = try BillsMapper.map($0) },
    { _ = try CurrencyNamesMapper.map($0) },
    { try judgeRates($0, .openExchangeRates) },
    { try judgeRates($0, .ecb) },
    { try judgeRates($0, .erAPI) },
    { try judgeRates($0, .frankfurter) },
    { _ = try VenuesMapper(dialect: .v3).page($0, of: Samples.search()) },
    { _ = try VenuesMapper(dialect: .dated).venue($0) },
    { _ = try VenuePhotosMapper.map($0) },
    { _ = try SurveysMapper.map($0) },
    { _ = try SurveyMapper.map($0) },
    { response in
        let token = try TokenMapper.map(
            response, account: "a", server: URL(filePath: "/"),
            now: Date(timeIntervalSince1970: 0))
        precondition(token.access.utf8.allSatisfy { (0x21...0x7E).contains($0) })
    },
]

/// A payment is approved only if the body contains `true`.
@Sendable private func judgePayment(_ response: HTTPResponse) {
    guard let order = Samples.order else { preconditionFailure("the sample parses") }
    guard case .approved = PaymentMapper.map(response, to: order, key: "key") else { return }
    precondition((200..<300).contains(response.status), "approved by a status")
    precondition(String(decoding: response.body, as: UTF8.self).contains("true"))
}

private func judgeRates(_ response: HTTPResponse, _ provider: RatesProvider) throws {
    let table = try RateTableMapper.map(response, from: provider)
    precondition(table.base == provider.base && table.rates.count <= RateTable.largest)
}
