package import Foundation

/// A calendar day where the person is, without a time.
package struct Day: Equatable, Sendable {
    package let year: Int
    package let month: Int
    package let day: Int

    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day of `date` in `timeZone`, in the Gregorian calendar.
    package init(of date: Date, in timeZone: TimeZone = .current) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        self.init(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
    }
}

extension CardExpiry {
    /// True through the last day of the month, in the person's own time zone.
    package func isValid(at date: Date) -> Bool {
        let today = Day(of: date)
        return isValid(onYear: today.year, month: today.month)
    }
}
