package import Essentials

/// A day in the Gregorian calendar, without a time and a zone.
package struct Day: Equatable, Sendable {
    package let year: Int
    package let month: Int
    package let day: Int

    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day of `date` in the local time zone.
    package init(of date: Date) {
        self = LocalTime(date).day
    }

    /// Reads an existing day such as `2015-05-20`; `nil` for anything else.
    package init?(iso text: String) {
        let digits = Array(text.utf8)
        guard digits.count == 10, digits[4] == UInt8(ascii: "-"), digits[7] == UInt8(ascii: "-"),
            let year = Self.number(digits[0..<4]), let month = Self.number(digits[5..<7]),
            let day = Self.number(digits[8..<10])
        else { return nil }
        self.init(existing: year, month: month, day: day)
    }

    /// `nil` if there is no such day in the years 0 to 9999.
    package init?(existing year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month),
            (1...Self.length(ofMonth: month, in: year)).contains(day)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day that is `ordinal` days after 1 January 1970, in the Gregorian calendar.
    package init(ordinal: Int) {
        // Counts in cycles of 400 years from 1 March 0000, so that a leap day ends a year.
        let days = ordinal + 719_468
        let cycle = (days >= 0 ? days : days - 146_096) / 146_097
        let inCycle = days - cycle * 146_097
        let year = (inCycle - inCycle / 1_460 + inCycle / 36_524 - inCycle / 146_096) / 365
        let inYear = inCycle - (365 * year + year / 4 - year / 100)
        let fromMarch = (5 * inYear + 2) / 153
        let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
        self.init(
            year: year + cycle * 400 + (month <= 2 ? 1 : 0), month: month,
            day: inYear - (153 * fromMarch + 2) / 5 + 1)
    }

    /// Days since 1 January 1970.
    package var ordinal: Int {
        let year = month <= 2 ? year - 1 : year
        let cycle = (year >= 0 ? year : year - 399) / 400
        let inCycle = year - cycle * 400
        let inYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return cycle * 146_097 + inCycle * 365 + inCycle / 4 - inCycle / 100 + inYear - 719_468
    }

    /// ISO 8601: `2015-05-20`.
    package var iso: String {
        "\(String(year).zeroPadded(to: 4))-\(month.twoDigits)-\(day.twoDigits)"
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return number
    }

    private static func length(ofMonth month: Int, in year: Int) -> Int {
        let isLeap =
            year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        return switch month {
        case 2: isLeap ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
