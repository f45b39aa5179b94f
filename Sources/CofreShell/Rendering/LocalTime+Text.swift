import CofreDomain
import Essentials

extension LocalTime {
    /// Formatted for people: `2026-11-21 08:15`.
    static func text(_ date: Date) -> String {
        let time = LocalTime(date)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(time.day.year)-\(two(time.day.month))-\(two(time.day.day)) "
            + "\(two(time.hour)):\(two(time.minute))"
    }
}
