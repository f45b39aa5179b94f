/// One month's bill, as the issuer states it (specification: Bill).
package struct Bill: Codable, Equatable, Sendable {
    package let state: BillState
    /// The day by which a closed bill has to be paid; the bill is named after its month.
    package let due: Day
    /// Purchases after this day are part of this bill.
    package let opens: Day?
    /// Purchases after this day are part of the next bill.
    package let closes: Day?
    package let total: Money
    /// The month's charges; they can differ from the total.
    package let cumulative: Money
    /// Positive for a debt from earlier bills, negative for a payment in advance.
    package let pastBalance: Money
    package let interest: Money
    /// The smallest payment that keeps the card from being blocked.
    package let minimum: Money?
    package let paid: Money?
    /// The line of digits as the issuer wrote it; `nil` when none has been issued.
    package let line: String?
    /// The barcode as the issuer wrote it.
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

    /// Returns the same bill with other line items.
    package func with(_ items: [LineItem]) -> Bill {
        var bill = self
        bill.items = items
        return bill
    }

    package var month: BillMonth { BillMonth(of: due) }

    /// Identifies the bill, even among several of one month.
    package var id: String { due.iso }
}

/// The state of a bill, in the issuer's terms.
package enum BillState: Hashable, Sendable {
    /// A past bill that was paid; the issuer calls this state "overdue".
    case overdue
    /// Ready to be paid.
    case closed
    /// Still receiving charges.
    case open
    /// Contains the instalments of months to come.
    case future
    /// A state that the specification does not define.
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

    /// The issuer's name for the state.
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

/// The backend that provides a customer's bills.
package protocol BillsGateway: Sendable {
    /// Every bill, oldest first; an empty list is a valid answer.
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
    /// An amount in centavos; `nil` if it is too large for a bill, so that sums cannot overflow
    /// `Int64`.
    package static func ofBill(_ centavos: Int64) -> Money? {
        let money = Money(minor: centavos, currency: .brl)
        return money.isOfBill ? money : nil
    }

    fileprivate var isOfBill: Bool {
        currency == .brl && minor.magnitude <= 1_000_000_000_000
    }
}
