import Essentials
import Values

/// A filter for entries; `nil` and empty texts match every entry.
struct FindEntries: Sendable {
    /// Whether it finds every entry.
    private let isOpen: Bool
    private let searches: [FoldedSearch]
    /// The first and the last day, inclusive.
    private let since: Int
    private let until: Int
    private let account: String?
    private let category: String?
    private let minimum: Money?
    private let maximum: Money?

    /// - Parameters:
    ///   - words: parts of the title, all of which it has to contain, ignoring case and accents.
    ///   - category: its name; the empty text finds entries without one.
    init(
        _ words: [String] = [], since: Day? = nil, until: Day? = nil, account: String? = nil,
        category: String? = nil, minimum: Money? = nil, maximum: Money? = nil
    ) {
        isOpen =
            words.isEmpty && since == nil && until == nil && account == nil && category == nil
            && minimum == nil && maximum == nil
        searches = words.map(FoldedSearch.init)
        self.since = since?.ordinal ?? .min
        self.until = until?.ordinal ?? .max
        self.account = account
        self.category = category?.folded
        self.minimum = minimum
        self.maximum = maximum
    }

    func find(in entries: [Entry]) -> [Entry] { isOpen ? entries : entries.filter(finds) }

    func finds(_ entry: Entry) -> Bool {
        guard (since...until).contains(entry.day.ordinal) else { return false }
        if let account, entry.account != account { return false }
        if let category, !isOf(category, entry) { return false }
        guard isWithinBounds(entry.amount) else { return false }
        return searches.isEmpty || searches.allSatisfy { $0.finds(in: entry.description) }
    }

    /// Entries that are no spending are of the category that the list shows: `transfer`, `income`.
    private func isOf(_ category: String, _ entry: Entry) -> Bool {
        if let exclusion = entry.exclusion {
            return [Phrases(.english), Phrases(.portuguese)].contains {
                $0.word(for: exclusion).folded == category
            }
        }
        return (entry.category ?? "").folded == category
    }

    /// Bounds are of the amount without its sign, in its own currency.
    private func isWithinBounds(_ amount: Money) -> Bool {
        guard minimum != nil || maximum != nil else { return true }
        let size = amount.decimal.magnitude
        if let minimum, size < minimum.decimal.magnitude { return false }
        if let maximum, size > maximum.decimal.magnitude { return false }
        return true
    }
}

extension Array where Element == Entry {
    /// The same entries, each in the month of its own day.
    var byDate: [Entry] {
        map { entry in
            var entry = entry
            entry.month = BillMonth(of: entry.day)
            return entry
        }
    }
}
