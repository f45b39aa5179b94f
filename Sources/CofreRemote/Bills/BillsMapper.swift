package import CofreDomain
import CofreJSON

/// Converts a bare array of wrapped bills to bills in order of time; one invalid element makes the whole
/// answer invalid.
package enum BillsMapper {
    package static func map(_ response: HTTPResponse) throws(GatewayError) -> [Bill] {
        if let error = GatewayError(response) { throw error }
        var bills: [Bill] = []
        for element in try Mapping.elements(of: response.body) {
            bills.append(try RemoteBill.bill(try Fields(element, at: bills.count).object("bill")))
        }
        // In order of time, whatever the server's; bills of one day stay in the server's order.
        return bills.enumerated()
            .sorted { ($0.element.due.ordinal, $0.offset) < ($1.element.due.ordinal, $1.offset) }
            .map(\.element)
    }

    /// `{"linha_digitavel": …, "barcode": …}`; `nil` for 404 and where neither is given.
    static func slip(
        _ response: HTTPResponse
    ) throws(GatewayError) -> (line: String?, barcode: String?)? {
        if response.status == 404 { return nil }
        if let error = GatewayError(response) { throw error }
        let fields = try Fields(try Mapping.value(of: response.body), at: "")
        let line = try fields.text("linha_digitavel", or: "linha digitavel")
        let barcode = try fields.text("barcode")
        return line ?? barcode == nil ? nil : (line, barcode)
    }
}
