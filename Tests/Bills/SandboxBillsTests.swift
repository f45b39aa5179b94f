import Foundation
import Sandbox
import Testing
import Values

@testable import MoneyShell

/// The sandbox's bills, as the client reads them on any day.
@Suite struct SandboxBillsTests {
    /// In 2025 the factor of a slip, which counts days, began again.
    @Test(arguments: [2024, 2025, 2026, 2039])
    func `on every day of a year bills are consistent with their items and slips`(
        year: Int
    ) async throws {
        let first = Day(year: year, month: 1, day: 1).ordinal
        for ordinal in first..<first + 366 {
            try await expectConsistentBills(on: Day(ordinal: ordinal))
        }
    }

    private func expectConsistentBills(on today: Day) async throws {
        let now = Date(timeIntervalSince1970: Double(today.ordinal) * 86_400 + 12 * 3600)
        let bills = try await RemoteBills(
            url: URL(string: "\(HTTP.sandboxHost)/bills"),
            transport: SandboxTransport(sandbox: Sandbox(now: { now }))
        ).bills()
        #expect(bills.count == 6)
        for (index, bill) in bills.enumerated() {
            let opens = try #require(bill.opens).ordinal
            let closes = try #require(bill.closes).ordinal
            let days = opens + 1...closes
            #expect(closes < bill.due.ordinal)
            #expect(bill.items.allSatisfy { days.contains($0.date.ordinal) })
            #expect(days.contains(today.ordinal) == (bill.state == .open), "\(today.iso)")
            if index > 0 { #expect(bills[index - 1].closes?.ordinal == opens) }
            let balance = bill.items.filter { !$0.isReceivedPayment }
                .reduce(bill.pastBalance.minor + bill.interest.minor) { $0 + $1.amount.minor }
            #expect(balance == bill.total.minor)
            if bill.state != .future {
                let slip = try InspectSlip.issued(for: bill)
                #expect(slip.problems.isEmpty, "\(slip.problems)")
            }
        }
    }
}
