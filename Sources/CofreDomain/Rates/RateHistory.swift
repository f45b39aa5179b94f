package import Essentials

/// The tables this vault has seen, a bounded number of them.
package protocol RateHistory: Sendable {
    /// Remembers a table, once however often it is noted; forgets the oldest past the bound.
    func note(_ table: RateTable) async throws(StoreError)

    /// Every remembered table, oldest first.
    func tables() async throws(StoreError) -> [RateTable]
}

/// How a currency moved over the tables that were seen.
package struct RateMovement: Equatable, Sendable {
    /// As many as a line of text has room for.
    package static let longest = 24

    /// Oldest first, at least two.
    package let values: [Decimal]
    /// From the first value to the last in hundredths of a percent, towards zero.
    package let basisPoints: Int

    /// `nil` with fewer than two sightings of both currencies, and where they lie further apart
    /// than an `Int` can say.
    package init?(of currency: Currency, perOne unit: Currency, over tables: [RateTable]) {
        let seen = tables.compactMap { table -> Decimal? in
            guard let from = table.rates[unit], let to = table.rates[currency] else { return nil }
            return to.decimal / from.decimal
        }
        let shown = Array(seen.suffix(Self.longest))
        guard shown.count > 1, let first = shown.first, let last = shown.last else { return nil }
        let points = (last - first) * 10_000 / first
        guard points.magnitude <= Decimal(Int.max) else { return nil }
        values = shown
        basisPoints = points.whole ?? 0
    }

    /// Each value between the lowest and the highest, as a level from 0 to `top`.
    package func levels(upTo top: Int) -> [Int] {
        guard let low = values.min(), let high = values.max(), low < high else {
            return values.map { _ in 0 }
        }
        return values.map { value in
            ((value - low) * Decimal(top) / (high - low)).whole ?? 0
        }
    }
}
