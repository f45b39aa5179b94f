import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// A response counts only if every amount, payee, card and key in it equals that of the request.
struct PaymentEchoTests {
    static let same = [
        #""value":25"#, #""value":25.0"#, #""value":"25""#, #""value":"25.00""#,
        #""value":"25,00""#,
        #""value":2.5e1"#, #""value":null"#, #""destination_user":{"id":1002}"#,
        #""destination_user":{"id":"1002","username":"@marina.coelho"}"#,
        #""destination_user":{"username":"MARINA.coelho"}"#, #""destination_user":{}"#,
        #""destination_user":null"#, #""destination_user_id":1002"#,
        #""destination_user_id":"1002""#, #""card_number":"4242424242424242""#,
        #""card_number":"**** 4242""#, #""card_number":"4242 4242-4242 4242""#,
        #""card_number":"424242******4242""#, #""idempotency_key":"key-1""#,
        #""value":25,"destination_user":{"id":1002},"card_number":"4242","idempotency_key":"key-1""#,
        #""id":"12314","date":"2026-11-21""#, #""currency":"BRL""#, #""currency":"brl ""#,
        #""currency":"R$""#, #""currency":986"#, #""currency":"986""#, #""currency":null"#,
    ]

    @Test(arguments: same)
    func `a response can repeat the values of the request`(fields: String) async throws {
        #expect(try await send(200, inside(fields)) == .approved)
        #expect(try await send(200, outside(fields)) == .approved)
    }

    @Test(arguments: [
        (#""value":"4242424242424242 cvv 123""#, "‹hidden› cvv ‹hidden›"),
        (#""destination_user":{"username":"@4242 4242 4242 4242"}"#, "@‹hidden›"),
        (#""destination_user":{"username":"a4242.4242·4242\u00a04242 b"}"#, "a‹hidden› b"),
        (#""destination_user_id":4242424242424242"#, "‹hidden›"),
        (#""value":4242424242424242"#, "‹hidden›"),
        (#""idempotency_key":"123""#, "‹hidden›"),
        // A number at the end of the 64 characters that are kept.
        (
            #""destination_user":{"username":"\#(letters(53))4242424242424242"}"#,
            letters(53) + "‹hidden›"
        ),
        (#""destination_user":{"username":"\#(letters(61)) 123"}"#, letters(61) + " ‹h"),
    ])
    func `a response that repeats card data is recorded without it`(
        fields: String, answered: String
    ) async throws {
        guard case .unknown(.differs(let found)) = try await send(200, inside(fields)) else {
            Issue.record("the outcome is known")
            return
        }
        #expect(found.map(\.answered) == [answered])
    }

    private static func letters(_ count: Int) -> String { String(repeating: "a", count: count) }

    @Test func `a response adds at most 64 characters to the journal`() async throws {
        let name = String(repeating: "a", count: 100_000)
        let fields = #""destination_user":{"username":"\#(name)"}"#
        guard case .unknown(.differs(let found)) = try await send(200, inside(fields)) else {
            Issue.record("the outcome is known")
            return
        }
        #expect(found.map(\.answered.count) == [64])
    }

    @Test func `a refusal that repeats card data is shown without it`() async throws {
        let message = #"{"message":"card 4242424242424242 cvv 123 is bad"}"#
        #expect(
            try await send(400, message)
                == .refused(status: 400, message: "card ‹hidden› cvv ‹hidden› is bad"))
    }

    static let others: [(String, [AnswerDifference])] = [
        (#""value":251"#, [amount("251")]), (#""value":"251""#, [amount("251")]),
        (#""value":25.01"#, [amount("25.01")]), (#""value":99999"#, [amount("99999")]),
        (#""value":-25"#, [amount("-25")]), (#""value":0"#, [amount("0")]),
        (#""value":"2.500""#, [amount("2.500")]), (#""value":"1,025.00""#, [amount("1,025.00")]),
        (#""value":"+25""#, [amount("+25")]), (#""value":"2٥""#, [amount("2٥")]),
        (#""value":"25 ""#, [amount("25 ")]), (#""value":"""#, [amount("")]),
        (#""value":"NaN""#, [amount("NaN")]),
        (
            #""value":25,"currency":"USD""#,
            [AnswerDifference(.currency, asked: "BRL", answered: "USD")]
        ),
        (
            #""currency":840"#, [AnswerDifference(.currency, asked: "BRL", answered: "840")]
        ),
        (#""currency":"""#, [AnswerDifference(.currency, asked: "BRL", answered: "")]),
        (
            #""destination_user":{"id":1}"#,
            [AnswerDifference(.payee, asked: "1002", answered: "1")]
        ),
        (
            #""destination_user_id":"1""#,
            [AnswerDifference(.payee, asked: "1002", answered: "1")]
        ),
        (
            #""destination_user":{"id":1002,"username":"@marcia"}"#,
            [AnswerDifference(.payee, asked: "@marina.coelho", answered: "@marcia")]
        ),
        (
            #""destination_user":{"username":"mаrina.coelho"}"#,
            [AnswerDifference(.payee, asked: "@marina.coelho", answered: "mаrina.coelho")]
        ),
        (
            #""destination_user":{"username":"a b"}"#,
            [AnswerDifference(.payee, asked: "@marina.coelho", answered: "a b")]
        ),
        (
            #""card_number":"4111111111111111""#,
            [AnswerDifference(.card, asked: "4242", answered: "1111")]
        ),
        (
            #""card_number":"5555555555554242""#,
            [AnswerDifference(.cardNumber, asked: "4242", answered: "4242")]
        ),
        (
            #""card_number":"5555-5555 5555-4242""#,
            [AnswerDifference(.cardNumber, asked: "4242", answered: "4242")]
        ),
        (
            #""card_number":"none""#, [AnswerDifference(.card, asked: "4242", answered: "")]
        ),
        (
            #""idempotency_key":"key-2""#,
            [AnswerDifference(.key, asked: "key-1", answered: "key-2")]
        ),
        (
            #""value":1,"destination_user":{"id":2},"idempotency_key":"x""#,
            [
                amount("1"), AnswerDifference(.payee, asked: "1002", answered: "2"),
                AnswerDifference(.key, asked: "key-1", answered: "x"),
            ]
        ),
    ]

    @Test(arguments: others)
    func `a different value makes the outcome unknown and is reported beside the requested one`(
        fields: String, differences: [AnswerDifference]
    ) async throws {
        let expected = PaymentOutcome.unknown(.differs(differences))
        #expect(try await send(200, inside(fields)) == expected)
        #expect(try await send(200, outside(fields)) == expected)
    }

    @Test func `a refusal of another payment makes the outcome unknown`() async throws {
        let body = #"{"transaction":{"success":false,"value":251}}"#
        let expected = PaymentOutcome.unknown(.differs([Self.amount("251")]))
        #expect(try await send(200, body) == expected)
        #expect(try await send(402, body) == expected)
    }

    @Test func `values inside and outside the transaction are both compared`() async throws {
        let body = #"{"value":1,"transaction":{"success":true,"value":2}}"#
        let outcome = try await send(200, body)
        #expect(outcome == .unknown(.differs([Self.amount("1"), Self.amount("2")])))
    }

    @Test(arguments: [
        #""value":[]"#, #""value":{}"#, #""value":true"#, #""destination_user":7"#,
        #""destination_user":{"id":{}}"#, #""card_number":4242424242424242"#,
        #""idempotency_key":1"#, #""currency":{"code":"BRL"}"#, #""currency":true"#,
    ])
    func `a value that cannot be compared makes the outcome unknown`(fields: String) async throws {
        #expect(try await send(200, inside(fields)) == .unknown(.unreadableAnswer))
        #expect(try await send(200, outside(fields)) == .unknown(.unreadableAnswer))
    }

    @Test func `at most four digits of another card are reported`() async throws {
        let outcome = try await send(200, inside(#""card_number":"4111 1111 1111 1234""#))
        let expected = AnswerDifference(.card, asked: "4242", answered: "1234")
        #expect(outcome == .unknown(.differs([expected])))
    }

    private static func amount(_ answered: String) -> AnswerDifference {
        AnswerDifference(.amount, asked: "25.00", answered: answered)
    }

    private func inside(_ fields: String) -> String {
        #"{"transaction":{"success":true,"# + fields + "}}"
    }

    private func outside(_ fields: String) -> String { #"{"success":true,"# + fields + "}" }

    private func send(_ status: Int, _ body: String) async throws -> PaymentOutcome {
        let answer = HTTPResponse(status: status, body: Data(body.utf8))
        let base = try #require(URL(string: "https://payments.example/v1"))
        let sut = RemotePayments(base: base, transport: TransportSpy(.success(answer)))
        return await sut.send(SamplePayments.order(), idempotencyKey: "key-1") { nil }
    }
}
