import Essentials
import Values

/// An account whose statements were imported.
struct ImportedAccount: Equatable, Sendable {
    let name: String
    /// The bank's account number; `nil` if no file contained it.
    let number: String?
    let currency: Currency
    let isCard: Bool
    /// The number of entries per month.
    let months: [BillMonth: Int]
    let importedAt: Date
    /// Other names and numbers by which files call the account.
    var also: Set<String> = []
    /// Whether the server's bills are of this card.
    var isServers = false

    var entries: Int { months.values.reduce(0, +) }

    /// The bills of the account: one for each calendar month with entries, oldest first.
    ///
    /// Overlapping files disagree about the end of a bill, but not about the day of an entry.
    /// Calendar months therefore make bills independent of the order of imports
    /// (docs/decisions/imported-bills.md).
    func bills(_ seen: ImportedEntries, today: Day) -> [Bill] {
        let current = BillMonth(of: today)
        return seen.entries.byMonth(day: \.day).map { month, entries in
            bill(of: month, entries, seen.payments, current)
        }
    }

    private func bill(
        of month: BillMonth, _ entries: ArraySlice<ImportedEntries.Content>,
        _ payments: Set<ImportedEntries.Content>, _ current: BillMonth
    ) -> Bill {
        let items = entries.map { item($0, payments) }
        let total = total(of: items)
        let charges =
            isCard ? total.minor : items.reduce(Int64(0)) { $0 &+ max(0, $1.amount.minor) }
        return Bill(
            state: month < current ? .closed : month == current ? .open : .future,
            due: month.lastDay, opens: Day(year: month.year, month: month.month, day: 1),
            closes: month.lastDay, total: total, cumulative: money(charges),
            pastBalance: money(0), interest: money(0), items: items, account: name)
    }

    /// The sum of entries, without the payments that a card has received.
    func total(
        of entries: [ImportedEntries.Content], payments: Set<ImportedEntries.Content>
    ) -> Money {
        money(entries.reduce(Int64(0)) { $0 &+ counted(item($1, payments)) })
    }

    /// A payment received by a card pays an earlier bill, and does not count towards this one's total.
    private func total(of items: [LineItem]) -> Money {
        // Cannot overflow: readers limit both the amounts and their number.
        money(items.reduce(Int64(0)) { $0 &+ counted($1) })
    }

    private func counted(_ item: LineItem) -> Int64 {
        isCard && item.isReceivedPayment ? 0 : item.amount.minor
    }

    private func item(
        _ entry: ImportedEntries.Content, _ payments: Set<ImportedEntries.Content>
    ) -> LineItem {
        let day = Day(ordinal: entry.day)
        let (title, installment) = Installment.split(entry.title, on: day, ifNamed: !isCard)
        return LineItem(
            date: day, title: title, amount: money(entry.minor),
            installment: installment,
            isMarkedPayment: isCard && payments.contains(entry) ? true : nil)
    }

    private func money(_ minor: Int64) -> Money { Money(minor: minor, currency: currency) }
}

extension BillMonth {
    var lastDay: Day {
        let (year, month) = self.month == 12 ? (self.year + 1, 1) : (self.year, self.month + 1)
        return Day(ordinal: Day(year: year, month: month, day: 1).ordinal - 1)
    }
}
