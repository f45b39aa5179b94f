/// A bill in the format of the original backend, `{"bill": {…}}`.
struct WireBill: Encodable {
    let bill: Content

    struct Content: Encodable {
        let state: String
        let id: String?
        let summary: WireSummary
        let barcode: String?
        let linhaDigitavel: String?
        /// Not in the original; says that the boleto is invented.
        let notice: String?
        let lineItems: [WireItem]
    }

    init(
        state: String, id: String?, summary: WireSummary, barcode: String?,
        linhaDigitavel: String?, notice: String?, lineItems: [WireItem]
    ) {
        bill = Content(
            state: state, id: id, summary: summary, barcode: barcode,
            linhaDigitavel: linhaDigitavel, notice: notice, lineItems: lineItems)
    }
}

/// Amounts are in centavos, dates in ISO 8601; keys are sent in snake case.
struct WireSummary: Encodable {
    let dueDate: String
    let openDate: String
    let closeDate: String
    let pastBalance: Int
    let totalBalance: Int
    let interest: Int
    let totalCumulative: Int
    let paid: Int?
    let minimumPayment: Int
}

/// A payment of the previous bill has neither `index` nor `charges`.
struct WireItem: Encodable {
    let postDate: String
    let amount: Int
    let title: String
    let index: Int?
    let charges: Int?

    /// Whether the amount is negative and not the payment of another bill.
    var isRefund: Bool { amount < 0 && charges != nil }
}
