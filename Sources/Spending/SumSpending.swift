import Values

/// Sums of spending: by month, payee, category, account or card; currencies are never added.
struct SumSpending: Sendable {
    enum Grouping: String, CaseIterable, Sendable {
        case month, payee, category, account, card
    }

    /// The sum of the entries of one group in one currency.
    struct Group: Equatable, Sendable {
        /// `nil` for entries without such a value.
        let name: String?
        /// Of groups by month.
        var month: BillMonth?
        var count = 0
        var total: Money
        /// The same of the time before; `nil` if nothing is compared.
        var before: Money?
    }

    /// What the sums leave out.
    struct LeftOut: Equatable, Sendable {
        var billPayments = 0
        var transfers = 0
        var income = 0

        init(_ entries: some Sequence<Entry>) {
            for entry in entries {
                switch entry.exclusion {
                case .billPayment: billPayments += 1
                case .transfer: transfers += 1
                case .income: income += 1
                case nil: break
                }
            }
        }

        var count: Int { billPayments + transfers + income }
    }

    /// The entries that are spending and charged.
    static func counted(_ entries: [Entry]) -> [Entry] { entries.filter(\.isCounted) }

    /// The groups in each currency, the largest sum first; months in their order.
    static func groups(of entries: [Entry], by grouping: Grouping) -> [Group] {
        struct Key: Hashable {
            /// Empty for a group by month, because a text for each of 100,000 entries takes time.
            let id: String
            let month: BillMonth?
            let currency: Currency
        }
        var groups: [Key: Group] = [:]
        var payees = PayeeNames()
        for entry in entries {
            var month: BillMonth?
            let id: String
            let name: String?
            switch grouping {
            case .month:
                month = entry.month
                (id, name) = ("", nil)
            case .payee:
                let payee = payees.payee(of: entry)
                (id, name) = (payee.key, payee.shown)
            case .category: (id, name) = (entry.category?.folded ?? "", entry.category)
            case .account: (id, name) = (entry.account, entry.account)
            case .card:
                name = entry.card ?? (entry.isCard ? entry.account : nil)
                id = name ?? ""
            }
            let currency = entry.amount.currency
            groups[
                Key(id: id, month: month, currency: currency),
                default: Group(
                    name: month?.description ?? name, month: month,
                    total: Money(minor: 0, currency: currency))
            ].add(entry.amount)
        }
        return groups.values.sorted { one, other in
            let (first, second) = (one.total.currency, other.total.currency)
            if first != second { return first < second }
            if let month = one.month, let later = other.month { return month < later }
            return (other.total.minor, one.name ?? "") < (one.total.minor, other.name ?? "")
        }
    }
}

extension [Money] {
    /// One sum for each currency.
    var totals: [Money] {
        var totals: [Currency: Int64] = [:]
        // Cannot overflow: amounts and their number are limited.
        for one in self { totals[one.currency, default: 0] &+= one.minor }
        return totals.sorted { $0.key < $1.key }.map { Money(minor: $0.value, currency: $0.key) }
    }
}

extension SumSpending.Group {
    fileprivate mutating func add(_ amount: Money) {
        count += 1
        // Cannot overflow: amounts and their number are limited.
        total = Money(minor: total.minor &+ amount.minor, currency: total.currency)
    }
}

extension BillMonth {
    /// The month that is so many months later.
    func adding(_ months: Int) -> BillMonth {
        let number = year * 12 + month - 1 + months
        return BillMonth(of: Day(year: number / 12, month: number % 12 + 1, day: 1))
    }
}
