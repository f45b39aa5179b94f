import Essentials
import Values

/// The rate tables fetched with this vault, up to a maximum number.
protocol RateHistory: Sendable {
    /// Stores a table unless it is already stored, and deletes the oldest tables beyond the maximum.
    func note(_ table: RateTable) async throws(StoreError)

    /// Every stored table, oldest first.
    func tables() async throws(StoreError) -> [RateTable]
}

/// The movement of a currency over several tables.
struct RateMovement: Equatable, Sendable {
    /// The maximum number of values, so that a chart fits in a line of text.
    static let longest = 24

    /// Oldest first, at least two.
    let values: [Decimal]
    /// The change from the first value to the last in hundredths of a percent, rounded towards
    /// zero.
    let basisPoints: Int

    /// `nil` with fewer than two tables that have both currencies, and when the change does not fit
    /// an `Int`.
    init?(of currency: Currency, perOne unit: Currency, over tables: [RateTable]) {
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

    /// Each value scaled between the lowest and the highest, from 0 to `top`.
    func levels(upTo top: Int) -> [Int] {
        guard let low = values.min(), let high = values.max(), low < high else {
            return values.map { _ in 0 }
        }
        return values.map { value in
            ((value - low) * Decimal(top) / (high - low)).whole ?? 0
        }
    }
}
