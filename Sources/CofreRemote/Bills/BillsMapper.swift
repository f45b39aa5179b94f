package import CofreDomain
import CofreJSON

/// Converts a bare array of wrapped bills; one invalid element makes the whole answer invalid.
package enum BillsMapper {
    package static func map(_ response: HTTPResponse) throws(GatewayError) -> [Bill] {
        if let error = GatewayError(response) { throw error }
        var bills: [Bill] = []
        for element in try Mapping.elements(of: response.body) {
            bills.append(try RemoteBill.bill(try Fields(element, at: bills.count).object("bill")))
        }
        return bills
    }
}
