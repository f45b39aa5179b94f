package import Essentials

/// A point in time as local calendar and clock values.
///
/// Uses localtime_r(3), which follows `TZ` and /etc/localtime; without ICU, Foundation's `TimeZone`
/// supports GMT only.
package struct LocalTime: Equatable, Sendable {
    package let day: Day
    package let hour: Int
    package let minute: Int

    package init(_ date: Date) {
        var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
        var parts = tm()
        localtime_r(&seconds, &parts)
        day = Day(
            year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
        hour = Int(parts.tm_hour)
        minute = Int(parts.tm_min)
    }

    /// The first moment of a day in the local time zone.
    package static func start(of day: Day) -> Date {
        var parts = tm()
        (parts.tm_year, parts.tm_mon) = (Int32(day.year - 1900), Int32(day.month - 1))
        (parts.tm_mday, parts.tm_isdst) = (Int32(day.day), -1)
        return Date(timeIntervalSince1970: TimeInterval(mktime(&parts)))
    }
}
