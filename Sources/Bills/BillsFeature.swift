import Essentials
import Values

extension Feature {
    static let bills = Feature(
        commands: [BillsCommand.command, BillCommand.command, BoletoCommand.command],
        settings: [.billsURL, .billsSource, .exportCard, .exportExpenses, .exportBank],
        kinds: [.accounts, .entries, .columns],
        probes: [
            Probe(.billsURL) { url, transport, _, _ in
                _ = try await RemoteBills(url: url, transport: transport).bills()
                return .none
            }
        ],
        notes: { try await $0.billNotes() })
}

extension Context {
    /// The closed unpaid bill that is due first, and whether the saved bills are older than a week.
    fileprivate func billNotes() async throws -> [HomeNote] {
        guard let saved = try await bills.savedBills() else { return [] }
        var notes: [HomeNote] = []
        let owed = saved.value.filter { bill in
            [.overdue, .closed].contains(bill.state) && !bill.isPaid && bill.total.minor > 0
        }
        if let first = owed.min(by: { $0.due.ordinal < $1.due.ordinal }) {
            notes.append(.due(first, days: first.due.ordinal - Day(of: now()).ordinal))
        }
        let age = now().timeIntervalSince(saved.savedAt)
        if age > 7 * 86_400 { notes.append(.oldBills(seconds: age)) }
        return notes
    }
}

extension HomeNote {
    /// - Parameter days: the days until the bill is due; negative if it is overdue.
    static func due(_ bill: Bill, days: Int) -> HomeNote {
        // The bill itself says that no slip was sent.
        let hasButton = bill.hasSlip && bill.state == .closed
        return HomeNote(
            "bill-due", .due, isUrgent: days <= 3,
            facts: Facts(amount: bill.owed, month: bill.month.description, dueDate: bill.due),
            command: (hasButton ? "boleto" : "bill") + " \(bill.month)",
            brief: { $0.brieflyDue(bill, days) }
        ) { $0.due(bill, days) }
    }

    static func oldBills(seconds: Double) -> HomeNote {
        HomeNote("old-bills", .oldBills, command: "bills") { phrases in
            let age = phrases.age(seconds: seconds)
            return phrases.pick(
                "the saved bills are \(age)", "as faturas foram salvas \(age)")
        }
    }
}

extension Phrases {
    fileprivate func brieflyDue(_ bill: Bill, _ days: Int) -> String {
        let amount = pick("bill", "fatura") + " \(money(bill.owed)) "
        return switch days {
        case ..<0: amount + pick("overdue", "vencida")
        case 0: amount + pick("due today", "vence hoje")
        case 1: amount + pick("due tomorrow", "vence amanhã")
        default: amount + pick("due ", "vence ") + shortDay(bill.due)
        }
    }

    fileprivate func due(_ bill: Bill, _ days: Int) -> String {
        let (month, rest) = (bill.month.portuguese, bill.isPartlyPaid)
        let what = pick(
            "the \(rest ? "rest of the bill" : "bill") of \(name(of: bill.month)), \(money(bill.owed)),",
            "\(rest ? "o resto da" : "a") fatura de \(month), de \(money(bill.owed)),")
        let today = Day(ordinal: bill.due.ordinal - days)
        let year = bill.due.year == today.year ? "" : " \(bill.due.year)"
        let due = BillMonth(of: bill.due)
        let day =
            pick(
                "\(bill.due.day.twoDigits) \(name(of: due))", "\(bill.due.day) de \(due.portuguese)"
            )
            + (year.isEmpty ? "" : pick(year, " de\(year)"))
        switch days {
        case 0: return what + pick(" is due today", " vence hoje")
        case 1: return what + pick(" is due tomorrow", " vence amanhã")
        case 2...: return what + pick(" is due on \(day)", " vence em \(day)")
        default: return what + pick(" was due on \(day)", " venceu em \(day)")
        }
    }
}

extension Context {
    var bills: LoadBills {
        get throws { try bills(imported: VaultStatements(records: copies, now: now).bills) }
    }

    /// Those of the server only; none if the settings say that bills come from files.
    var issuedBills: LoadBills {
        get throws { try bills(imported: nil) }
    }

    private func bills(imported: LoadBills.Imported?) throws -> LoadBills {
        let source = settings.readable(.billsSource).flatMap(BillsSource.init) ?? .all
        let url = imported == nil && source == .files ? nil : try url(of: .billsURL)
        return LoadBills(
            gateway: RemoteBills(url: url, transport: http.asking(phrases.askingBills)),
            cache: AddressCache<[Bill]>(
                name: "bills", from: url?.absoluteString, records: copies,
                isPossible: { $0.allSatisfy(\.hasPossibleAmounts) }),
            imported: imported,
            source: source, now: now)
    }

    var statements: VaultStatements { VaultStatements(records: records, now: now) }
}
