import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct BoletoDueTests {
    struct Row: Sendable {
        let factor: Int
        let reference: String
        let due: String?

        init(_ factor: Int, around reference: String, _ due: String?) {
            self.factor = factor
            self.reference = reference
            self.due = due
        }
    }

    @Test(arguments: [
        Row(9999, around: "2025-02-21", "2025-02-21"),
        Row(1000, around: "2025-02-21", "2025-02-22"),
        Row(9999, around: "2025-02-22", "2025-02-21"),
        Row(1000, around: "2025-02-22", "2025-02-22"),
        Row(1001, around: "2025-02-22", "2025-02-23"),
        Row(9998, around: "2026-11-21", "2025-02-20"),
        Row(1000, around: "2000-07-03", "2000-07-03"),
        Row(6434, around: "2015-05-20", "2015-05-20"),
        Row(6434, around: "2037-01-01", "2040-01-09"),
        Row(9999, around: "2049-01-01", "2049-10-13"),
        Row(1000, around: "2049-10-13", "2049-10-14"), Row(999, around: "2000-06-01", "2000-07-02"),
        Row(999, around: "2025-02-22", nil),
    ])
    func `the due date is the possible date that is near the reference day`(_ row: Row) {
        let due = BoletoDue(factor: row.factor, around: SampleBills.day(row.reference))

        #expect(due == (row.due.map { .day(SampleBills.day($0)) } ?? .outOfReach))
    }

    @Test func `the range of due dates is 3000 days back to 5500 days ahead, both inclusive`() {
        let day = SampleBills.day("2025-02-22")
        func due(_ days: Int) -> BoletoDue {
            BoletoDue(factor: 1000, around: Day(ordinal: day.ordinal + days))
        }

        #expect(due(3000) == .day(day))
        #expect(due(-5500) == .day(day))
        #expect(due(3001) == .outOfReach)
        #expect(due(-5501) == .outOfReach)
    }

    @Test func `a factor of 0000 means no due date`() {
        #expect(BoletoDue(factor: 0, around: SampleBills.day("2025-02-22")) == .none)
    }
}
