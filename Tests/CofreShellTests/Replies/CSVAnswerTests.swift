import CofreDomain
import CofreTestSupport
import Testing

@testable import CofreShell

/// Lists in CSV format.
@Suite struct CSVAnswerTests {
    @Test func `a list without rows still has its header`() throws {
        #expect(try csv([Int](), CSVColumns.cards) == "id,brand,last4,expiry,default\r\n")
    }

    @Test func `values of an object inside a row have separate columns`() throws {
        let item = ["amount": ["value": "-49.90", "currency": "BRL"]]
        let columns = [CSVColumns(["amount.value", "amount.currency", "amount.other", "none"])]
        #expect(
            try csv([item], columns)
                == "amount.value,amount.currency,amount.other,none\r\n-49.90,BRL,,\r\n")
    }

    @Test func `a column that the row does not have is filled from the surrounding object`() throws
    {
        struct Answer: Encodable, Sendable {
            let amount = "100.00"
            let results = [["currency": "EUR"], ["currency": "USD"]]
        }
        let columns = [
            CSVColumns(["x"], in: ["readings"]),
            CSVColumns(["amount", "currency"], in: ["results"]),
        ]
        #expect(try csv(Answer(), columns) == "amount,currency\r\n100.00,EUR\r\n100.00,USD\r\n")
    }

    @Test func `the members of an object become rows`() throws {
        struct Answer: Encodable, Sendable {
            let base = "USD"
            let rates = ["BRL": "5.21", "EUR": "0.94"]
        }
        #expect(
            try csv(Answer(), CSVColumns.rates)
                == "currency,rate,base,timestamp\r\nBRL,5.21,USD,\r\nEUR,0.94,USD,\r\n")
    }

    @Test func `text from outside is sanitized, quoted and never a formula`() throws {
        let rows = ["=1+1,\"a\"", "red\u{1B}[31m"]
        #expect(
            try csv(rows, CSVColumns.history)
                == "line\r\n\"'=1+1,\"\"a\"\"\"\r\n\(Sanitizer.clean("red\u{1B}[31m"))\r\n")
    }

    @Test func `a reply that is not a list cannot be written as CSV`() throws {
        #expect(try CSVAnswer.text(Reply.nothing) == nil)
    }

    private func csv(
        _ data: some Encodable & Sendable, _ columns: [CSVColumns]
    ) throws -> String? {
        var reply = Reply(json: data) { _ in [] }
        reply.lists = columns
        return try CSVAnswer.text(reply)
    }
}
