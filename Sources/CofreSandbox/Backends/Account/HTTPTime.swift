import Essentials

/// Formats a time for a header: `Sat, 21 Nov 2026 08:00:00 GMT`.
enum HTTPTime {
    static func text(of date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents(
            [.weekday, .day, .month, .year, .hour, .minute, .second], from: date)
        let weekday = days[(parts.weekday ?? 1) - 1]
        let month = months[(parts.month ?? 1) - 1]
        let clock = [parts.hour, parts.minute, parts.second].map { two($0 ?? 0) }
        return "\(weekday), \(two(parts.day ?? 1)) \(month) \(parts.year ?? 1970) "
            + clock.joined(separator: ":") + " GMT"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
