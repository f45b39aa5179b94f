import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// Requests for contacts over a socket.
///
/// Only a missing response counts as unreachable, because saved contacts are then shown instead.
@Suite(.timeLimit(.minutes(20)))
struct LiveContactsTests {
    struct Fault: CustomTestStringConvertible {
        let testDescription: String
        let answer: RawAnswer
        let error: GatewayError

        init(_ description: String, _ answer: RawAnswer, _ error: GatewayError) {
            testDescription = description
            self.answer = answer
            self.error = error
        }
    }

    private static func noAnswer(_ fault: NetworkFault) -> GatewayError {
        .unreachable(.noAnswer(fault))
    }

    private static func verbatim(_ text: String) -> RawAnswer {
        RawAnswer(bytes: Data(text.utf8), ending: .closes)
    }

    static let faults = [
        Fault("close without an answer", .close, noAnswer(.noReply)),
        Fault("reset", .reset, noAnswer(.lost)),
        Fault("half a body", .half(of: users), noAnswer(.lost)),
        Fault("a head cut in a line", verbatim("HTTP/1.1 200 OK\r\nContent-Le"), noAnswer(.lost)),
        Fault("no head behind the status line", verbatim("HTTP/1.1 200 OK\r\n"), noAnswer(.lost)),
        Fault(
            "an interim answer and no more", verbatim("HTTP/1.1 100 Continue\r\n\r\n"),
            noAnswer(.noReply)),
        Fault(
            "an interim answer cut in a line", verbatim("HTTP/1.1 103 Early\r\nLin"),
            noAnswer(.lost)),
        Fault(
            "a length beyond reckoning",
            verbatim("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999999\r\n\r\n\(users)"),
            .invalidData(.tooLarge(limit: CurlTransport.bodyLimit))),
        Fault(
            "the longest length there is",
            verbatim("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\n\(users)"),
            .invalidData(.tooLarge(limit: CurlTransport.bodyLimit))),
        Fault("a redirect to no address", .redirect(to: "http://[::1/%zz"), .server(status: 302)),
        Fault(
            "4xx", .response(403, #"{"message":"not for you"}"#),
            .refused(status: 403, message: "not for you")),
        Fault("4xx without a body", .response(404), .refused(status: 404, message: nil)),
        Fault(
            "a challenge", .response(401, headers: [#"WWW-Authenticate: Basic realm="x""#]),
            .refused(status: 401, message: nil)),
        Fault("500", .response(500, users), .server(status: 500)),
        Fault("503", .response(503), .server(status: 503)),
        Fault("a redirect to nowhere", .response(302), .server(status: 302)),
        Fault("a redirect in a circle", .redirect(to: "/bad/users"), .server(status: 302)),
        Fault("another success than 200", .response(201, users), .server(status: 201)),
        Fault("HTML with 200", .page, .invalidData(.notJSON)),
        Fault("no body", .response(), .invalidData(.notJSON)),
        Fault(
            "a truncated array", .response(200, String(users.dropLast(2))),
            .invalidData(.notJSON)),
        Fault(
            "an object", .response(200, #"{"users":[]}"#),
            .invalidData(.wrongType(field: ""))),
    ]

    @Test(arguments: ["//[::1]/", "http://[::1]:1/"])
    func `a redirect to a host that refuses connections is unreachable`(place: String) async throws
    {
        try await RawServer.serving({ _ in .redirect(to: place) }) { server in
            await #expect(throws: GatewayError.unreachable(.notSent(.refused))) {
                try await makeSUT(server.url()).contacts()
            }
            #expect(server.requests.count == 1)
        }
    }

    @Test func `the user agent is the program's name and version`() async throws {
        try await RawServer.serving({ _ in .response(200, users) }) { server in
            _ = try await makeSUT(server.url()).contacts()
            #expect(server.requests.map { $0["User-Agent"] } == ["cofre/\(Release.version)"])
        }
    }

    @Test(arguments: faults)
    func `each fault has its own error, and the transport can be used again`(fault: Fault)
        async throws
    {
        let answers = { @Sendable (request: RawRequest) in
            request.target == "/bad/users" ? fault.answer : .response(200, users)
        }
        try await RawServer.serving(answers) { server in
            let transport = CurlTransport.live()
            let bad = try server.url().appending(path: "bad")
            await #expect(throws: fault.error) {
                try await RemoteContacts(base: bad, transport: transport).contacts()
            }
            let good = RemoteContacts(base: try server.url(), transport: transport)
            #expect(try await good.contacts().map(\.id) == [1001])
        }
    }

    @Test func `no response within the timeout is unreachable`() async throws {
        try await RawServer.serving({ _ in .hold }) { server in
            await #expect(throws: Self.noAnswer(.timedOut)) {
                try await makeSUT(server.url(), timeout: 5).contacts()
            }
            await server.clientsDisconnected()
        }
    }

    @Test func `a timeout of zero waits without a limit`() async throws {
        try await RawServer.serving({ _ in .response(200, users) }) { server in
            let contacts = try await makeSUT(server.url(), timeout: 0).contacts()
            #expect(contacts.map(\.id) == [1001])
        }
    }

    @Test func `a refused connection is unreachable`() async throws {
        // A test server never has this port.
        let base = try #require(URL(string: "http://127.0.0.1:1"))
        let expected = Unreachable.notSent(.refused)
        await #expect(throws: GatewayError.unreachable(expected)) {
            try await makeSUT(base).contacts()
        }
    }

    @Test func `a name that does not resolve is unreachable`() async throws {
        let base = try #require(URL(string: "http://contacts.invalid"))
        let expected = Unreachable.notSent(.unknownHost)
        await #expect(throws: GatewayError.unreachable(expected)) {
            try await makeSUT(base).contacts()
        }
    }

    @Test func `a redirect is followed, even to another host`() async throws {
        try await RawServer.serving({ _ in .response(200, users) }) { other in
            let place = try other.url(host: "localhost").absoluteString + "/elsewhere"
            try await RawServer.serving({ _ in .redirect(308, to: place) }) { server in
                let contacts = try await makeSUT(server.url()).contacts()
                #expect(contacts.map(\.id) == [1001])
                #expect(server.requests.count == 1)
                #expect(other.requests.map(\.target) == ["/elsewhere"])
            }
        }
    }

    @Test(arguments: ["file:///etc/hosts", "ftp://127.0.0.1/users"])
    func `a redirect to a scheme other than HTTP is an error`(place: String) async throws {
        try await RawServer.serving({ _ in .redirect(to: place) }) { server in
            await #expect(throws: GatewayError.self) { try await makeSUT(server.url()).contacts() }
        }
    }

    private func makeSUT(_ base: URL, timeout: Double = 600) -> RemoteContacts {
        RemoteContacts(base: base, transport: CurlTransport.live(timeout: timeout))
    }
}
