import Values

/// A filter for entries; `nil` and empty texts match every entry.
struct FindEntries: Sendable {
    /// Whether it finds every entry.
    private let isOpen: Bool
    private let search: FoldedSearch
    /// The first and the last day, inclusive.
    private let since: Int
    private let until: Int
    private let account: String?
    private let category: String?
    private let minimum: Money?
    private let maximum: Money?

    /// - Parameters:
    ///   - text: a part of the title, ignoring case and accents.
    ///   - category: its name; the empty text finds entries without one.
    init(
        text: String = "", since: Day? = nil, until: Day? = nil, account: String? = nil,
        category: String? = nil, minimum: Money? = nil, maximum: Money? = nil
    ) {
        isOpen =
            text.isEmpty && since == nil && until == nil && account == nil && category == nil
            && minimum == nil && maximum == nil
        search = FoldedSearch(text)
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
        if let category, (entry.category ?? "").folded != category { return false }
        return isWithinBounds(entry.amount) && search.finds(in: entry.description)
    }

    /// Bounds are of the amount without its sign, in its own currency.
    private func isWithinBounds(_ amount: Money) -> Bool {
        let size = amount.minor.magnitude
        if let minimum, size < minimum.minor.magnitude { return false }
        if let maximum, size > maximum.minor.magnitude { return false }
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
