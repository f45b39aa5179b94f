import Essentials

/// A day in Brasília, counted from 1 January 1970; uses its own arithmetic, so that `Calendar` need
/// not be loaded.
struct CivilDay: Sendable, Equatable {
    let year: Int
    let month: Int
    let day: Int

    init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Brasília has used UTC−3 all year since 2019.
    init(of date: Date) {
        let local = date.addingTimeInterval(-3 * 3600)
        self.init(ordinal: Int((local.timeIntervalSince1970 / 86_400).rounded(.down)))
    }

    init(ordinal: Int) {
        // The days in the 400-year cycle that begins on 1 March 0000.
        let days = ordinal + 719_468
        let cycle = days >= 0 ? days / 146_097 : (days - 146_096) / 146_097
        let rest = days - cycle * 146_097
        let yearOfCycle = (rest - rest / 1_460 + rest / 36_524 - rest / 146_096) / 365
        let dayOfYear = rest - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
    }

    var ordinal: Int {
        let year = month <= 2 ? year - 1 : year
        let cycle = (year >= 0 ? year : year - 399) / 400
        let rest = year - cycle * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return cycle * 146_097 + rest * 365 + rest / 4 - rest / 100 + dayOfYear - 719_468
    }

    /// The given day of the month that is `count` months later.
    func addingMonths(_ count: Int, day: Int) -> CivilDay {
        let months = year * 12 + month - 1 + count
        return CivilDay(year: months / 12, month: months % 12 + 1, day: day)
    }

    var iso: String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(year)-\(two(month))-\(two(day))"
    }
}
