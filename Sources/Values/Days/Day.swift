package import Essentials

/// A calendar day in the local time zone, without a time.
package struct Day: Equatable, Sendable {
    package let year: Int
    package let month: Int
    package let day: Int

    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day of `date` in the local time zone and the Gregorian calendar.
    package init(of date: Date) {
        self = LocalTime(date).day
    }
}
