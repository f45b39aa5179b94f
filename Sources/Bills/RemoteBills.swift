import Essentials

/// The bills backend over HTTP.
struct RemoteBills: BillsGateway {
    let url: URL?
    let transport: any HTTPTransport

    func bills() async throws(GatewayError) -> [Bill] {
        guard let url else { throw .unconfigured(.billsURL) }
        return try BillsMapper.map(try await transport.answer(to: .get(url)))
    }

    func withSlip(_ bill: Bill) async throws(GatewayError) -> Bill? {
        guard let url else { throw .unconfigured(.billsURL) }
        guard
            let address = bill.slipURL.flatMap({ URL(string: $0.relativeString, relativeTo: url) })?
                .absoluteURL, address.hasOrigin(of: url)
        else { return nil }
        // A redirect could lead to another server.
        let response = try await transport.answer(to: .get(address, refusesRedirects: true))
        return try BillsMapper.slip(response).map { slip in
            var bill = bill
            (bill.line, bill.barcode) = (slip.line, slip.barcode)
            return bill
        }
    }
}
