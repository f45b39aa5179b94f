package import CofreDomain

/// A bare array of wrapped bills becomes bills; one bad element makes the whole answer invalid.
package enum BillsMapper {
    package static func map(_ response: HTTPResponse) throws(GatewayError) -> [Bill] {
        if let error = GatewayError(response) { throw error }
        return try Mapping.decode([RemoteBill].self, from: response.body).map(\.bill)
    }
}
