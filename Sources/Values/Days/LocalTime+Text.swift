package import Essentials

extension LocalTime {
    /// Formatted for people: `2026-11-21 08:15`.
    package static func text(_ date: Date) -> String {
        let time = LocalTime(date)
        return "\(time.day.year)-\(time.day.month.twoDigits)-\(time.day.day.twoDigits) "
            + "\(time.hour.twoDigits):\(time.minute.twoDigits)"
    }
}
