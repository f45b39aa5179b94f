import Essentials
import Values

/// The bills backend over HTTP.
struct RemoteBills: BillsGateway {
    let url: URL?
    let transport: any HTTPTransport

    func bills() async throws(GatewayError) -> [Bill] {
        guard let url else { throw .unconfigured(.billsURL) }
        return try BillsMapper.map(try await transport.answer(to: BillsEndpoint.request(url: url)))
    }

    func withSlip(_ bill: Bill) async throws(GatewayError) -> Bill? {
        guard let url else { throw .unconfigured(.billsURL) }
        guard
            let address = bill.slipURL.flatMap({ URL(string: $0.relativeString, relativeTo: url) })?
                .absoluteURL, address.hasOrigin(of: url)
        else { return nil }
        let response = try await transport.answer(to: BillsEndpoint.slip(url: address))
        return try BillsMapper.slip(response).map { bill.with(line: $0.line, barcode: $0.barcode) }
    }
}
