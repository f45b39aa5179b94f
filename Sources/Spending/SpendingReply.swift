import Values

/// A group with what its bar needs.
struct ShownGroup: Sendable {
    let group: SumSpending.Group
    /// The part of its currency's sum in thousandths; `nil` where there is no positive sum.
    let share: Int?
    /// The part of the largest sum in thousandths.
    let height: Int
}

enum SpendingView {
    static func view(by grouping: SumSpending.Grouping, comparing: Bool) -> View<ShownGroup> {
        let name = Field<ShownGroup>(grouping.rawValue, grouping.label, .accent) {
            .optional($0.group.name)
        } show: { row, context in
            row.group.name == nil
                ? Span(context.phrases.nameless(grouping), .dim)
                : Span(context.phrases.name(of: row.group), .accent)
        }
        let before: [Field<ShownGroup>] = [
            .money("before", Sentence("before", "antes"), .dim, isCurrencyLast: true) {
                $0.group.before
            },
            .money("change", Sentence("change", "variação"), isCurrencyLast: true) {
                $0.group.change
            },
        ]
        return View(
            [name, .money("total", Sentence("total", "total"), .strong) { $0.group.total }]
                + (comparing ? before : [share(by: grouping)])
                + [
                    Field(
                        "count", Sentence("entries", "lançamentos"), .dim, width: .dispensable
                    ) { .number($0.group.count) }
                ],
            empty: Sentence("nothing was spent", "nenhum gasto"))
    }

    /// The fields of all groupings.
    static let all = View(
        SumSpending.Grouping.allCases.flatMap {
            view(by: $0, comparing: false).fields + view(by: $0, comparing: true).fields
        })

    /// The part of the sum; a month is compared with the largest month instead.
    private static func share(by grouping: SumSpending.Grouping) -> Field<ShownGroup> {
        Field("share", .same(""), .dim, width: .dispensable) {
            .optional($0.share.map { Double($0) / 10 })
        } show: { row, context in
            row.share.map { share in
                let percent = "\((share + 5) / 10)%"
                guard context.isDrawn else { return Span(percent, .dim) }
                return grouping == .month
                    ? Span(ShareBar.text(row.height), .dim)
                    : Span(ShareBar.text(share) + " " + percent, .dim)
            }
        }
    }
}

/// Draws a part of a whole as a row of blocks.
enum ShareBar {
    private static let cells = 12
    private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    /// - Parameter share: in thousandths.
    static func text(_ share: Int) -> String {
        let level = max(share > 0 ? 1 : 0, min(1000, max(0, share)) * cells * 8 / 1000)
        let bar = String(repeating: "█", count: level / 8) + eighths[level % 8]
        return bar + String(repeating: " ", count: max(0, cells - bar.count))
    }
}

enum SpendingReply {
    static func reply(
        _ table: SpendingTable, _ ledger: Ledger, unconverted: Int, isByDate: Bool,
        meant: String?
    ) -> Reply {
        let view = SpendingView.view(by: table.grouping, comparing: table.isCompared)
        let rows = table.sections.map(shown)
        let all = rows.flatMap { $0 }
        let found = ledger.bills
        var reply = Reply(
            view.document(all), origin: found.origin, asOf: found.asOf, failure: found.notSaved
        ) { context in
            guard !all.isEmpty else {
                return [view.block([], context)] + context.phrases.next(meant)
                    + ledger.bills.notices(context)
            }
            let blocks = rows.map { rows -> Block in
                table.isChart && !table.isCompared
                    ? .chart(SpendingTable.chart(rows.map(\.group), context.phrases))
                    : view.block(rows, context)
            }
            let remarks = context.phrases.remarks(
                on: table, ledger, unconverted: unconverted, isByDate: isByDate)
            return blocks + remarks.map { .notice(Line($0, .dim)) } + ledger.bills.notices(context)
        }
        reply.extraFields = ["leftOut": table.leftOut.count, "alike": ledger.alike]
        if unconverted > 0 { reply.warn { [$0.unconverted(unconverted)] } }
        reply.warn(ledger.bills.warnings)
        return reply
    }

    private static func shown(_ groups: [SumSpending.Group]) -> [ShownGroup] {
        let sum = groups.reduce(Int64(0)) { $0 &+ max(0, $1.total.minor) }
        let largest = groups.map(\.total.minor).max() ?? 0
        return groups.map { group in
            let part = max(0, group.total.minor).multipliedFullWidth(by: 1000)
            guard sum > 0, group.total.minor > 0 else {
                return ShownGroup(group: group, share: nil, height: 0)
            }
            let (share, rest) = sum.dividingFullWidth(part)
            return ShownGroup(
                group: group, share: Int(share) + (rest >= sum - rest ? 1 : 0),
                height: Int(largest.dividingFullWidth(part).quotient))
        }
    }
}

extension Loaded {
    /// The age of saved bills, and why the server's are not of now.
    func notices(_ context: ReplyContext) -> [Block] {
        context.age(of: origin, asOf: asOf)
            + warnings(context.phrases).map { .notice(Line($0, .attention)) }
    }

    func warnings(_ phrases: Phrases) -> [String] {
        (unloaded as? any Fault).map { [$0.failure(in: phrases).message] } ?? []
    }
}

extension SumSpending.Group {
    /// The difference from the time before.
    var change: Money? {
        before.map { Money(minor: total.minor &- $0.minor, currency: total.currency) }
    }
}

extension SumSpending.Grouping {
    var label: Sentence {
        switch self {
        case .month: Sentence("month", "mês")
        case .payee: Sentence("payee", "favorecido")
        case .category: Sentence("category", "categoria")
        case .account: Sentence("account", "conta")
        case .card: Sentence("card", "cartão")
        }
    }
}

extension Phrases {
    /// A month as `bills` writes it; other names as they are.
    func name(of group: SumSpending.Group) -> String {
        group.month.map(label) ?? group.name.map(account) ?? ""
    }

    func nameless(_ grouping: SumSpending.Grouping) -> String {
        switch grouping {
        case .category: pick("no category", "sem categoria")
        default: pick("no card", "sem cartão")
        }
    }

    func unconverted(_ count: Int) -> String {
        pick(
            "\(count) \(count == 1 ? "entry has" : "entries have") no saved rate of that day",
            "\(count) \(count == 1 ? "lançamento" : "lançamentos") sem cotação salva do dia")
    }

    /// The sums, and what they contain.
    fileprivate func remarks(
        on table: SpendingTable, _ ledger: Ledger, unconverted: Int, isByDate: Bool
    ) -> [String] {
        let months = table.months
        let period =
            months.lowerBound == months.upperBound
            ? label(months.lowerBound)
            : "\(label(months.lowerBound)) – \(label(months.upperBound))"
        let sums = table.groups.map(\.total).totals.map(money).joined(separator: " · ")
        let basis =
            table.hasServer && !isByDate
            ? pick(" · by the months of the bills", " · pelos meses das faturas") : ""
        var counted = leftOut(table.leftOut)
        if table.joinedCount > 0 {
            counted.append(
                pick(
                    "\(table.joinedCount) in two sources counted once",
                    "\(table.joinedCount) em duas fontes, uma vez só"))
        }
        if ledger.alike > 0 {
            counted.append(
                pick(
                    "\(ledger.alike) look alike, both counted",
                    "\(ledger.alike) parecem iguais, contados dos dois lados"))
        }
        return ["\(sums) · \(period)\(basis)", counted.joined(separator: " · ")]
            .filter { !$0.isEmpty } + (unconverted > 0 ? [self.unconverted(unconverted)] : [])
    }

    func label(_ month: BillMonth) -> String { "\(name(of: month)) \(month.year)" }

    /// - Parameter future: the number of entries that are not charged yet.
    func leftOut(_ leftOut: SumSpending.LeftOut, future: Int = 0) -> [String] {
        let parts = [
            (
                leftOut.billPayments, "payment of a bill", "payments of bills",
                "pagamento de fatura", "pagamentos de fatura"
            ),
            (
                leftOut.transfers, "side of a transfer", "sides of transfers",
                "lado de transferência", "lados de transferências"
            ),
            (leftOut.income, "income", "incomes", "entrada", "entradas"),
            (
                future, "not charged yet", "not charged yet", "ainda não cobrado",
                "ainda não cobrados"
            ),
        ].filter { $0.0 > 0 }.map { count, one, many, um, muitos in
            "\(count) " + pick(count == 1 ? one : many, count == 1 ? um : muitos)
        }
        guard !parts.isEmpty else { return [] }
        return [pick("left out: ", "fora da soma: ") + parts.joined(separator: ", ")]
    }
}
