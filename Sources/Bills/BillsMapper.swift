import Values

/// Converts a bare array of wrapped bills, sorted by date; one invalid element makes the whole
/// answer invalid.
enum BillsMapper {
    static func map(_ response: HTTPResponse) throws(GatewayError) -> [Bill] {
        let bills = try Mapping.decode([RemoteBill].self, from: response).map(\.bill)
        // Sorted by date; bills of one day stay in the server's order.
        let sorted = bills.enumerated()
            .sorted { ($0.element.due.ordinal, $0.offset) < ($1.element.due.ordinal, $1.offset) }
            .map(\.element)
        var count: [Int: Int] = [:]
        return sorted.map { bill in
            var bill = bill
            let number = (count[bill.due.ordinal] ?? 0) + 1
            count[bill.due.ordinal] = number
            if number > 1 { bill.number = number }
            return bill
        }
    }

    /// Reads `{"linha_digitavel": …, "barcode": …}`; `nil` for 404 and if neither is given.
    static func slip(
        _ response: HTTPResponse
    ) throws(GatewayError) -> (line: String?, barcode: String?)? {
        if response.status == 404 { return nil }
        let slip = try Mapping.decode(RemoteSlip.self, from: response)
        return slip.line ?? slip.barcode == nil ? nil : (slip.line, slip.barcode)
    }
}
