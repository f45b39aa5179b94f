import CofreSandbox
import Foundation
import Testing

/// The sandbox's bills at the time of the tests, 21 November 2026.
@Suite(.timeLimit(.minutes(20)))
struct SandboxBillsTests {
    @Test(arguments: Access.allCases)
    func `there is a bill in every state, oldest first`(access: Access) async throws {
        try await access.reach(.sample()) { ask in
            let bills: [Wrapped] = try await ask(.bills).response.decoded()
            #expect(
                bills.map(\.bill.state) == [
                    "overdue", "overdue", "closed", "open", "future", "future",
                ])
            #expect(
                bills.map(\.bill.summary.dueDate) == [
                    "2026-09-20", "2026-10-20", "2026-11-20", "2026-12-20", "2027-01-20",
                    "2027-02-20",
                ])
        }
    }

    @Test func `bills include balances of both signs, interest and instalments`() async throws {
        let bills = try await bills(of: .sample())

        #expect(bills.contains { $0.summary.pastBalance > 0 })
        #expect(bills.contains { $0.summary.pastBalance < 0 })
        #expect(bills.contains { $0.summary.interest > 0 })
        let flight = bills.flatMap(\.lineItems).filter { $0.title == "Passagem Aérea" }
        #expect(flight.map(\.index) == [0, 1, 2])
        #expect(flight.map(\.charges) == [3, 3, 3])
    }

    @Test func `issued slips are marked as fictitious, and future bills have none`() async throws {
        for bill in try await bills(of: .sample()) {
            let isIssued = bill.state != "future"
            #expect((bill.barcode?.count == 44) == isIssued)
            #expect((bill.linhaDigitavel?.filter(\.isNumber).count == 47) == isIssued)
            #expect((bill.notice != nil) == isIssued)
            #expect(bill.barcode?.hasPrefix("999") != false)
        }
    }

    @Test func `an approved payment is in the open bill and a refused one is not`() async throws {
        let sandbox = Sandbox.sample()
        let before = try await open(sandbox)
        _ = try await sandbox.response(to: .pay(value: "25.5"))
        _ = try await sandbox.response(to: .pay(card: "4111111111111112", value: "99"))
        let after = try await open(sandbox)

        #expect(after.summary.totalBalance == before.summary.totalBalance + 2550)
        let added = try #require(after.lineItems.last { $0.amount == 2550 })
        #expect(added.title == "Marina Coelho")
        #expect(added.postDate == "2026-11-21")
        #expect(after.barcode != before.barcode)
    }

    @Test(arguments: [
        (["99000000"], ["00"]), (["99000000.01"], ["51"]), (["10000000000"], ["51"]),
        (["9000000000", "100000000", "25"], ["51", "51", "00"]),
        (["60000000", "60000000", "39000000", "0.01"], ["00", "51", "00", "51"]),
    ])
    func `a payment is declined if the total would not fit on the bill's slip`(
        values: [String], codes: [String]
    ) async throws {
        let sandbox = Sandbox.sample()
        let before = try await open(sandbox)
        for value in values { _ = try await sandbox.response(to: .pay(value: value)) }
        let bill = try await open(sandbox)
        let lines = try await sandbox.statement()
        let approved = codes.filter { $0 == "00" }.count

        #expect(lines.reversed().map { $0.reasonCode ?? "00" } == codes)
        #expect(bill.lineItems.count == before.lineItems.count + approved)
        #expect(bill.barcode?.count == 44)
        #expect(bill.asked == bill.summary.totalBalance)
    }

    @Test func `a bill at the card's limit has a slip after it has closed`() async throws {
        try await withTemporaryDirectory { directory in
            let file = directory.appendingPathComponent("sandbox.json")
            _ = try await Sandbox.sample(stateFile: file).response(to: .pay(value: "99000000"))
            let later = Sandbox.sample(stateFile: file, now: noon + 31 * 86_400)
            let closed = try await bills(of: later).first { $0.state == "closed" }
            let bill = try #require(closed)

            #expect(bill.lineItems.contains { $0.amount == 9_900_000_000 })
            #expect(bill.asked == bill.summary.totalBalance)
        }
    }

    @Test func `payments in a saved state that exceed the bill are omitted`() async throws {
        try await withTemporaryDirectory { directory in
            let file = directory.appendingPathComponent("sandbox.json")
            let payments = ["9000000000", "100000000", "25", "-1"].map { value in
                """
                {"id":"\(value)","timestamp":1795248000,"value":\(value),"payee":1002,\
                "cardLastFour":"1111","cardChecksum":1,"verdict":"authorised"}
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

    @Test(arguments: [("2026-12-07", 0), ("2026-12-08", 1)])
    func `a bill closes at the end of the 7th day of the month`(day: String, months: Int)
        async throws
    {
        let format = Date.ISO8601FormatStyle()
        let later = try format.parse(day + "T12:00:00Z")
        let open = try await open(.sample(now: later))

        #expect(open.summary.dueDate == (months == 0 ? "2026-12-20" : "2027-01-20"))
    }

    private func bills(of sandbox: Sandbox) async throws -> [Wrapped.Bill] {
        let bills: [Wrapped] = try await sandbox.response(to: .bills).decoded()
        return bills.map(\.bill)
    }

    private func open(_ sandbox: Sandbox) async throws -> Wrapped.Bill {
        try #require(try await bills(of: sandbox).first { $0.state == "open" })
    }
}

extension SandboxRequest {
    fileprivate static let bills = SandboxRequest(path: "/bills")
}

private struct Wrapped: Decodable {
    let bill: Bill

    struct Bill: Decodable {
        let state: String
        let summary: Summary
        let barcode: String?
        let linhaDigitavel: String?
        let notice: String?
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
