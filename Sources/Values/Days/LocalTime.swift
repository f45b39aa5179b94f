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
}
