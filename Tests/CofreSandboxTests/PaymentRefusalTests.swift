import CofreSandbox
import Foundation
import Testing

struct PaymentRefusalTests {
    @Test(arguments: [
        SandboxRequest.pay(body: ""), .pay(body: "{"), .pay(body: "[]"), .pay(body: "{}"),
        .pay(body: String(repeating: "[", count: 5000)),
        .pay(card: ""), .pay(card: "1111 1111 1111 1111"), .pay(card: "111111111111111١"),
        .pay(card: "11111111111"), .pay(card: "11111111111111111111"),
        .pay(cvv: "\"789\""), .pay(cvv: "-1"), .pay(cvv: "10000"), .pay(cvv: "null"),
        .pay(expiry: ""), .pay(expiry: "13/30"), .pay(expiry: "00/30"), .pay(expiry: "1/30"),
        .pay(expiry: "01/030"), .pay(expiry: "01-30"), .pay(expiry: "01/30/30"),
        .pay(value: "\"\""), .pay(value: "\"25,00\""), .pay(value: "\"1.234.56\""),
        .pay(value: "\"12abc\""), .pay(value: "\"-1\""), .pay(value: "\"٢\""),
        .pay(value: "true"), .pay(value: "null"), .pay(value: "1e999"),
        .pay(to: "\"1002\""), .pay(to: "1002.5"),
        .pay(key: String(repeating: "k", count: 256)),
    ])
    func `a malformed body is a 400`(request: SandboxRequest) async throws {
        try await expectRefusal(of: request, status: 400, code: "malformed")
    }

    @Test(arguments: ["0", "0.0", "-0.01", "\"0\"", "\"0.00\""])
    func `a value that is not positive is a 400`(value: String) async throws {
        try await expectRefusal(of: .pay(value: value), status: 400, code: "value_not_positive")
    }

    @Test(arguments: ["0", "1000", "1034", "-1001"])
    func `an unknown payee is a 422`(payee: String) async throws {
        try await expectRefusal(
            of: .pay(to: payee), status: 422, code: "unknown_destination_user")
    }

    @Test func `a refused request does not use up its idempotency key`() async throws {
        let sandbox = Sandbox.sample()
        _ = try await sandbox.response(to: .pay(value: "0", key: "a"))
        #expect(try await sandbox.response(to: .pay(key: "a")).status == 200)
    }

    @Test func `a body above 1 MiB is not read`() async throws {
        let request = SandboxRequest.pay(
            body: String(repeating: " ", count: SandboxRequest.longestBody + 1))
        try await expectRefusal(of: request, status: 413, code: "body_too_long")
    }

    private func expectRefusal(
        of request: SandboxRequest, status: Int, code: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let sandbox = Sandbox.sample()
        let response = try await sandbox.response(to: request)
        #expect(response.status == status, sourceLocation: sourceLocation)
        #expect(try response.errorCode == code, sourceLocation: sourceLocation)
        #expect(try await sandbox.statement().isEmpty, sourceLocation: sourceLocation)
    }
}
