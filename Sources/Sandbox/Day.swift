import Essentials

/// A day in Brasília, which has used UTC−3 all year since 2019.
struct Day: Sendable {
    /// Days since 1 January 1970.
    let ordinal: Int
    let year: Int
    let month: Int
    let day: Int

    init(of date: Date) {
        self.init(ordinal: Int(((date.timeIntervalSince1970 - 3 * 3600) / 86_400).rounded(.down)))
    }

    init(ordinal: Int) {
        let midnight = Date(timeIntervalSince1970: Double(ordinal) * 86_400)
        let parts = Self.calendar.dateComponents([.year, .month, .day], from: midnight)
        self.ordinal = ordinal
        (year, month, day) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }

    /// - Parameter month: a month before January or after December is one of another year.
    init(_ year: Int, _ month: Int, _ day: Int) {
        let months = year * 12 + month - 1
        let parts = DateComponents(year: months / 12, month: months % 12 + 1, day: day)
        let date = Self.calendar.date(from: parts) ?? Date(timeIntervalSince1970: 0)
        self.init(ordinal: Int(date.timeIntervalSince1970) / 86_400)
    }

    var iso: String {
        Date(timeIntervalSince1970: Double(ordinal) * 86_400)
            .formatted(.iso8601.year().month().day())
    }

    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}
