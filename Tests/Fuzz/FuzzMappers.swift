import Foundation

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
    guard let server = URL(string: "https://a.example"),
        let here = Coordinates(latitude: -23.55, longitude: -46.63)
    else { return }
    switch mapper % 14 {
    case 0: refusing { try ContactsMapper.map(response) }
    case 1: judgePayment(response)
    case 2: refusing { try BillsMapper.map(response) }
    case 3: refusing { try CurrencyNamesMapper.map(response) }
    case 4: judgeRates(response, .openExchangeRates)
    case 5: judgeRates(response, .ecb)
    case 6: judgeRates(response, .erAPI)
    case 7: judgeRates(response, .frankfurter)
    case 8:
        let search = VenueSearch(near: here)
        refusing { try VenuesMapper(dialect: .v3).page(response, of: search) }
    case 9: refusing { try VenuesMapper(dialect: .dated).venue(response) }
    case 10: refusing { try VenuePhotosMapper.map(response) }
    case 11: refusing { try SurveysMapper.map(response) }
    case 12: refusing { try SurveyMapper.map(response) }
    default:
        refusing {
            let token = try TokenMapper.map(
                response, account: "a", server: server, now: Date(timeIntervalSince1970: 0))
            precondition(token.access.utf8.allSatisfy { (0x21...0x7E).contains($0) })
        }
    }
}

/// An error is a correct result; a crash is not.
private func refusing(_ map: () throws -> some Any) {
    // Refusing an input is correct.
    _ = try? map()
}

/// A payment is approved only if the body contains `true`.
private func judgePayment(_ response: HTTPResponse) {
    guard let order = Samples.order else { preconditionFailure("the sample parses") }
    guard case .approved = PaymentMapper.map(response, to: order, key: "key") else { return }
    precondition((200..<300).contains(response.status), "approved by a status")
    precondition(String(decoding: response.body, as: UTF8.self).contains("true"))
}

private func judgeRates(_ response: HTTPResponse, _ provider: RatesProvider) {
    // Refusing an input is correct.
    guard let table = try? RateTableMapper.map(response, from: provider) else { return }
    precondition(table.base == provider.base && table.rates.count <= RateTable.largest)
}
