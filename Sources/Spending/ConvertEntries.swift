import Values

/// Converts entries by the rate of their day, as far as the vault has one.
enum ConvertEntries {
    /// A rate holds for so many days, because none are published on weekends and holidays.
    private static let mostDays = 5

    /// The entries in `currency`, and those that no saved rate can convert, unchanged.
    ///
    /// - Parameter tables: oldest first.
    static func convert(
        _ entries: [Entry], to currency: Currency, by tables: [RateTable]
    ) -> (entries: [Entry], leftCount: Int) {
        let days = tables.map { Day(of: $0.publishedAt).ordinal }
        var leftCount = 0
        let converted = entries.map { entry in
            guard entry.amount.currency != currency else { return entry }
            guard let place = days.lastIndex(where: { $0 <= entry.day.ordinal }),
                entry.day.ordinal - days[place] <= mostDays,
                let amount = tables[place].converted(entry.amount, to: currency)
            else {
                // An entry without a rate keeps its currency, which the caption says.
                leftCount += 1
                return entry
            }
            var entry = entry
            entry.amount = amount
            return entry
        }
        return (converted, leftCount)
    }
}

extension RateTable {
    /// The amount in the other currency, rounded once to its minor units; `nil` without a rate.
    fileprivate func converted(_ amount: Money, to currency: Currency) -> Money? {
        guard let from = price(of: amount.currency), let to = price(of: currency) else {
            return nil
        }
        let figure = ExactRatio(amount, from: from, to: to).rounded(to: currency.scale)
        return Int64(exactly: figure.units).map {
            Money(minor: amount.minor < 0 ? -$0 : $0, currency: currency)
        }
    }
}
