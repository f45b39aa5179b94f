import Essentials

/// The last month in which a card is valid.
struct Expiry: Sendable, Equatable {
    let month: Int
    let year: Int

    /// Reads `MM/YY` or `MM/YYYY`.
    init?(parsing text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy(Digits.contains) }),
            parts[0].utf8.count == 2, [2, 4].contains(parts[1].utf8.count),
            let month = Int(parts[0]), (1...12).contains(month), let year = Int(parts[1])
        else { return nil }
        self.month = month
        self.year = parts[1].utf8.count == 2 ? 2000 + year : year
    }

    /// Whether the month is over in Brasília, which has used UTC−3 all year since 2019.
    func isPast(at date: Date) -> Bool {
        let today = Expiry(of: date.addingTimeInterval(-3 * 3600))
        return (today.year, today.month) > (year, month)
    }

    /// The month of a date in UTC.
    ///
    /// Computed with its own arithmetic, so that `Calendar` need not be loaded.
    private init(of date: Date) {
        // The days in the 400-year cycle that begins on 1 March 0000.
        let days = Int((date.timeIntervalSince1970 / 86_400).rounded(.down)) + 719_468
        let cycle = days >= 0 ? days / 146_097 : (days - 146_096) / 146_097
        let day = days - cycle * 146_097
        let yearOfCycle = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
        let dayOfYear = day - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
    }
}
