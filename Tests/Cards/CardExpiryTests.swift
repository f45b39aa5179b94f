import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

struct CardExpiryTests {
    @Test(arguments: [
        ("0829", "2029-08", "08/29"), ("08/29", "2029-08", "08/29"), ("8/29", "2029-08", "08/29"),
        ("08/2029", "2029-08", "08/29"), ("08-29", "2029-08", "08/29"),
        ("12/00", "2000-12", "12/00"),
        ("01/2099", "2099-01", "01/99"),
    ])
    func `accepts a month and a year in every form`(text: String, iso: String, short: String) throws
    {
        let expiry = try CardExpiry(parsing: text)
        #expect(expiry.iso == iso)
        #expect(expiry.short == short)
    }

    @Test(arguments: [
        "", "829", "1329", "08/9", "08/029", "08/29/", "/29", "008/29", "+8/29", "08/-9",
        "٠٨/29", " 8/29", "00/29", "13/29", "08/1999", "08/2100",
    ])
    func `refuses other input`(text: String) {
        #expect(throws: CardExpiryError.self) { try CardExpiry(parsing: text) }
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
