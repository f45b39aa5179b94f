import CofreDomain
import CofreTestSupport
import Foundation
import Testing

@Suite struct DayTests {
    /// One second before midnight UTC at the end of 31 August 2029.
    private static let lastSecond = Date(timeIntervalSince1970: 1_882_915_199)

    @Test(arguments: [
        ("UTC", 0.0, Day(year: 2029, month: 8, day: 31)),
        ("UTC", 1, Day(year: 2029, month: 9, day: 1)),
        ("America/Sao_Paulo", 1, Day(year: 2029, month: 8, day: 31)),
        ("America/Sao_Paulo", 10_801, Day(year: 2029, month: 9, day: 1)),
        ("Asia/Tokyo", 0, Day(year: 2029, month: 9, day: 1)),
    ])
    func `a day is in the local time zone`(
        _ zone: String, _ later: TimeInterval, _ day: Day
    ) async {
        let parts: [Int] = [day.year, day.month, day.day]
        // Runs in a separate process, because the time zone is global to a process.
        await #expect(processExitsWith: .success) { [zone, later, parts = parts as [Int]] in
            setenv("TZ", zone, 1)
            // localtime_r reads the variable only once in a process, perhaps before this line.
            tzset()
            let date = DayTests.lastSecond.addingTimeInterval(later)
            let found = Day(of: date)
            #expect([found.year, found.month, found.day] == parts)
        }
    }

    @Test(arguments: [
        (2029, 7, 31, true), (2029, 8, 1, true), (2029, 8, 31, true), (2029, 9, 1, false),
        (2028, 12, 31, true), (2030, 1, 1, false), (2030, 8, 1, false),
    ])
    func `a card with expiry 08/29 is valid through the last day of that month`(
        _ year: Int, _ month: Int, _ day: Int, _ isValid: Bool
    ) throws {
        let midnight = DateComponents(
            calendar: Calendar(identifier: .gregorian), timeZone: .current, year: year,
            month: month, day: day)
        let start = try #require(midnight.date)

        #expect(SamplePayments.card().expiry.isValid(at: start) == isValid)
        #expect(SamplePayments.card().expiry.isValid(at: start + 86_399) == isValid)
    }
}
