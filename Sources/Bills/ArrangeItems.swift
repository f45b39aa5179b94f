import Values

/// Which lines of a bill are shown, and in what order.
struct ArrangeItems: Equatable, Sendable {
    enum Order: String, CaseIterable, Sendable {
        case date, amount, title
    }

    var search: String = ""
    /// `nil` keeps the issuer's order.
    var order: Order?

    /// The lines whose title contains the search, ignoring case and accents; equal ones stay in
    /// the issuer's order.
    func arrange(_ items: [LineItem]) -> [LineItem] {
        let wanted = FoldedSearch(search)
        let found = items.filter { wanted.finds(in: $0.title) }
        return switch order {
        case nil: found
        case .date: found.stablySorted { $0.date.ordinal }
        // Largest first.
        case .amount: found.stablySorted { UInt64.max - $0.amount.minor.magnitude }
        case .title: found.stablySorted { $0.title.folded }
        }
    }
}

/// The sum of all lines with one title.
struct TitleTotal: Equatable, Sendable {
    let title: String
    let count: Int
    /// Charges minus refunds.
    let total: Money

    /// The totals of `items`, largest first.
    static func of(_ items: [LineItem]) -> [TitleTotal] {
        let groups = Dictionary(grouping: items, by: \.title)
        let totals = groups.map { title, items in
            TitleTotal(
                title: title, count: items.count,
                total: Money(
                    // Cannot overflow: the gateway refuses amounts whose sum could exceed Int64.
                    minor: items.reduce(0) { $0 &+ $1.amount.minor },
                    currency: items.first?.amount.currency ?? .brl))
        }
        return totals.sorted { ($1.total.minor, $0.title) < ($0.total.minor, $1.title) }
    }
}

extension Array {
    /// Sorts by a key computed once for each element, because folding a title takes much longer
    /// than comparing it; the order of elements with equal keys is unchanged.
    func stablySorted<Key: Comparable>(by key: (Element) -> Key) -> [Element] {
        let keys = map(key)
        return indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { self[$0] }
    }
}
