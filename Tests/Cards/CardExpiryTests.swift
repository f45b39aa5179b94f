import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

struct CardExpiryTests {
    @Test(arguments: [
        ("0829", "2029-08", "08/29"), ("08/29", "2029-08", "08/29"), ("8/29", "2029-08", "08/29"),
        ("08/2029", "2029-08", "08/29"), ("12/00", "2000-12", "12/00"),
        ("01/2099", "2099-01", "01/99"),
    ])
    func `accepts a month and a year in every form`(text: String, iso: String, short: String) throws
    {
        let expiry = try CardExpiry(parsing: text)
        #expect(expiry.iso == iso)
        #expect(expiry.short == short)
    }

    @Test(arguments: [
        ("", CardExpiryError.empty), ("829", .malformed), ("1329", .noSuchMonth(13)),
        ("08-29", .malformed),
        ("08/9", .malformed), ("08/029", .malformed), ("08/29/", .malformed), ("/29", .malformed),
        ("008/29", .malformed), ("+8/29", .malformed), ("08/-9", .malformed), ("٠٨/29", .malformed),
        (" 8/29", .malformed), ("00/29", .noSuchMonth(0)), ("13/29", .noSuchMonth(13)),
        ("08/1999", .noSuchYear(1999)), ("08/2100", .noSuchYear(2100)),
    ])
    func `refuses other input with a reason`(text: String, error: CardExpiryError) {
        #expect(throws: error) { try CardExpiry(parsing: text) }
    }

    @Test func `is written for programs as a year and a month`() throws {
        #expect(try CardExpiry(year: 2029, month: 8).iso == "2029-08")
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
