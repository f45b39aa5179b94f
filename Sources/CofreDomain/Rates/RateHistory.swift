package import Foundation

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

    /// `nil` with fewer than two sightings of both currencies.
    package init?(of currency: Currency, perOne unit: Currency, over tables: [RateTable]) {
        let seen = tables.compactMap { table -> Decimal? in
            guard let from = table.rates[unit], let to = table.rates[currency] else { return nil }
            return to.decimal / from.decimal
        }
        guard seen.count > 1 else { return nil }
        values = Array(seen.suffix(Self.longest))
    }

    /// From the first value to the last in hundredths of a percent, towards zero.
    package var basisPoints: Int {
        guard let first = values.first, let last = values.last else { return 0 }
        // Within the bounds of a rate this is far below what an `Int` holds.
        return NSDecimalNumber(decimal: (last - first) / first * 10_000).intValue
    }

    /// Each value between the lowest and the highest, as a level from 0 to `top`.
    package func levels(upTo top: Int) -> [Int] {
        guard let low = values.min(), let high = values.max(), low < high else {
            return values.map { _ in 0 }
        }
        return values.map { value in
            NSDecimalNumber(decimal: (value - low) / (high - low) * Decimal(top)).intValue
        }
    }
}
