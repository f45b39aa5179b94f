import Essentials
import Values

/// One month's bill, as stated by the issuer (specification: Bill).
struct Bill: Codable, Equatable, Sendable {
    let state: BillState
    /// The day by which a closed bill has to be paid; the bill is named after its month.
    ///
    /// Of an imported bill, the last day of the month; see `dueDate`.
    let due: Day
    /// Purchases after this day are part of this bill.
    var opens: Day?
    /// Purchases after this day are part of the next bill.
    var closes: Day?
    let total: Money
    /// The month's charges; they can differ from the total.
    let cumulative: Money
    /// Positive for a debt from earlier bills, negative for a payment in advance.
    let pastBalance: Money
    let interest: Money
    /// The smallest payment that keeps the card from being blocked.
    var minimum: Money?
    var paid: Money?
    /// The line of digits as the issuer wrote it; `nil` when none has been issued.
    var line: String?
    /// The barcode as the issuer wrote it.
    var barcode: String?
    /// The issuer's address for the line and barcode of this bill (`_links.barcode.href`).
    var slipURL: URL?
    var items: [LineItem] = []
    /// The imported account that the bill belongs to; `nil` for a bill from the server.
    var account: String?
    /// Its number among the issuer's bills of the same day, from the second on.
    var number: Int?

    /// Whether the bill is fully paid.
    ///
    /// True if at least the total was paid, or if the issuer calls the bill overdue (which means
    /// paid in the specification) and does not state the paid amount. The paid amount is negative
    /// in the specification and positive in recorded bills.
    var isPaid: Bool {
        guard let paid else { return state == .overdue }
        return paid.minor.magnitude >= max(0, total.minor).magnitude
    }

    /// Whether a bill with a known day should have been paid before `today`; false if that is `nil`.
    func isOverdue(on today: Day?) -> Bool {
        guard let today, let dueDate, [.closed, .overdue].contains(state), !isPaid else {
            return false
        }
        return dueDate.ordinal < today.ordinal && total.minor > 0
    }

    /// Whether a part of the bill was paid, but not all of it.
    var isPartlyPaid: Bool { !isPaid && paid.map { $0.minor != 0 } ?? false }

    /// What remains to be paid.
    var owed: Money {
        let paid = Int64(clamping: paid?.minor.magnitude ?? 0)
        return Money(minor: max(0, total.minor - paid), currency: total.currency)
    }

    /// Whether the issuer has sent the digits of a slip, or an address for them.
    var hasSlip: Bool { line ?? barcode != nil || slipURL != nil }

    /// The number of lines with an impossible instalment.
    var invalidInstallmentCount: Int { items.count { $0.hasInvalidInstallment } }

    var month: BillMonth { BillMonth(of: due) }

    /// The day by which the bill has to be paid, if the issuer has stated one: files of banks do not.
    var dueDate: Day? { account == nil ? due : nil }

    /// The day on which the issuer closes the bill; an imported bill is a calendar month.
    var closeDate: Day? { account == nil ? closes : nil }

    /// Identifies the bill, even among several of one month: `2015-05-20`, `nubank/2015-05`.
    var id: String {
        account.map { Self.id(of: $0, month) } ?? due.iso + (number.map { "/\($0)" } ?? "")
    }

    /// The id of an imported bill.
    static func id(of account: String, _ month: BillMonth) -> String { "\(account)/\(month)" }

    /// The month of the bill with this `id`.
    static func month(ofID id: String) -> BillMonth? {
        let parts = id.split(separator: "/").map(String.init)
        // The id of an imported bill ends with its month.
        return parts.first.flatMap(Day.init(iso:)).map(BillMonth.init)
            ?? parts.last.flatMap(BillMonth.init(parsing:))
    }
}

/// The state of a bill, in the issuer's terms.
enum BillState: Hashable, Sendable {
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

    init(name: String) {
        switch name {
        case "overdue": self = .overdue
        case "closed": self = .closed
        case "open": self = .open
        case "future": self = .future
        default: self = .other(name)
        }
    }

    /// The issuer's name for the state.
    var name: String {
        switch self {
        case .overdue: "overdue"
        case .closed: "closed"
        case .open: "open"
        case .future: "future"
        case .other(let name): name
        }
    }
}

extension BillState: TextCoded {
    init?(coded text: String) { self.init(name: text) }
    var coded: String { name }
}

extension Bill {
    /// Whether every amount is in reais and within the limits of a bill.
    var hasPossibleAmounts: Bool {
        let own = [total, cumulative, pastBalance, interest] + [minimum, paid].compactMap(\.self)
        return own.allSatisfy(\.isOfBill) && items.allSatisfy(\.amount.isOfBill)
    }
}

extension Money {
    /// An amount in centavos; `nil` if it is too large for a bill, so that sums cannot overflow
    /// `Int64`.
    static func ofBill(_ centavos: Int64) -> Money? {
        let money = Money(minor: centavos, currency: .brl)
        return money.isOfBill ? money : nil
    }

    fileprivate var isOfBill: Bool {
        currency == .brl && minor.magnitude <= 1_000_000_000_000
    }
}
