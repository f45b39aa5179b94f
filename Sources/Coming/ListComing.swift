import Values

/// One amount that is promised to somebody, in the month in which it is due.
struct Promised: Equatable, Sendable {
    enum Kind: String, Sendable {
        /// A bill that is not yet paid.
        case bill
        case installment, recurring
        /// An entry of a future bill that is no instalment.
        case booked
    }

    let kind: Kind
    let month: BillMonth
    /// When it is due or charged; `nil` if that is not known.
    let day: Day?
    let title: String
    let amount: Money
    let account: String
    var installment: Installment?
    /// Of an entry of a future bill.
    var payee: PayeeName?
    /// The charges that make it expected.
    var evidence: Recurrence?
    /// Whether it is the first of its recurrence.
    var isFirst = false

    var description: String { installment.map { "\(title) \($0)" } ?? title }

    /// By month, the largest amount first.
    fileprivate var order: (BillMonth, Int64, String, Int, String) {
        (month, -amount.minor, description, day?.ordinal ?? 0, account)
    }
}

/// What is already promised in the coming months.
struct ListComing: Sendable {
    let ledger: Ledger
    let today: Day
    let months: ClosedRange<BillMonth>
    /// The keys of recurring charges that a person does not want to see.
    var silenced: Set<String> = []

    struct Found: Sendable {
        /// By month, the largest first.
        let promised: [Promised]
        /// Recurring charges of which one failed to come.
        let missed: [Recurrence]
        /// Unpaid bills whose day has passed.
        let overdue: [Bill]
    }

    func find() -> Found {
        let recurring = FindRecurring.find(in: ledger.entries).filter { !silenced.contains($0.key) }
        let booked = booked
        let promised = bills + booked + installments + recurring.flatMap { expected($0, booked) }
        return Found(
            promised: promised.filter { months.contains($0.month) }
                .sorted { $0.order < $1.order },
            missed: recurring.filter { missedCount($0) == 1 },
            overdue: issued.filter { $0.isOverdue(on: today) })
    }

    /// The bills of the server.
    private var issued: [Bill] { ledger.bills.value.filter { $0.account == nil } }

    /// The unpaid bills whose day has not passed, and the future ones of which no line is known.
    private var bills: [Promised] {
        issued.compactMap { bill in
            let owed = bill.state == .future ? (bill.items.isEmpty ? bill.total : nil) : bill.owed
            guard let owed, owed.minor > 0, !bill.isPaid || bill.state == .future,
                bill.due.ordinal >= today.ordinal
            else { return nil }
            return Promised(
                kind: .bill, month: bill.month, day: bill.due, title: "\(bill.month)", amount: owed,
                account: ledger.serverName)
        }
    }

    /// What future bills already contain.
    private var booked: [Promised] {
        ledger.entries.filter { $0.isFuture && $0.exclusion == nil }.map { entry in
            var promised = Promised(
                entry.installment == nil ? .booked : .installment, entry,
                day: entry.day.ordinal >= today.ordinal ? entry.day : nil)
            promised.payee = entry.payee
            return promised
        }
    }

    /// The instalments that no bill contains yet.
    private var installments: [Promised] {
        ForecastInstallments.forecast(ledger.entries).filter(isStillComing).map { entry in
            Promised(
                .installment, entry, day: entry.day.ordinal >= today.ordinal ? entry.day : nil)
        }
    }

    /// Whether a forecast is of a day, or in a bill, that may still receive it.
    private func isStillComing(_ forecast: Entry) -> Bool {
        guard forecast.source == .server else { return forecast.day.ordinal >= today.ordinal }
        guard let bill = issued.first(where: { $0.month == forecast.month }) else {
            let last = issued.filter { ![.open, .future].contains($0.state) }.map(\.month).max()
            return last.map { $0 < forecast.month } ?? true
        }
        switch bill.state {
        case .open: return forecast.day.ordinal >= today.ordinal
        case .future: return true
        default: return false
        }
    }

    /// The charges that are expected, without those that a future bill already contains.
    private func expected(_ recurrence: Recurrence, _ booked: [Promised]) -> [Promised] {
        // Old files say nothing of now.
        let isOld = recurrence.expected(after: 2).ordinal + recurrence.tolerance < today.ordinal
        guard !isOld, missedCount(recurrence) == 0 else { return [] }
        let end = months.upperBound.adding(1).lastDay
        return recurrence.expected(through: end).filter { $0.ordinal >= today.ordinal }.map { day in
            var promised = Promised(
                kind: .recurring, month: month(of: day, recurrence.last), day: day,
                title: recurrence.payee.shown, amount: recurrence.last.amount,
                account: recurrence.last.account)
            promised.evidence = recurrence
            promised.isFirst = day == recurrence.expected(after: 1)
            return promised
        }.filter { promised in
            !booked.contains {
                $0.month == promised.month
                    && $0.payee == recurrence.payee
                    && $0.amount.currency == promised.amount.currency
            }
        }
    }

    /// The month of the bill that contains the day, as the issuer says; else as far from the day as that of the last charge.
    private func month(of day: Day, _ last: Entry) -> BillMonth {
        guard last.source == .server else { return BillMonth(of: day) }
        let bill = issued.first { bill in
            guard let opens = bill.opens, let closes = bill.closes else { return false }
            return opens.ordinal < day.ordinal && day.ordinal <= closes.ordinal
        }
        return bill?.month
            ?? last.month.adding(BillMonth(of: last.day).distance(to: BillMonth(of: day)))
    }

    /// How many of the charges that the known entries should contain are missing.
    private func missedCount(_ recurrence: Recurrence) -> Int {
        let known = min(today.ordinal, lastDay(of: recurrence.last))
        return recurrence.expected(through: Day(ordinal: known)).count {
            $0.ordinal + recurrence.tolerance < known
        }
    }

    /// The last day of which the entries beside this one are known.
    private func lastDay(of entry: Entry) -> Int {
        switch entry.source {
        case .server: Day(of: ledger.bills.asOf).ordinal
        case .payment: today.ordinal
        case .file: ledger.lastDay(of: entry.account) ?? 0
        }
    }
}

extension Promised {
    fileprivate init(_ kind: Kind, _ entry: Entry, day: Day?) {
        self.init(
            kind: kind, month: entry.month, day: day, title: entry.title, amount: entry.amount,
            account: entry.account, installment: entry.installment)
    }
}
