import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// Specification: Bill, Data and Structure.
@Suite struct LoadBillsFromRemoteTests {
    // proves: bills.load
    @Test func `bills keep their order, with amounts in centavos and calendar days`() async throws {
        let bills = try await makeSUT(body: "[\(bill()),\(bill(state: "open"))]").bills()

        #expect(bills.map(\.state) == [.closed, .open])
        let bill = try #require(bills.first)
        #expect(bill.due.iso == "2031-05-20")
        #expect(bill.opens?.iso == "2031-04-07")
        #expect(bill.closes?.iso == "2031-05-07")
        #expect(bill.total == SampleBills.reais(174_326))
        #expect(bill.pastBalance == SampleBills.reais(-500))
        #expect(bill.items.map(\.description) == ["Pagamento recebido", "Futurama Guaicurus 2/2"])
        #expect(bill.items.map(\.amount.minor) == [-38_933, 1_954])
        #expect(bill.items.map(\.isPaymentOrRefund) == [true, false])
    }

    @Test func `keys may contain spaces, as the specification prints them`() async throws {
        let body = "[\(bill())]"
        let spaced = [
            "due_date", "open_date", "close_date", "past_balance", "total_balance",
            "total_cumulative", "minimum_payment", "line_items", "post_date",
        ].reduce(body) { $0.replacing($1, with: $1.replacing("_", with: " ")) }

        let bills = try await makeSUT(body: spaced).bills()
        #expect(bills == (try await makeSUT(body: body).bills()))
    }

    @Test func `optional parts of a bill may be missing`() async throws {
        let body = """
            [{"bill":{"state":"future","summary":{"due_date":"2031-07-20","total_balance":1954}}}]
            """
        let bill = try #require(try await makeSUT(body: body).bills().first)

        #expect(bill.paid == nil)
        #expect(bill.line == nil)
        #expect(bill.barcode == nil)
        #expect(bill.opens == nil)
        #expect(bill.items.isEmpty)
        #expect(bill.interest.minor == 0)
    }

    @Test func `an unknown state is kept as text`() async throws {
        let bills = try await makeSUT(body: "[\(bill(state: "frozen"))]").bills()

        #expect(bills.map(\.state) == [.other("frozen")])
    }

    @Test(arguments: [0, 1, 600])
    func `any number of bills is accepted`(_ count: Int) async throws {
        let body = Array(repeating: bill(), count: count).joined(separator: ",")

        #expect(try await makeSUT(body: "[\(body)]").bills().count == count)
    }

    static let unfit = DataProblem.outOfRange(field: "[0].bill.summary.total_balance")

    @Test(arguments: [
        ("2031-05-20", "2031-02-30", DataProblem.invalid(field: "[0].bill.summary.due_date")),
        ("2031-05-20", "tomorrow", .invalid(field: "[0].bill.summary.due_date")),
        ("2031-04-08", "2031-04-31", .invalid(field: "[0].bill.line_items[0].post_date")),
        ("\"174326\"", "1.5", unfit), ("\"174326\"", "9223372036854775808", unfit),
        ("\"174326\"", "-9223372036854775809", unfit),
        ("\"174326\"", "10000000000000000000", unfit), ("\"174326\"", "1e300", unfit),
        ("\"174326\"", "1e400", unfit),
        ("-38933", "12.5", .outOfRange(field: "[0].bill.line_items[0].amount")),
        ("\"index\":1", "\"index\":1.5", .outOfRange(field: "[0].bill.line_items[1].index")),
        (
            "\"174326\"", "9223372036854775807",
            .outOfRange(field: "[0].bill.summary.total_balance")
        ),
        (
            "\"174326\"", "-9223372036854775808",
            .outOfRange(field: "[0].bill.summary.total_balance")
        ),
        ("\"174326\"", "\"174326\"", .wrongType(field: "[0].bill.summary.total_balance")),
        ("\"174326\"", "null", .wrongType(field: "[0].bill.summary.total_balance")),
        ("\"due_date\"", "\"due\"", .missing(field: "[0].bill.summary.due_date")),
        ("\"summary\"", "\"summery\"", .missing(field: "[0].bill.summary")),
        ("\"state\"", "\"status\"", .missing(field: "[0].bill.state")),
        ("\"title\":\"Pag", "\"name\":\"Pag", .missing(field: "[0].bill.line_items[0].title")),
        ("\"bill\"", "\"bills\"", .missing(field: "[0].bill")),
    ])
    func `data that violates the contract is invalid, and the error names the place`(
        _ right: String, _ wrong: String, _ problem: DataProblem
    ) async throws {
        let body = "[\(bill(total: right == "\"174326\"" ? wrong : "174326"))]"
        let broken = body.replacing(right, with: wrong)
        let error = await #expect(throws: GatewayError.self) {
            try await makeSUT(body: broken).bills()
        }

        guard case .invalidData(let told) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(told == problem)
    }

    @Test(arguments: ["2", "-1"])
    func `a line with an invalid instalment is shown without it, and the bill reports that`(
        _ index: String
    ) async throws {
        let body = "[\(bill(total: "174326"))]"
            .replacing("\"index\":1", with: "\"index\":\(index)")
        let found = try await makeSUT(body: body).bills()
        #expect(found.first?.items.map(\.hasInvalidInstallment) == [false, true])
        #expect(found.first?.items.last?.installment == nil)
        #expect(found.first?.invalidInstallmentCount == 1)
    }

    @Test func `bills are sorted by time, regardless of the server's order`() async throws {
        let (may, june) = (
            bill(total: "1"), bill(total: "2").replacing("2031-05-20", with: "2031-06-20")
        )
        let found = try await makeSUT(body: "[\(june),\(may)]").bills()
        #expect(found.map(\.due.iso) == ["2031-05-20", "2031-06-20"])
    }

    // proves: bills.dates
    @Test(arguments: [
        "20310520", "2031-05-20T10:00:00Z", "2031-05-20T23:59:59.999-03:00", "20310520T1000+0530",
        "2031-05-20T24:00", "2031-05-20T10",
    ])
    func `of an ISO 8601 date the written day is used`(_ date: String) async throws {
        let body = "[\(bill(total: "1"))]".replacing("2031-05-20", with: date)
        #expect(try await makeSUT(body: body).bills().first?.due.iso == "2031-05-20")
    }

    @Test(arguments: [
        "2031-5-20", "2031-05-20T", "2031-05-20T25:00", "2031-05-20T10:60", "2031-05-20T10:00:00+",
        "2031-05-20T10:00ZZ", "2031-05-20 10:00", "2031052", "20310532", "2031-05-20T1:00",
    ])
    func `other text is not a date`(_ date: String) async throws {
        let body = "[\(bill(total: "1"))]".replacing("2031-05-20", with: date)
        await #expect(
            throws: GatewayError.invalidData(.invalid(field: "[0].bill.summary.due_date"))
        ) { try await makeSUT(body: body).bills() }
    }

    @Test(arguments: [
        (404, GatewayError.refused(status: 404, message: nil)), (503, .server(status: 503)),
    ])
    func `a status other than 2xx becomes an error`(_ status: Int, _ error: GatewayError)
        async throws
    {
        await #expect(throws: error) { try await makeSUT(status: status, body: "[]").bills() }
    }

    @Test func `the URL of the settings is used unchanged`() async throws {
        let spy = TransportSpy(.success(HTTPResponse(status: 200, body: Data("[]".utf8))))
        let url = try #require(URL(string: "https://bills.example/bill/bill_new.json"))
        _ = try await RemoteBills(url: url, transport: spy).bills()

        #expect(spy.requests == [HTTPRequest(url: url, headers: ["Accept": "application/json"])])
    }

    @Test(.recorded("payloads/bills/bill_new.json"))
    func `the recorded response can be decoded`() async throws {
        let data = try SharedFolder.data("payloads/bills/bill_new.json")
        let bills = try await makeSUT(body: String(decoding: data, as: UTF8.self)).bills()

        #expect(bills.map(\.state) == [.overdue, .closed, .open, .future])
        #expect(bills.map(\.due.iso) == ["2015-04-20", "2015-05-20", "2015-06-20", "2015-07-20"])
        #expect(bills.map(\.total.minor) == [38_933, 174_326, 39_627, 1_954])
        #expect(bills.map(\.items.count) == [4, 23, 7, 1])
        #expect(bills[3].items[0].description == "Gol Tran Aereo Interne 2/2")
        #expect(bills[0].paid == SampleBills.reais(38_933))
        // This slip was reissued, and is due four weeks after the bill.
        let reissued = try InspectSlip.issued(for: bills[0])
        let due = BoletoDue.day(SampleBills.day("2015-05-18"))
        #expect(reissued.problems == [.dueDiffers(slip: due, bill: bills[0].due)])
        #expect(reissued.bank == "033")
        #expect(try bills[1...2].map { try InspectSlip.issued(for: $0).problems } == [[], []])
        #expect(throws: BillsError.notIssued(bills[3].month)) {
            try InspectSlip.issued(for: bills[3])
        }
    }

    @Test func `a hundred thousand lines keep their order`() async throws {
        let items = (0..<100_000).map {
            #"{"post_date":"2031-04-08","amount":\#($0),"title":"Padaria"}"#
        }
        let body = """
            [{"bill":{"state":"open","summary":{"due_date":"2031-07-20","total_balance":1954},\
            "line_items":[\(items.joined(separator: ","))]}}]
            """
        let bills = try await makeSUT(body: body).bills()

        #expect(bills.first?.items.map(\.amount.minor) == (0..<100_000).map(Int64.init))
    }

    private func bill(state: String = "closed", total: String = "174326") -> String {
        """
        {"bill":{"state":"\(state)","id":"1","summary":{"due_date":"2031-05-20",\
        "close_date":"2031-05-07","past_balance":-500,"total_balance":\(total),"interest":0,\
        "total_cumulative":174326,"paid":0,"minimum_payment":26149,"open_date":"2031-04-07"},\
        "_links":{},"unknown":[null],"line_items":[\
        {"post_date":"2031-04-08","amount":-38933,"title":"Pagamento recebido"},\
        {"post_date":"2031-04-11","amount":1954,"title":"Futurama Guaicurus","index":1,\
        "charges":2,"href":"nuapp://transaction/1"}]}}
        """
    }

    private func makeSUT(status: Int = 200, body: String) throws -> RemoteBills {
        let url = try #require(URL(string: "https://bills.example/bills"))
        return RemoteBills(
            url: url,
            transport: TransportSpy(.success(HTTPResponse(status: status, body: Data(body.utf8)))))
    }
}
