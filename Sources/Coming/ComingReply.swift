import Values

/// What is promised in one month.
struct ComingMonth: Sendable {
    let month: BillMonth
    let promised: [Promised]

    /// One sum for each currency.
    var totals: [Money] { promised.map(\.amount).totals }
}

enum ComingView {
    static let items = View<Promised>(
        Field("month", Sentence("month", "mês"), .strong, width: .whole) {
            .text($0.month.description)
        } show: { row, context in
            Span(context.phrases.label(row.month), .strong)
        },
        Field("kind") { .text($0.kind.rawValue) },
        Field("title") { .text($0.title) },
        .shown(Sentence("what", "o quê")) { row, context in Span(context.phrases.title(of: row)) },
        .object(
            "installment", \.installment,
            Field("number") { .number($0.number) },
            Field("of") { .number($0.of) }),
        .money("amount", Sentence("amount", "valor"), .strong) { $0.amount },
        Field("date") { .day($0.day) },
        Field("account") { .text($0.account) },
        .shown(.same(""), width: .below) { row, context in
            let evidence = row.isFirst ? row.evidence.map(context.phrases.evidence) : nil
            return Span(
                [context.phrases.day(of: row), evidence].compactMap(\.self)
                    .joined(separator: " · "), .dim, plain: row.day?.iso ?? "")
        },
        .object(
            "evidence", \.evidence,
            Field("cadence") { .text($0.cadence.rawValue) },
            Field("count") { .number($0.charges.count) },
            Field("since") { .text($0.charges[0].day.iso) },
            Field("lastDate") { .text($0.last.day.iso) },
            .money("last") { $0.last.amount },
            .money("earlier", isCurrencyLast: true) { $0.earlierAmount }),
        isNumbered: true,
        empty: Sentence("nothing is promised", "nada comprometido"))

    static let months = View<ComingMonth>(
        Field("month") { .text($0.month.description) },
        Field("totals") { .list($0.totals.map(JSON.money)) },
        .list("items", \.promised, of: items))
}

enum ComingReply {
    static let title = Sentence("coming", "previstos")

    static func reply(
        _ found: ListComing.Found, _ listed: ListComing, failure: StoreError?
    ) -> Reply {
        let promised = found.promised
        let bills = listed.ledger.bills
        let document = Document(csv: ComingView.items.csv(promised)) {
            ComingView.months.json(months(promised, listed.months))
        }
        var reply = Reply(
            document, origin: bills.origin, asOf: bills.asOf, count: promised.count,
            failure: failure
        ) { context in
            let phrases = context.phrases
            let remarks = phrases.remarks(on: found)
            let chart = chart(found, listed.months, phrases)
            return (chart.columns.isEmpty ? [] : [.chart(chart)])
                + [ComingView.items.block(promised, context)]
                + remarks.map { .notice(Line($0.text, $0.isUrgent ? .attention : .dim)) }
                + listed.ledger.bills.notices(context)
        }
        reply.warn(listed.ledger.bills.warnings)
        reply.warn { phrases in phrases.remarks(on: found).filter(\.isUrgent).map(\.text) }
        return reply
    }

    private static func months(
        _ promised: [Promised], _ months: ClosedRange<BillMonth>
    ) -> [ComingMonth] {
        months.all.map { month in
            ComingMonth(month: month, promised: promised.filter { $0.month == month })
        }
    }

    /// A bar for each month, in the currency of most promises; none if nothing is promised.
    static func chart(
        _ found: ListComing.Found, _ range: ClosedRange<BillMonth>, _ phrases: Phrases
    ) -> Chart {
        let currencies = Dictionary(grouping: found.promised, by: \.amount.currency)
        guard let currency = currencies.max(by: { $0.value.count < $1.value.count })?.key else {
            return Chart(columns: [])
        }
        let sums = months(found.promised, range).map { month in
            SumSpending.Group(
                name: month.month.description, month: month.month, count: month.promised.count,
                total: month.totals.first { $0.currency == currency }
                    ?? Money(minor: 0, currency: currency))
        }
        return SpendingTable.chart(sums, phrases, isBeside: true)
    }
}

private struct Remark {
    let text: String
    let isUrgent: Bool
}

extension Phrases {
    fileprivate func title(of promised: Promised) -> String {
        promised.kind == .bill
            ? pick("bill of \(name(of: promised.month))", "fatura de \(name(of: promised.month))")
            : promised.description
    }

    fileprivate func day(of promised: Promised) -> String {
        guard let day = promised.day else { return "" }
        let shown = shortDay(day)
        return promised.kind == .bill ? due(on: shown) : shown
    }

    /// `5 times since Jun, last R$39,90 on 12 Oct, was R$34,90`.
    func evidence(_ recurrence: Recurrence) -> String {
        let (count, last) = (recurrence.charges.count, recurrence.last)
        let since = BillMonth(of: recurrence.charges[0].day)
        let year = since.year == BillMonth(of: last.day).year ? "" : " \(since.year)"
        let words = pick(
            "\(count) times since \(name(of: since))\(year), last \(money(last.amount)) on \(shortDay(last.day))",
            "\(count) vezes desde \(name(of: since))\(year), a última \(money(last.amount)) em \(shortDay(last.day))"
        )
        guard let earlier = recurrence.earlierAmount, recurrence.hasChangedOnce else {
            return words
        }
        return words + pick(", was \(money(earlier))", ", era \(money(earlier))")
    }

    /// The sums of each kind; what did not come, and what was not paid.
    fileprivate func remarks(
        on found: ListComing.Found
    ) -> [Remark] {
        let promised = found.promised
        let kinds: [(Promised.Kind, String)] = [
            (.bill, pick("bills", "faturas")), (.installment, pick("instalments", "parcelas")),
            (.recurring, pick("recurring", "recorrentes")),
            (.booked, pick("booked", "lançados")),
        ]
        let parts = kinds.compactMap { kind, words -> String? in
            let own = promised.filter { $0.kind == kind }
            guard !own.isEmpty else { return nil }
            return "\(words) " + own.map(\.amount).totals.map(money).joined(separator: " + ")
        }
        let all = promised.map(\.amount).totals.map(money).joined(separator: " + ")
        let sums =
            parts.count > 1
            ? pick("\(all), of it ", "\(all), sendo ") + parts.joined(separator: " · ")
            : parts.joined()
        let missed = found.missed.map { recurrence in
            let day = shortDay(recurrence.expected(after: 1))
            return Remark(
                text: pick(
                    "\(recurrence.payee.shown) did not come on \(day) (\(evidence(recurrence)))",
                    "\(recurrence.payee.shown) não veio em \(day) (\(evidence(recurrence)))"),
                isUrgent: true)
        }
        let overdue = found.overdue.map { bill in
            let (month, day) = (name(of: bill.month), shortDay(bill.due))
            return Remark(
                text: pick(
                    "the bill of \(month), \(money(bill.owed)), was due on \(day)",
                    "a fatura de \(month), de \(money(bill.owed)), venceu em \(day)"),
                isUrgent: true)
        }
        return (sums.isEmpty ? [] : [Remark(text: sums, isUrgent: false)]) + missed + overdue
    }
}
