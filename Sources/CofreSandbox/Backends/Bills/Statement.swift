import Foundation

/// Six months of bills around a day: two paid, one closed, the open one, two to come.
///
/// A bill closes on the 7th and is due on the 20th.
struct Statement {
    private let open: CivilDay
    private let payments: [LedgerEntry]

    init(today: CivilDay, payments: [LedgerEntry]) {
        // The open bill is due in the month of the next 7th; what is bought on a 7th is part of it.
        open = today.addingMonths(today.day <= 7 ? 0 : 1, day: 20)
        self.payments = payments
    }

    var bills: [WireBill] { (-3...2).map(bill) }

    private func bill(_ offset: Int) -> WireBill {
        let due = open.addingMonths(offset, day: 20)
        let opens = due.addingMonths(-1, day: 7)
        let closes = due.addingMonths(0, day: 7)
        let items =
            Purchase.invented.compactMap { $0.item(in: offset, opening: opens) }
            + paid(from: opens, until: closes)
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

    /// The payments of the days after `opens`, up to and with `closes`.
    private func paid(from opens: CivilDay, until closes: CivilDay) -> [WireItem] {
        let days = (opens.ordinal + 1)...closes.ordinal
        return payments.compactMap { payment in
            let date = Date(timeIntervalSince1970: Double(payment.timestamp))
            let day = CivilDay(of: date)
            guard payment.verdict.movesMoney, days.contains(day.ordinal),
                let centavos = payment.value.centavos
            else { return nil }
            let payee = Person.with(id: payment.payee)?.name ?? "Cofre"
            return WireItem(
                postDate: day.iso, amount: centavos, title: payee, index: 0, charges: 1)
        }
    }

    private static func state(_ offset: Int) -> String {
        switch offset {
        case ..<(-1): "overdue"
        case -1: "closed"
        case 0: "open"
        default: "future"
        }
    }

    /// One bill begins with money that was paid ahead, one with money still owed.
    private static let pastBalance = [-2: -2500, -1: 15_000]
    private static let interest = [-1: 1162]
}

extension Reais {
    /// Whole centavos; `nil` for more than a bill can hold.
    fileprivate var centavos: Int? {
        guard let amount, amount < 10_000_000_000 else { return nil }
        var (scaled, rounded) = (amount * 100, Decimal())
        NSDecimalRound(&rounded, &scaled, 0, .plain)
        return NSDecimalNumber(decimal: rounded).intValue
    }
}
