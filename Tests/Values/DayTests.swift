import Foundation
import Testing
import Values

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
        ("2015-05-20", 2015, 5, 20), ("2024-02-29", 2024, 2, 29), ("2000-02-29", 2000, 2, 29),
        ("0001-01-01", 1, 1, 1), ("9999-12-31", 9999, 12, 31),
    ])
    func `parsing a formatted day gives the same day`(
        _ text: String, year: Int, month: Int, day: Int
    ) {
        let read = Day(iso: text)

        #expect(read == Day(year: year, month: month, day: day))
        #expect(read?.iso == text)
    }

    @Test(arguments: [
        "2015-02-29", "1900-02-29", "2015-04-31", "2015-13-01", "2015-00-10", "2015-01-00",
        "2015-1-1", "20150520", "2015-05-20T00:00:00Z", "2015/05/20", "", "abcd-ef-gh",
        "２０15-05-20", "-015-05-20",
    ])
    func `refuses text that is not a day`(_ text: String) {
        #expect(Day(iso: text) == nil)
    }

    @Test func `every day of four centuries is converted to its ordinal and back`() {
        let first = Day(year: 1800, month: 1, day: 1).ordinal
        let wrong = (first..<(first + 146_097)).filter { Day(ordinal: $0).ordinal != $0 }

        #expect(wrong.isEmpty)
        #expect(Day(year: 1970, month: 1, day: 1).ordinal == 0)
        #expect(Day(ordinal: 20_141) == Day(year: 2025, month: 2, day: 22))
        #expect(Day(ordinal: first + 146_097) == Day(year: 2200, month: 1, day: 1))
    }
}
