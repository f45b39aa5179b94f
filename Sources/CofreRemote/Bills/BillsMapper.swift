package import CofreDomain

/// A bare array of wrapped bills becomes bills; one bad element makes the whole answer invalid.
package enum BillsMapper {
    package static func map(_ response: HTTPResponse) throws(GatewayError) -> [Bill] {
        if let error = GatewayError(response) { throw error }
        guard let quick = QuickLineItems(response.body) else {
            return try Mapping.decode([RemoteBill].self, from: response.body).map(\.bill)
        }
        let bills = try Mapping.decode([RemoteBill].self, from: quick.rest).map(\.bill)
        return zip(bills, quick.items).map { bill, items in bill.with(items) }
    }
}
