import Essentials

/// The days of one bill, and the payments that belong to it.
struct BillPeriod {
    let due: CivilDay

    /// The maximum amount of a card's payments in one bill, in centavos.
    ///
    /// A boleto can contain R$99.999.999,99; the last million is reserved for invented purchases.
    private static let limit = 9_900_000_000

    /// The open bill is due in the month of the next 7th; purchases on a 7th belong to it.
    init(openOn day: CivilDay) {
        self.init(due: day.addingMonths(day.day <= 7 ? 0 : 1, day: 20))
    }

    private init(due: CivilDay) {
        self.due = due
    }

    var opens: CivilDay { due.addingMonths(-1, day: 7) }
    var closes: CivilDay { due.addingMonths(0, day: 7) }

    func addingMonths(_ count: Int) -> BillPeriod {
        BillPeriod(due: due.addingMonths(count, day: 20))
    }

    /// The payments of the days after `opens` up to and including `closes`, as far as they fit.
    func charges(of payments: [LedgerEntry]) -> [WireItem] {
        let days = (opens.ordinal + 1)...closes.ordinal
        var left = Self.limit
        return payments.compactMap { payment in
            let day = payment.day
            guard payment.verdict.movesMoney, days.contains(day.ordinal),
                let centavos = payment.value.centavos, (0...left).contains(centavos)
            else { return nil }
            left -= centavos
            let payee = Person.with(id: payment.payee)?.name ?? "Cofre"
            return WireItem(
                postDate: day.iso, amount: centavos, title: payee, index: 0, charges: 1)
        }
    }
}

extension LedgerEntry {
    /// Whether the payment fits into its bill after `payments`.
    func fits(after payments: [LedgerEntry]) -> Bool {
        let bill = BillPeriod(openOn: day)
        return bill.charges(of: payments + [self]).count > bill.charges(of: payments).count
    }

    fileprivate var day: CivilDay {
        CivilDay(of: Date(timeIntervalSince1970: Double(timestamp)))
    }
}

extension Reais {
    /// Whole centavos; `nil` for more than a bill can hold.
    fileprivate var centavos: Int? {
        guard let amount, amount < 10_000_000_000 else { return nil }
        return (amount * 100 + Decimal(sign: .plus, exponent: -1, significand: 5)).whole
    }
}
