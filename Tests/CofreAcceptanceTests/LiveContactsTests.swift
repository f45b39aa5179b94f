import CofreDomain
import CofreNetwork
import CofreRemote
import CofreShell
import CofreTestSupport
import Foundation
import Testing

@testable import CofreApp

/// Requests for contacts over a socket.
///
/// Only a missing answer counts as unreachable, so that saved contacts are shown in no other case.
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
            .invalidData(detail: "more than \(CurlTransport.bodyLimit) bytes")),
        Fault(
            "the longest length there is",
            verbatim("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\n\(users)"),
            .invalidData(detail: "more than \(CurlTransport.bodyLimit) bytes")),
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
        Fault("HTML with 200", .page, .invalidData(detail: "not JSON")),
        Fault("no body", .response(), .invalidData(detail: "not JSON")),
        Fault(
            "a truncated array", .response(200, String(users.dropLast(2))),
            .invalidData(detail: "not JSON")),
        Fault(
            "an object", .response(200, #"{"users":[]}"#),
            .invalidData(detail: "the answer has the wrong type")),
        Fault(
            "50 MB", .flood(50 * 1024 * 1024),
            .invalidData(detail: "more than \(CurlTransport.bodyLimit) bytes")),
    ]

    @Test(arguments: faults)
    func `each fault has its error`(fault: Fault) async throws {
        try await RawServer.serving({ _ in fault.answer }) { server in
            await #expect(throws: fault.error) { try await makeSUT(server.url()).contacts() }
        }
    }

    @Test func `trailers are not part of the answer`() async throws {
        let answer = Self.verbatim(
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "\(String(users.utf8.count, radix: 16))\r\n\(users)\r\n"
                + "0\r\nX-T: 1\r\nContent-Type: text/html\r\n\r\n")
        try await RawServer.serving({ _ in answer }) { server in
            let contacts = try await makeSUT(server.url()).contacts()
            #expect(contacts.map(\.id) == [1001])
        }
    }

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

    @Test func `contacts are decoded, and requests share connections`() async throws {
        try await RawServer.serving({ _ in .response(200, users) }) { server in
            let sut = makeSUT(try server.url())
            for _ in 1...8 {
                #expect(try await sut.contacts().map(\.id) == [1001])
            }
            #expect(server.requests.count == 8)
            // A connection may become free shortly after its answer was read.
            #expect(server.connections < 8)
        }
    }

    @Test func `the user agent is the program's name and version`() async throws {
        try await RawServer.serving({ _ in .response(200, users) }) { server in
            _ = try await makeSUT(server.url()).contacts()
            #expect(server.requests.map { $0["User-Agent"] } == ["cofre/\(Release.version)"])
        }
    }

    @Test(arguments: faults)
    func `a transport can be used after a fault`(fault: Fault) async throws {
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

    @Test func `no answer within the time-out is unreachable`() async throws {
        try await RawServer.serving({ _ in .hold }) { server in
            await #expect(throws: Self.noAnswer(.timedOut)) {
                try await makeSUT(server.url(), timeout: 0.5).contacts()
            }
            await server.clientsDisconnected()
        }
    }

    @Test func `a time-out of zero waits`() async throws {
        try await RawServer.serving({ _ in .response(200, users) }) { server in
            let contacts = try await makeSUT(server.url(), timeout: 0).contacts()
            #expect(contacts.map(\.id) == [1001])
        }
    }

    @Test func `a refused connection is unreachable`() async throws {
        // No test server can have this port.
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

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirect is followed, even to another host`(status: Int) async throws {
        try await RawServer.serving({ _ in .response(200, users) }) { other in
            let place = try other.url(host: "localhost").absoluteString + "/elsewhere"
            try await RawServer.serving({ _ in .redirect(status, to: place) }) { server in
                let contacts = try await makeSUT(server.url()).contacts()
                #expect(contacts.map(\.id) == [1001])
                #expect(server.requests.count == 1)
                #expect(other.requests.map(\.target) == ["/elsewhere"])
            }
        }
    }

    @Test func `an endless redirect is an error`() async throws {
        try await RawServer.serving({ .redirect(to: $0.target + "x") }) { server in
            await #expect(throws: GatewayError.self) { try await makeSUT(server.url()).contacts() }
            #expect((2...21).contains(server.requests.count))
        }
    }

    @Test(arguments: ["file:///etc/hosts", "ftp://127.0.0.1/users"])
    func `a redirect to another scheme than HTTP is an error`(place: String) async throws {
        try await RawServer.serving({ _ in .redirect(to: place) }) { server in
            await #expect(throws: GatewayError.self) { try await makeSUT(server.url()).contacts() }
        }
    }

    @Test func `a request that is cancelled before its answer is interrupted`() async throws {
        try await RawServer.serving({ _ in .hold }) { server in
            let sut = makeSUT(try server.url())
            let task = Task { try await sut.contacts() }
            for await _ in server.arrivals { break }
            task.cancel()
            await #expect(throws: GatewayError.interrupted) { try await task.value }
            await server.clientsDisconnected()
        }
    }

    /// In a child process, because the environment belongs to the whole process.
    @Test func `a proxy in the environment is used`() async throws {
        try await RawServer.serving({ _ in .response(200, users) }) { proxy in
            let place = try proxy.url().absoluteString
            await #expect(processExitsWith: .success) { [place = place as String] in
                setenv("http_proxy", place, 1)
                unsetenv("no_proxy")
                unsetenv("NO_PROXY")
                let base = try #require(URL(string: "http://contacts.invalid"))
                let sut = RemoteContacts(base: base, transport: CurlTransport.live())
                #expect(try await sut.contacts().count == 1)
            }
            #expect(proxy.requests.map(\.target) == ["http://contacts.invalid/users"])
        }
    }

    private func makeSUT(_ base: URL, timeout: Double = 600) -> RemoteContacts {
        RemoteContacts(base: base, transport: CurlTransport.live(timeout: timeout))
    }
}
