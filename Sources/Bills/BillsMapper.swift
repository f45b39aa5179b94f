import JSON
import Values

/// Converts a bare array of wrapped bills, sorted by date; one invalid element makes the whole
/// answer invalid.
enum BillsMapper {
    static func map(_ response: HTTPResponse) throws(GatewayError) -> [Bill] {
        if let error = GatewayError(response) { throw error }
        var bills: [Bill] = []
        for element in try Mapping.elements(of: response.body) {
            bills.append(try RemoteBill.bill(try Fields(element, at: bills.count).object("bill")))
        }
        // Sorted by date; bills of one day stay in the server's order.
        return bills.enumerated()
            .sorted { ($0.element.due.ordinal, $0.offset) < ($1.element.due.ordinal, $1.offset) }
            .map(\.element)
    }

    /// Reads `{"linha_digitavel": …, "barcode": …}`; `nil` for 404 and if neither is given.
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
