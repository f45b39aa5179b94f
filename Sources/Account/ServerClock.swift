import Essentials
import Values

/// Reads the time of the server that sent a response.
enum ServerClock {
    /// The `Date` header (RFC 9110, section 5.6.7); `nil` if it is missing or unreadable.
    static func time(of response: HTTPResponse) -> Date? {
        response.header("Date").flatMap(parse)
    }

    /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`; the two obsolete forms are not supported.
    static func parse(_ text: String) -> Date? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let day = Int(digits: words[1]),
            let month = months.firstIndex(of: String(words[2])), let year = Int(digits: words[3])
        else { return nil }
        let clock = words[4].split(separator: ":").compactMap { Int(digits: $0) }
        guard clock.count == 3, (0...23).contains(clock[0]), (0...59).contains(clock[1]),
            (0...60).contains(clock[2]), (1...31).contains(day), (1970...9999).contains(year)
        else { return nil }
        var parts = DateComponents()
        (parts.year, parts.month, parts.day) = (year, month + 1, day)
        (parts.hour, parts.minute, parts.second) = (clock[0], clock[1], clock[2])
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(from: parts)
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
