/// One month's bill, as the issuer states it (specification: Bill).
package struct Bill: Codable, Equatable, Sendable {
    package let state: BillState
    /// Until when a closed bill is to be paid; it names the bill's month.
    package let due: Day
    /// What is bought after this day is part of this bill.
    package let opens: Day?
    /// What is bought after this day is part of the next bill.
    package let closes: Day?
    package let total: Money
    /// The month's charges, which can differ from the total.
    package let cumulative: Money
    /// More than zero: what was left unpaid; less: what was paid ahead.
    package let pastBalance: Money
    package let interest: Money
    /// The least that keeps the card from being blocked.
    package let minimum: Money?
    package let paid: Money?
    /// The issuer's own line of digits; `nil` when none has been issued.
    package let line: String?
    /// The issuer's own barcode.
    package let barcode: String?
    package private(set) var items: [LineItem]

    package init(
        state: BillState, due: Day, opens: Day? = nil, closes: Day? = nil, total: Money,
        cumulative: Money, pastBalance: Money, interest: Money, minimum: Money? = nil,
        paid: Money? = nil, line: String? = nil, barcode: String? = nil, items: [LineItem] = []
    ) {
        self.state = state
        self.due = due
        self.opens = opens
        self.closes = closes
        self.total = total
        self.cumulative = cumulative
        self.pastBalance = pastBalance
        self.interest = interest
        self.minimum = minimum
        self.paid = paid
        self.line = line
        self.barcode = barcode
        self.items = items
    }

    /// The same bill with other lines.
    package func with(_ items: [LineItem]) -> Bill {
        var bill = self
        bill.items = items
        return bill
    }

    package var month: BillMonth { BillMonth(of: due) }

    /// Tells bills apart, also two of one month.
    package var id: String { due.iso }
}

/// Where a bill stands.
package enum BillState: Hashable, Sendable {
    /// Paid in the past: that is what the issuer calls overdue.
    case overdue
    /// Ready to be paid.
    case closed
    /// Still taking charges.
    case open
    /// Holds the instalments of months to come.
    case future
    /// A word that the specification does not have.
    case other(String)

    package init(name: String) {
        switch name {
        case "overdue": self = .overdue
        case "closed": self = .closed
        case "open": self = .open
        case "future": self = .future
        default: self = .other(name)
        }
    }

    /// The issuer's word.
    package var name: String {
        switch self {
        case .overdue: "overdue"
        case .closed: "closed"
        case .open: "open"
        case .future: "future"
        case .other(let name): name
        }
    }
}

/// The backend that knows a customer's bills.
package protocol BillsGateway: Sendable {
    /// Every bill, oldest first; an empty list is an answer.
    func bills() async throws(GatewayError) -> [Bill]
}

extension Bill {
    /// Whether every amount is in reais and one that a bill can have.
    package var hasPossibleAmounts: Bool {
        let own = [total, cumulative, pastBalance, interest] + [minimum, paid].compactMap(\.self)
        return own.allSatisfy(\.isOfBill) && items.allSatisfy(\.amount.isOfBill)
    }
}

extension Money {
    /// `centavos`, unless no bill can have them: sums of amounts stay far from the end of `Int64`.
    package static func ofBill(_ centavos: Int64) -> Money? {
        let money = Money(minor: centavos, currency: .brl)
        return money.isOfBill ? money : nil
    }

    fileprivate var isOfBill: Bool {
        currency == .brl && minor.magnitude <= 1_000_000_000_000
    }
}
