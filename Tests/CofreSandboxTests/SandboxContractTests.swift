import CofreSandbox
import Foundation
import Testing

/// What the sandbox answers.
@Suite(.timeLimit(.minutes(20)))
struct SandboxContractTests {
    @Test(arguments: Access.allCases)
    func `there are thirty-three contacts, and the specification's are the first`(access: Access)
        async throws
    {
        try await access.reach(.sample()) { ask in
            let response = try await ask(.contacts).response
            #expect(response.status == 200)
            let people: [Contact] = try response.decoded()
            #expect(people.map(\.id) == Array(1001...1033))
            let first = ["@eduardo.santos", "@marina.coelho", "@marcia.silva"]
            #expect(people.prefix(3).map(\.username) == first)
            #expect(people[2].name == "Márcia da Silva")
            #expect(people.allSatisfy { $0.username.first == "@" })
            #expect(people.allSatisfy { $0.username.utf8.allSatisfy { $0 < 128 } })
            #expect(people.allSatisfy { URL(string: $0.img) != nil })
            #expect(Set(people.map(\.username)).count == 33)
        }
    }

    @Test(arguments: Access.allCases)
    func `an approved payment has the recorded format`(access: Access) async throws {
        try await access.reach(.sample()) { ask in
            let response = try await ask(.pay()).response
            #expect(response.status == 200)
            #expect(
                response.text == """
                    {"transaction":{"destination_user":{"id":1002,"img":"https://example.invalid/\
                    portraits/1002.jpg","name":"Marina Coelho","username":"@marina.coelho"},\
                    "id":12314,"status":"Aprovada","success":true,"timestamp":1795248000,\
                    "value":79.9}}
                    """)
        }
    }

    @Test(arguments: Access.allCases)
    func `a declined payment is a 200 with the reason`(access: Access) async throws {
        try await access.reach(.sample()) { ask in
            let response = try await ask(.pay(card: "4111111111111112")).response
            #expect(response.status == 200)
            #expect(
                response.text == """
                    {"transaction":{"destination_user":{"id":1002,"img":"https://example.invalid/\
                    portraits/1002.jpg","name":"Marina Coelho","username":"@marina.coelho"},\
                    "id":12314,"reason":"Não autorizada","reason_code":"05","status":"Recusada",\
                    "success":false,"timestamp":1795248000,"value":79.9}}
                    """)
        }
    }

    @Test(arguments: Access.allCases, ["79.9", "\"79.90\"", "25", "0.01"])
    func `a value is returned in the type in which it was sent`(
        access: Access, value: String
    ) async throws {
        try await access.reach(.sample()) { ask in
            let response = try await ask(.pay(value: value)).response
            #expect(response.text.contains("\"value\":\(value)}"))
        }
    }

    @Test(arguments: Access.allCases)
    func `payments with the same key are one payment with one response`(access: Access) async throws
    {
        try await access.reach(.sample()) { ask in
            let first = try await ask(.pay(key: "a")).response
            #expect(try await ask(.pay(key: "a")).response.body == first.body)
            #expect(try await ask(.pay(key: "b")).response.body == first.body)
            let lines: [Line] = try await ask(.statement).response.decoded()
            #expect(lines.map(\.idempotencyKey) == ["b", "a"])
        }
    }

    @Test(
        arguments: Access.allCases,
        [
            SandboxRequest.pay(value: "79.91", key: "a"),
            .pay(to: "1003", key: "a"),
        ])
    func `a key that is reused for another payment is refused`(
        access: Access, other: SandboxRequest
    ) async throws {
        try await access.reach(.sample()) { ask in
            _ = try await ask(.pay(key: "a"))
            let response = try await ask(other).response
            #expect(response.status == 422)
            #expect(try response.errorCode == "idempotency_key_reused")
            let lines: [Line] = try await ask(.statement).response.decoded()
            #expect(lines.count == 1)
        }
    }

    @Test(
        arguments: Access.allCases,
        [
            SandboxRequest.pay(card: "4111111111111112", key: "a"), .pay(cvv: "788", key: "a"),
            .pay(expiry: "02/20", key: "a"),
        ])
    func `a key that is reused with another card gets the first response`(
        access: Access, other: SandboxRequest
    ) async throws {
        try await access.reach(.sample()) { ask in
            let first = try await ask(.pay(key: "a")).response
            #expect(try await ask(other).response == first)
            let lines: [Line] = try await ask(.statement).response.decoded()
            #expect(lines.count == 1)
        }
    }

    @Test(arguments: Access.allCases)
    func `without a key every request is a separate payment`(access: Access) async throws {
        try await access.reach(.sample()) { ask in
            for _ in 1...3 { _ = try await ask(.pay()) }
            let lines: [Line] = try await ask(.statement).response.decoded()
            #expect(lines.map(\.id) == ["payment-3", "payment-2", "payment-1"])
        }
    }

    @Test(arguments: Access.allCases)
    func `a card ending in 6 gets no response and moves no money`(access: Access) async throws {
        try await access.reach(.sample()) { ask in
            let request = SandboxRequest.pay(card: "4111111111111116", key: "a")
            #expect(try await ask(request) == .silence)
            #expect(try await ask(request) == .silence)
            let lines: [Line] = try await ask(.statement).response.decoded()
            #expect(lines.map(\.success) == [false])
            #expect(lines.map(\.reasonCode) == ["99"])
        }
    }

    @Test(arguments: Access.allCases)
    func `a card ending in 9 moves money, and the second request gets a response`(access: Access)
        async throws
    {
        try await access.reach(.sample()) { ask in
            let request = SandboxRequest.pay(card: "4111111111111119", key: "a")
            #expect(try await ask(request) == .silence)
            #expect(try await ask(request).response.text.contains("\"success\":true"))
            let lines: [Line] = try await ask(.statement).response.decoded()
            #expect(lines.map(\.success) == [true])
        }
    }

    @Test(
        arguments: Access.allCases,
        [
            ("GET", "/contacts", 404), ("GET", "/", 404), ("GET", "/contacts/users/", 404),
            ("GET", "/contacts/users/1001", 404), ("POST", "/contacts/users", 405),
            ("GET", "/payments/transaction", 405), ("DELETE", "/payments/statement", 405),
        ])
    func `an unknown path returns 404 and a wrong method 405`(
        access: Access, wrong: (method: String, path: String, status: Int)
    ) async throws {
        try await access.reach(.sample()) { ask in
            let response = try await ask(SandboxRequest(method: wrong.method, path: wrong.path))
                .response
            #expect(response.status == wrong.status)
            #expect(try response.errorCode?.isEmpty == false)
        }
    }
}

private struct Contact: Decodable {
    let id: Int
    let name: String
    let img: String
    let username: String
}
