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

    var entries: Int { months.values.reduce(0, +) }

    /// The bills of the account: one for each calendar month with entries, oldest first.
    ///
    /// Overlapping files disagree about the end of a bill, but not about the day of an entry.
    /// Calendar months therefore make bills independent of the order of imports
    /// (docs/decisions/imported-bills.md).
    func bills(_ entries: [ImportedEntries.Content], today: Day) -> [Bill] {
        let current = BillMonth(of: today)
        let groups = Dictionary(grouping: entries) { BillMonth(of: Day(ordinal: $0.day)) }
        return groups.keys.sorted().map { month in
            bill(of: month, groups[month] ?? [], current)
        }
    }

    private func bill(
        of month: BillMonth, _ entries: [ImportedEntries.Content], _ current: BillMonth
    ) -> Bill {
        func money(_ minor: Int64) -> Money { Money(minor: minor, currency: currency) }
        let items = entries.map { entry in
            let (title, installment) = Self.installment(of: entry.title)
            return LineItem(
                date: Day(ordinal: entry.day), title: title, amount: money(entry.minor),
                installment: installment)
        }
        // A payment received by a card pays an earlier bill, and does not count towards this one's total.
        let counted = items.filter { !isCard || !$0.isReceivedPayment }.map(\.amount.minor)
        // Cannot overflow: readers limit both the amounts and their number.
        let total = counted.reduce(Int64(0)) { $0 &+ $1 }
        let charges = isCard ? total : counted.reduce(Int64(0)) { $0 &+ max(0, $1) }
        let first = Day(year: month.year, month: month.month, day: 1)
        let last = month.lastDay
        return Bill(
            state: month < current ? .closed : month == current ? .open : .future,
            due: last, opens: first, closes: last, total: money(total),
            cumulative: money(charges), pastBalance: money(0), interest: money(0), items: items,
            account: name)
    }

    /// Splits `Loja 2/5` and `Loja - Parcela 2/5` into title and instalment.
    static func installment(of title: String) -> (String, Installment?) {
        guard let blank = title.lastIndex(of: " ") else { return (title, nil) }
        let parts = title[title.index(after: blank)...].split(
            separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2,
            parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) }),
            let number = Int(parts[0]), let of = Int(parts[1]), of > 1, (1...of).contains(number)
        else { return (title, nil) }
        var name = title[..<blank]
        if name.hasSuffix(" - Parcela") { name = name.dropLast(" - Parcela".count) }
        return (String(name), Installment(number: number, of: of))
    }
}

extension BillMonth {
    var lastDay: Day {
        let (year, month) = self.month == 12 ? (self.year + 1, 1) : (self.year, self.month + 1)
        return Day(ordinal: Day(year: year, month: month, day: 1).ordinal - 1)
    }
}
