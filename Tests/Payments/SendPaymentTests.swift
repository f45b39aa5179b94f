import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// The outcome that each response to a payment proves.
struct SendPaymentTests {
    @Test(arguments: [
        (#"{"transaction":{"success":true,"status":"Aprovada"}}"#, PaymentOutcome.approved),
        (#"{"transaction":{"success":true,"value":79.9}}"#, .approved),
        (#"{"transaction":{"success":true,"value":"79.90","id":"12314"}}"#, .approved),
        (#"{"transaction":{"success":true,"status":7}}"#, .approved),
        (#"{"transaction":{"success":true,"status":"Boa compra"}}"#, .approved),
        (#"{"success":true,"status":"Aprovada"}"#, .approved),
        (#"{"success":true,"transaction":{"success":true}}"#, .approved),
        (#"{"success":null,"transaction":{"success":true}}"#, .approved),
        (#"{"transaction":{"id":1,"destination_user":{"id":1002},"success":true}}"#, .approved),
        (
            #"{"transaction":{"success":false,"status":"Recusada"}}"#,
            .declined(reason: "Recusada")
        ),
        (#"{"transaction":{"success":false,"status":null}}"#, .declined(reason: nil)),
        (#"{"success":false,"status":"Recusada"}"#, .declined(reason: "Recusada")),
    ])
    func `the boolean success decides if the status does not contradict it`(
        body: String, outcome: PaymentOutcome
    )
        async throws
    {
        #expect(try await send(answered: 200, body) == outcome)
    }

    static let refusals = [
        "Recusada", "recusado", "RECUSADA", "Pagamento não aprovado", "Nao autorizada", "Negada",
        "declined", "DECLINED", "Card declined", "not approved", "Cancelada", "canceled", "ERRO",
        "error", "Falhou", "sem sucesso", "Saldo insuficiente", "estornada", "Cartão inválido",
    ]
    static let approvals = [
        "Aprovada", "aprovado", "APROVADA", "Pagamento aprovado", "approved", "Authorized", "paid",
        "Concluída", "sucesso", "success",
    ]
    static let undecided = [
        "pending", "Pendente", "Em processamento", "em_processamento", "PROCESSING", "in analysis",
        "Em análise", "IN_PROGRESS", "Em andamento", "aguardando aprovação", "Approved, processing",
        "queued", "timeout", "chargeback", "Estorno em processamento",
    ]

    static let contradictory: [(String, Bool)] =
        refusals.map { ($0, true) } + approvals.map { ($0, false) }
        + undecided.flatMap { [($0, true), ($0, false)] }

    @Test(arguments: contradictory)
    func `a status that contradicts success makes the outcome unknown`(
        status: String, success: Bool
    ) async throws {
        let expected = PaymentOutcome.unknown(.contradiction(status: status))
        let fields = #""success":\#(success),"status":"\#(status)""#
        for body in [
            "{\(fields)}", #"{"transaction":{\#(fields)}}"#,
            #"{"status":"\#(status)","transaction":{"success":\#(success)}}"#,
        ] {
            #expect(try await send(answered: 200, body) == expected)
            if !success { #expect(try await send(answered: 402, body) == expected) }
        }
    }

    static let consistent: [(String, Bool)] =
        refusals.map { ($0, false) } + approvals.map { ($0, true) }
        + ["", "7", "Boa compra", "Limite", "sem erro", "no errors"]
        .flatMap { [($0, true), ($0, false)] }
        + [("Erro no processamento", false), ("declined, was in process", false)]

    @Test(arguments: consistent)
    func `a status that agrees with success, or says nothing known, changes nothing`(
        status: String, success: Bool
    ) async throws {
        let body = #"{"transaction":{"success":\#(success),"status":"\#(status)"}}"#
        let expected = success ? PaymentOutcome.approved : .declined(reason: status)
        #expect(try await send(answered: 200, body) == expected)
    }

    @Test func `a 4xx without a verdict whose status says that it is pending is unknown`()
        async throws
    {
        let body = #"{"status":"pending","message":"m"}"#
        let expected = PaymentOutcome.unknown(.contradiction(status: "pending"))
        #expect(try await send(answered: 400, body) == expected)
    }

    @Test func `a contradictory status that repeats card data is shown without it`() async throws {
        let body = #"{"success":true,"status":"card 1111111111111111 cvv 789 declined"}"#
        let expected = PaymentDoubt.contradiction(status: "card ‹hidden› cvv ‹hidden› declined")
        #expect(try await send(answered: 200, body) == .unknown(expected))
    }

    @Test(arguments: [
        #"{"transaction":{"success":true,"status":"Aprovada"}}"#, #"{"success":false}"#, "{}", "",
    ])
    func `202 makes the outcome unknown regardless of its body`(body: String) async throws {
        #expect(try await send(answered: 202, body) == .unknown(.status(202)))
    }

    @Test(arguments: [
        #"{"transaction":{"descri\u00e7\u00e3o":"x","a\/b":1,"success":true}}"#,
        #"{"tr\u0061nsaction":{"succes\u0073":true}}"#,
        #"{"success":true,"\ud83d\ude00":1,"\ud83d\ude01":2}"#,
        // The texts are canonically equivalent, but they are two different keys in JSON.
        #"{"success":true,"caf\u00e9":1,"cafe\u0301":2}"#,
    ])
    func `keys can contain JSON escapes`(body: String) async throws {
        #expect(try await send(answered: 200, body) == .approved)
    }

    @Test(arguments: [
        "", "null", "[]", "{}", "true", "<!doctype html>", #"{"transaction":{}}"#,
        #"{"transaction":null}"#, #"{"transaction":{"status":"Aprovada"}}"#,
        #"{"transaction":{"success":"true"}}"#, #"{"transaction":{"success":1}}"#,
        #"{"transaction":{"success":null}}"#, #"{"transaction":[{"success":true}]}"#,
        #"{"success":"true"}"#, #"{"Success":true}"#, #"{"transaction":{"success":true}"#,
    ])
    func `without a boolean success the outcome is unknown`(body: String) async throws {
        #expect(
            try await send(answered: 200, body)
                == .unknown(.unreadableAnswer))
    }

    static let contradictions = [
        #"{"transaction":{"success":true,"status":"Aprovada","success":false}}"#,
        #"{"transaction":{"success":true,"success":true}}"#,
        #"{"transaction":{"success":true},"transaction":{"success":false}}"#,
        #"{"transaction":{"success":true,"succes\u0073":false}}"#,
        #"{"success":true,"\ud83d\ude00":1,"😀":2}"#, #"{"success":true,"a\/":1,"a/":1}"#,
        #"{"success":true,"success":false}"#, #"{"success":false,"success":true}"#,
        #"{"success":false,"transaction":{"success":true}}"#,
        #"{"transaction":{"success":false},"success":true}"#,
        #"{"transaction":{"success":true},"success":"false"}"#,
        #"{"transaction":{"success":"no"},"success":true}"#,
        #"{"transaction":{},"success":true}"#, #"{"success":"no","success":true}"#,
        #"{"message":"m","success":false,"status":"Recusada","success":false}"#,
    ]

    @Test(arguments: contradictions)
    func `a repeated key or a contradiction makes the outcome unknown`(
        body: String
    ) async throws {
        #expect(
            try await send(answered: 200, body)
                == .unknown(.unreadableAnswer))
    }

    @Test(arguments: contradictions, [400, 402, 422, 429])
    func `a repeated key or a contradiction in a 4xx makes the outcome unknown`(
        body: String, status: Int
    ) async throws {
        #expect(try await send(answered: status, body) == .unknown(.status(status)))
    }

    @Test(arguments: [100, 300, 302, 307, 500, 502, 503, 504, 599])
    func `a status that is neither 2xx nor 4xx makes the outcome unknown`(
        status: Int
    ) async throws {
        let body = #"{"transaction":{"success":true}}"#
        #expect(try await send(answered: status, body) == .unknown(.status(status)))
    }

    @Test(arguments: [
        (400, #"{"message":"m"}"#, PaymentOutcome.refused(status: 400, message: "m")),
        (401, #"{"message":"m"}"#, .refused(status: 401, message: "m")),
        (403, #"{"error":"m"}"#, .refused(status: 403, message: "m")),
        (422, #"{"errors":[{"detail":"m"}]}"#, .refused(status: 422, message: "m")),
        (422, #"{"success":false,"message":"m"}"#, .declined(reason: "m")),
        (404, #"{"error":"m"}"#, .refused(status: 404, message: "m")),
        (404, "{}", .refused(status: 404, message: nil)),
        (422, #"{"message":" "}"#, .refused(status: 422, message: nil)),
        (402, #"{"success":false}"#, .declined(reason: nil)),
        (400, #"{"transaction":{"success":false},"success":false}"#, .declined(reason: nil)),
        (400, #"{"transaction":null,"message":"m"}"#, .refused(status: 400, message: "m")),
        (400, #"{"message":"m","message":"n"}"#, .refused(status: 400, message: "m")),
        (400, #"{"transaction":{"status":"Recusada"}}"#, .refused(status: 400, message: nil)),
        (400, #"{"transaction":{"success":"true"}}"#, .unknown(.status(400))),
        (422, #"{"success":1,"message":"m"}"#, .unknown(.status(422))),
        (400, "", .unknown(.status(400))), (404, "<html>", .unknown(.status(404))),
        (401, "<html>", .unknown(.status(401))), (407, "x", .unknown(.status(407))),
        (400, "[]", .unknown(.status(400))), (400, #""no""#, .unknown(.status(400))),
        (400, #"{"message":"m""#, .unknown(.status(400))),
        (400, #"{"transaction":{"success":true}}"#, .unknown(.status(400))),
        (400, #"{"success":false,"status":"Recusada"}"#, .declined(reason: "Recusada")),
    ])
    func `a 4xx with a JSON object is a refusal, or a decline if it has a result`(
        status: Int, body: String, outcome: PaymentOutcome
    ) async throws {
        #expect(try await send(answered: status, body) == outcome)
    }

    /// With these statuses the payment may have been made: timeout, conflict, too early, too many requests,
    /// client closed.
    @Test(
        arguments: [408, 409, 421, 425, 429, 460, 499],
        [
            "", "slow", "<html>", "{}", #"{"message":"m"}"#, #"{"success":false}"#,
            #"{"success":false,"status":"Recusada"}"#, #"{"transaction":{"success":true}}"#,
        ])
    func `an ambiguous 4xx makes the outcome unknown regardless of its body`(
        status: Int, body: String
    ) async throws {
        #expect(try await send(answered: status, body) == .unknown(.status(status)))
    }

    @Test(arguments: [
        (TransportError.offline, PaymentOutcome.notSent(.unreachable(.offline))),
        (.notSent(.refused), .notSent(.unreachable(.notSent(.refused)))),
        (.noAnswer(.lost), .unknown(.network(.lost))),
        (.tooLarge(limit: 7), .unknown(.answerTooLarge)),
        (.held(.late), .held(.late)), (.held(.settled), .held(.settled)),
        (.held(.unreadable(.locked)), .held(.unreadable(.locked))),
        (.unencrypted(host: "h"), .notSent(.unencrypted(host: "h"))),
        (.stopped, .notSent(.interrupted)),
        (.cancelled, .unknown(.stopped)),
    ])
    func `only failures before sending count as not sent`(
        failure: TransportError, outcome: PaymentOutcome
    ) async throws {
        let (sut, _) = try makeSUT(.failure(failure))
        #expect(await sut.send(try order(), idempotencyKey: "key-1") { nil } == outcome)
    }

    @Test(arguments: [nil, SendBlock.late, .settled])
    func `the last check is passed to the transport`(_ hold: SendBlock?) async throws {
        let (sut, spy) = try makeSUT(
            .success(HTTPResponse(status: 200, body: Data(#"{"success":true}"#.utf8))))
        let outcome = await sut.send(try order(), idempotencyKey: "key-1") { hold }
        #expect(outcome == hold.map { .held($0) } ?? .approved)
        #expect(spy.requests.count == 1)
    }

    @Test func `a payment is one request with its idempotency key, marked to be sent once`()
        async throws
    {
        let (sut, spy) = try makeSUT(.success(HTTPResponse(status: 500, body: Data())))
        _ = await sut.send(try order(), idempotencyKey: "key-1") { nil }
        let request = try #require(spy.requests.first)
        #expect(spy.requests.count == 1)
        #expect(request.method == "POST")
        #expect(request.url.absoluteString == "https://payments.example/v1/transaction")
        #expect(request.isSentOnce)
        #expect(request.headers["Idempotency-Key"] == "key-1")
    }

    @Test(.recorded("payloads/payments/transaction_approved.json"))
    func `the recorded approval is decoded as an approval`() async throws {
        let data = try SharedFolder.data("payloads/payments/transaction_approved.json")
        #expect(try await send(answered: 200, String(decoding: data, as: UTF8.self)) == .approved)
    }

    private func order() throws -> PaymentOrder {
        let number = try CardNumber(parsing: "1111111111111111")
        return PaymentOrder(
            payee: Payee(
                id: 1002, name: "Marina Coelho",
                handle: try #require(Handle(parsing: "@marina.coelho"))),
            amount: Money(minor: 7990, currency: .brl),
            card: Card(
                id: "card", number: number, expiry: try CardExpiry(parsing: "01/18"), cvv: nil),
            cvv: try CVV(parsing: "789", for: number.brand), note: nil)
    }

    private func send(answered status: Int, _ body: String) async throws -> PaymentOutcome {
        let (sut, _) = try makeSUT(
            .success(HTTPResponse(status: status, body: Data(body.utf8))))
        return await sut.send(try order(), idempotencyKey: "key-1") { nil }
    }

    private func makeSUT(
        _ answer: Result<HTTPResponse, TransportError>
    ) throws -> (sut: RemotePayments, spy: TransportSpy) {
        let spy = TransportSpy(answer)
        let base = try #require(URL(string: "https://payments.example/v1"))
        return (RemotePayments(base: base, transport: spy), spy)
    }
}
