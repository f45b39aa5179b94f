import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct FindPaymentsTests {
    private let today = Day(year: 2026, month: 11, day: 23)

    @Test func `each filter excludes payments`() {
        let day = 24.0 * 60 * 60
        let payments = [
            SamplePayments.payment(id: "1", status: .approved),
            SamplePayments.payment(id: "2", to: SampleContacts.marcia, status: .unknown),
            SamplePayments.payment(id: "3", status: .declined, at: SamplePayments.noon - day),
            SamplePayments.payment(id: "4", status: .approved, at: SamplePayments.noon - 30 * day),
        ]
        func found(_ search: FindPayments) -> [String] { search.find(in: payments).map(\.id) }

        #expect(found(FindPayments()) == ["1", "2", "3", "4"])
        #expect(found(FindPayments(payee: "MARCIA")) == ["2"])
        #expect(found(FindPayments(payee: "coelho")) == ["1", "3", "4"])
        #expect(found(FindPayments(status: .approved)) == ["1", "4"])
        #expect(found(FindPayments(card: "4242")).count == 4)
        #expect(found(FindPayments(card: "visa")).count == 4)
        #expect(found(FindPayments(card: "424")) == [])
        let noon = Day(of: SamplePayments.noon)
        #expect(found(FindPayments(since: noon)) == ["1", "2"])
        #expect(found(FindPayments(until: Day(ordinal: noon.ordinal - 1))) == ["3", "4"])
        #expect(
            found(FindPayments(since: Day(ordinal: noon.ordinal - 1), until: noon))
                == ["1", "2", "3"])
    }

    @Test func `a text is found in names, handles and notes, without case and accents`() {
        let payments = [
            SamplePayments.payment(id: "1", note: "Almoço de sexta"),
            SamplePayments.payment(id: "2", to: SampleContacts.marcia, note: nil),
            SamplePayments.payment(id: "3", note: "rent"),
        ]
        func found(_ text: String) -> [String] {
            FindPayments(text: text).find(in: payments).map(\.id)
        }

        #expect(found("ALMOCO") == ["1"])
        #expect(found("márcia") == ["2"])
        #expect(found("@marcia.") == ["2"])
        #expect(found("coelho") == ["1", "3"])
        #expect(found("nobody") == [])
    }

    @Test func `sums are grouped by status, approved first`() {
        let sums = PaymentSum.sums(
            of: [
                SamplePayments.payment(id: "1", minor: 100, status: .declined),
                SamplePayments.payment(id: "2", minor: 2500, status: .approved),
                SamplePayments.payment(id: "3", minor: 1, status: .approved),
            ])
        #expect(sums.map(\.status) == [.approved, .declined])
        #expect(sums.map(\.count) == [2, 1])
        #expect(sums.map(\.amount) == [2501, 100].map(SamplePayments.reais))
    }

    @Test(arguments: [
        ("2026-11-15", "2026-11-15", "2026-11-15"), ("15/11", "2026-11-15", "2026-11-15"),
        ("24/11", "2025-11-24", "2025-11-24"), ("15/11/25", "2025-11-15", "2025-11-15"),
        ("1/2/2024", "2024-02-01", "2024-02-01"), ("today", "2026-11-23", "2026-11-23"),
        ("Ontem", "2026-11-22", "2026-11-22"), ("oct", "2026-10-01", "2026-10-31"),
        ("dezembro", "2025-12-01", "2025-12-31"), ("nov", "2026-11-01", "2026-11-30"),
        ("2024-02", "2024-02-01", "2024-02-29"), ("29/02", "2024-02-29", "2024-02-29"),
        ("12/2025", "2025-12-01", "2025-12-31"), ("2024", "2024-01-01", "2024-12-31"),
    ])
    func `a day, month or year is accepted in the usual forms`(
        text: String, first: String, last: String
    ) throws {
        let day = try #require(TypedDay(text, today: today))
        #expect(day.first.iso == first)
        #expect(day.last.iso == last)
    }

    @Test(arguments: [
        "", "foo", "31/02", "202", "2026-13", "15/13", "0/1", "1/2/3/4", "15/11/1", "/", "-1",
    ])
    func `other text is not a day or month`(text: String) {
        #expect(TypedDay(text, today: today) == nil)
    }
}
