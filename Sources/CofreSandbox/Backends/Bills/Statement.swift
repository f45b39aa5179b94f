/// Six months of bills around a day: two paid, one closed, the open one, two future ones.
///
/// A bill closes on the 7th and is due on the 20th.
struct Statement {
    private let open: BillPeriod
    private let payments: [LedgerEntry]

    init(today: CivilDay, payments: [LedgerEntry]) {
        open = BillPeriod(openOn: today)
        self.payments = payments
    }

    var bills: [WireBill] { (-3...2).map(bill) }

    private func bill(_ offset: Int) -> WireBill {
        let period = open.addingMonths(offset)
        let (due, opens, closes) = (period.due, period.opens, period.closes)
        let items =
            Purchase.invented.compactMap { $0.item(in: offset, opening: opens) }
            + period.charges(of: payments)
        let charges = items.reduce(0) { $0 + max(0, $1.amount) }
        let refunds = items.reduce(0) { $0 + ($1.isRefund ? $1.amount : 0) }
        let past = Self.pastBalance[offset] ?? 0
        let interest = Self.interest[offset] ?? 0
        let total = charges + refunds + past + interest
        let slip = offset > 0 ? nil : InventedSlip(due: due, centavos: total)
        return WireBill(
            state: Self.state(offset), id: offset < 0 ? "sandbox-\(due.iso)" : nil,
            summary: WireSummary(
                dueDate: due.iso, openDate: opens.iso, closeDate: closes.iso, pastBalance: past,
                totalBalance: total, interest: interest, totalCumulative: charges,
                paid: offset < -1 ? total : offset == -1 ? 0 : nil,
                minimumPayment: max(0, total * 15 / 100)),
            barcode: slip?.barcode, linhaDigitavel: slip?.line, notice: slip?.notice,
            lineItems: items.sorted { $0.postDate < $1.postDate })
    }

    private static func state(_ offset: Int) -> String {
        switch offset {
        case ..<(-1): "overdue"
        case -1: "closed"
        case 0: "open"
        default: "future"
        }
    }

    /// One bill starts with a payment in advance, one with an unpaid balance.
    private static let pastBalance = [-2: -2500, -1: 15_000]
    private static let interest = [-1: 1162]
}
