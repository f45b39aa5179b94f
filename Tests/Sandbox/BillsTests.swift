import Foundation
import Testing

@testable import Sandbox

/// The sandbox's bills at the time of the tests, 21 November 2026; those of every other day are in the acceptance
/// tests.
struct BillsTests {
    @Test func `there is a bill in every state, oldest first`() async throws {
        let bills = try await bills(of: .sample())
        #expect(
            bills.map(\.state) == ["overdue", "overdue", "closed", "open", "future", "future"])
        #expect(
            bills.map(\.summary.dueDate) == [
                "2026-09-20", "2026-10-20", "2026-11-20", "2026-12-20", "2027-01-20", "2027-02-20",
            ])
        #expect(bills.contains { $0.summary.pastBalance > 0 })
        #expect(bills.contains { $0.summary.pastBalance < 0 })
        #expect(bills.contains { $0.summary.interest > 0 })
        let flight = bills.flatMap(\.lineItems).filter { $0.title == "Passagem Aérea" }
        #expect(flight.map(\.index) == [0, 1, 2])
        #expect(flight.map(\.charges) == [3, 3, 3])
    }

    @Test func `an approved payment is in the open bill and a refused one is not`() async throws {
        let sandbox = Sandbox.sample()
        let before = try await open(sandbox)
        _ = try await sandbox.response(to: .pay(value: "25.5", key: "a"))
        _ = try await sandbox.response(to: .pay(card: "4111111111111112", value: "99", key: "b"))
        let after = try await open(sandbox)

        #expect(after.summary.totalBalance == before.summary.totalBalance + 2550)
        #expect(after.lineItems.count == before.lineItems.count + 1)
        let added = try #require(after.lineItems.last { $0.amount == 2550 })
        #expect(added.title == "Marina Coelho")
        #expect(added.postDate == "2026-11-21")
        #expect(after.barcode != before.barcode)
    }

    @Test func `a bill at the card's limit has a slip after it has closed`() async throws {
        try await withStateFile { file in
            _ = try await Sandbox.sample(stateFile: file)
                .response(to: .pay(value: "99000000", key: "a"))
            let later = Sandbox.sample(stateFile: file, now: noon + 31 * 86_400)
            let bill = try #require(try await bills(of: later).first { $0.state == "closed" })

            #expect(bill.lineItems.contains { $0.amount == 9_900_000_000 })
            #expect(bill.asked == bill.summary.totalBalance)
        }
    }

    @Test func `payments in a saved state that exceed the bill are omitted`() async throws {
        try await withStateFile { file in
            let payments = ["9000000000", "100000000", "25", "-1"].map { value in
                """
                {"id":"\(value)","timestamp":1795248000,"value":\(value),"payee":1002,\
                "verdict":"authorised"}
                """
            }
            let list = payments.joined(separator: ",")
            let world = #"{"cofre":"sandbox","version":1,"payments":[\#(list)]}"#
            try Data(world.utf8).write(to: file)
            let bill = try await open(.sample(stateFile: file))

            let paid = bill.lineItems.filter { $0.title == "Marina Coelho" }
            #expect(paid.map(\.amount) == [2500])
            #expect(bill.asked == bill.summary.totalBalance)
        }
    }

    @Test(arguments: [
        ("2026-12-08T02:59:59Z", "2026-12-20"), ("2026-12-08T03:00:00Z", "2027-01-20"),
    ])
    func `a bill closes at the end of the 7th day of the month in Brasília`(
        now: String, due: String
    ) async throws {
        let open = try await open(.sample(now: try Date(now, strategy: .iso8601)))
        #expect(open.summary.dueDate == due)
    }

    @Test func `days follow the calendar`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: -3 * 3600))
        for number in -20_000..<50_000 {
            let date = Date(timeIntervalSince1970: Double(number) * 86_400 + 3 * 3600)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let day = Day(of: date)
            #expect([day.year, day.month, day.day] == [parts.year, parts.month, parts.day])
            #expect(day.ordinal == number)
            #expect(Day(of: date - 1).ordinal == number - 1)
            #expect(Day(day.year, day.month, day.day).ordinal == number)
        }
    }

    private func bills(of sandbox: Sandbox) async throws -> [Wrapped.Bill] {
        let bills: [Wrapped] = try await sandbox.response(to: SandboxRequest(path: "/bills"))
            .decoded()
        return bills.map(\.bill)
    }

    private func open(_ sandbox: Sandbox) async throws -> Wrapped.Bill {
        try #require(try await bills(of: sandbox).first { $0.state == "open" })
    }
}

private struct Wrapped: Decodable {
    let bill: Bill

    struct Bill: Decodable {
        let state: String
        let summary: Summary
        let barcode: String?
        let lineItems: [Item]

        /// The amount encoded in the barcode.
        var asked: Int? { barcode.flatMap { Int($0.dropFirst(9).prefix(10)) } }
    }

    struct Summary: Decodable {
        let dueDate: String
        let pastBalance: Int
        let totalBalance: Int
        let interest: Int
    }

    struct Item: Decodable {
        let postDate: String
        let amount: Int
        let title: String
        let index: Int?
        let charges: Int?
    }
}
