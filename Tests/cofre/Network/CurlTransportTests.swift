import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// The guarantees of the transport: connections, redirects, limits and cancellation.
@Suite(.timeLimit(.minutes(20)))
struct CurlTransportTests {
    // MARK: - Connections

    @Test func `requests that may be repeated share a connection`() async throws {
        try await RawServer.serving({ _ in .response(200, "[]") }) { server in
            let sut = CurlTransport.trusting()
            for _ in 1...3 { _ = try await sut.send(HTTPRequest(url: try server.url())) }
            #expect(server.requests.count == 3)
            #expect(server.connections == 1)
        }
    }

    @Test func `a request that must be sent only once gets its own connection`() async throws {
        try await RawServer.serving({ _ in .response(200, "{}") }) { server in
            let sut = CurlTransport.trusting()
            let read = HTTPRequest(url: try server.url())
            let payment = HTTPRequest(
                method: "POST", url: try server.url(), body: Data("{}".utf8), isSentOnce: true)
            for request in [read, payment, payment, read] { _ = try await sut.send(request) }
            #expect(server.requests.map(\.method) == ["GET", "POST", "POST", "GET"])
            #expect(server.connections == 3)
        }
    }

    @Test func `a repeatable request is sent again if its kept connection was closed`() async throws
    {
        try await RawServer.serving({ _ in
            RawAnswer(bytes: RawAnswer.response(200, "[]").bytes, ending: .closes)
        }) { server in
            let sut = CurlTransport.trusting()
            for _ in 1...3 {
                let response = try await sut.send(HTTPRequest(url: try server.url()))
                #expect(response.status == 200)
            }
            #expect(server.connections == 3)
        }
    }

    // MARK: - Allowed addresses

    @Test(arguments: ["127.0.0.1", "localhost", "127.1"])
    func `a picture on this machine is not requested if its URL is untrusted`(host: String)
        async throws
    {
        try await RawServer.serving({ _ in .response(200, "x") }) { server in
            let url = try server.url(host: host).appending(path: "1.png")
            await #expect(throws: GatewayError.unreachable(.notSent(.privateAddress))) {
                try await RemotePictures(transport: CurlTransport.trusting()).bytes(of: url)
            }
            #expect(server.connections == 0)
        }
    }

    @Test func `a picture with an untrusted URL does not use another request's connection`()
        async throws
    {
        try await RawServer.serving({ _ in .response(200, "x") }) { server in
            let sut = CurlTransport.trusting()
            _ = try await sut.send(HTTPRequest(url: try server.url()))
            let url = try server.url().appending(path: "1.png")
            await #expect(throws: GatewayError.unreachable(.notSent(.privateAddress))) {
                try await RemotePictures(transport: sut).bytes(of: url)
            }
            #expect(server.requests.count == 1)
        }
    }

    @Test func `a server on this machine may name pictures on this machine`() async throws {
        try await RawServer.serving({ _ in .response(200, "x") }) { server in
            let pictures = RemotePictures(
                transport: CurlTransport.trusting(), isLocal: { _ in true })
            let bytes = try await pictures.bytes(of: try server.url().appending(path: "1.png"))
            #expect(bytes == Data("x".utf8))
        }
    }

    @Test func `a redirect of a request for a picture is refused`() async throws {
        try await RawServer.serving({ _ in .redirect(to: "/elsewhere") }) { server in
            let pictures = RemotePictures(
                transport: CurlTransport.trusting(), isLocal: { _ in true })
            let url = try server.url().appending(path: "1.png")
            await #expect(throws: GatewayError.server(status: 302)) {
                try await pictures.bytes(of: url)
            }
            #expect(server.requests.count == 1)
        }
    }

    /// After a redirect the same addresses are allowed as for the first request.
    @Test func `a redirect does not allow more addresses than the first request`() async throws {
        try await RawServer.serving({ _ in .redirect(to: "http://10.0.0.1/") }) { server in
            var request = HTTPRequest(url: try server.url())
            request.reach = .publicAddressesAndThisMachine
            await #expect(throws: TransportError.notSent(.privateAddress)) {
                try await CurlTransport.trusting().send(request)
            }
        }
    }

    @Test(arguments: [(true, HTTPRequest.Reach.publicAddresses), (false, .anywhere)])
    func `only a server in a private network may redirect into a private network`(
        isPublic: Bool, reach: HTTPRequest.Reach
    ) throws {
        let next = try redirected(
            HTTPRequest(url: try url("https://a.example")), to: "https://b.example",
            isFromPublicAddress: isPublic)
        #expect(next?.reach == reach)
    }

    // MARK: - Redirects

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a repeatable request follows a redirect without its credentials`(status: Int) async throws
    {
        try await RawServer.serving({ request in
            request.target == "/" ? .redirect(status, to: "/there") : .response(200, "[]")
        }) { server in
            let request = HTTPRequest(
                url: try server.url().appending(path: "/"),
                headers: [
                    "Accept": "application/json", "Authorization": "Bearer a", "Cookie": "b",
                    "Idempotency-Key": "c",
                ])
            let response = try await CurlTransport.trusting().send(request)
            #expect(response.status == 200)
            let (first, second) = (server.requests.first, server.requests.last)
            #expect(first?["Authorization"] == "Bearer a")
            #expect(second?.target == "/there")
            #expect(second?["Accept"] == "application/json")
            for name in ["Authorization", "Cookie", "Idempotency-Key"] {
                #expect(second?[name] == nil)
            }
        }
    }

    @Test(arguments: [
        ("https://a.example", "https://b.example", true),
        ("http://a.example", "https://b.example", true),
        ("http://a.example", "http://b.example", true),
        ("https://a.example", "http://a.example", false),
        ("https://a.example", "ftp://a.example", false),
        ("http://a.example", "file:///etc/passwd", false),
    ])
    func `a redirect from https leads to https only`(
        from: String, to: String, isFollowed: Bool
    ) throws {
        let next = try redirected(HTTPRequest(url: try url(from)), to: to)
        #expect((next != nil) == isFollowed)
    }

    @Test func `a POST and a request that must be sent only once follow no redirect`() throws {
        let here = try url("https://a.example")
        let requests = [
            HTTPRequest(url: here, isSentOnce: true),
            HTTPRequest(url: here, refusesRedirects: true),
            HTTPRequest(method: "POST", url: here, body: Data()),
        ]
        for request in requests {
            #expect(try redirected(request, to: "https://b.example") == nil)
        }
    }

    @Test func `a redirect loop returns the last redirect as the response`() async throws {
        try await RawServer.serving({ _ in .redirect(to: "/again") }) { server in
            let response = try await CurlTransport.trusting()
                .send(HTTPRequest(url: try server.url()))
            #expect(response.status == 302)
            #expect(server.requests.count == 11)
        }
    }

    @Test(arguments: ["http://user:secret@127.0.0.1", "http://user@127.0.0.1"])
    func `a redirect to a URL with a user name is not followed`(place: String) async throws {
        try await RawServer.serving({ _ in .redirect(to: place) }) { server in
            await #expect(throws: TransportError.self) {
                try await CurlTransport.trusting().send(HTTPRequest(url: try server.url()))
            }
            #expect(server.requests.count == 1)
        }
    }

    // MARK: - Sending

    @Test(arguments: ["a\r\nX-Other: b", "a\nb", "a\rb", "a\0b"])
    func `a header with a line break is not sent`(value: String) async throws {
        try await RawServer.serving({ _ in .response() }) { server in
            let request = HTTPRequest(url: try server.url(), headers: ["If-None-Match": value])
            await #expect(throws: TransportError.notSent(.badAddress)) {
                try await CurlTransport.trusting().send(request)
            }
            #expect(server.requests.isEmpty)
        }
    }

    // MARK: - Responses

    @Test func `a body of more than 16 MiB is refused`() async throws {
        for isAnnounced in [true, false] {
            try await RawServer.serving({ _ in
                .flood(CurlTransport.bodyLimit + 1, isAnnounced: isAnnounced)
            }) { server in
                await #expect(throws: TransportError.tooLarge(limit: CurlTransport.bodyLimit)) {
                    try await CurlTransport.trusting().send(HTTPRequest(url: try server.url()))
                }
            }
        }
    }

    @Test func `a header of more than 256 KiB is refused`() async throws {
        let many = (0..<20).map { "X-\($0): " + String(repeating: "a", count: 15_000) }
        let long = ["X: " + String(repeating: "a", count: 300_000)]
        for lines in [many, long] {
            try await RawServer.serving({ _ in .response(200, "", headers: lines) }) { server in
                await #expect(throws: TransportError.tooLarge(limit: CurlTransport.headLimit)) {
                    try await CurlTransport.trusting().send(HTTPRequest(url: try server.url()))
                }
            }
        }
    }

    @Test func `a status line among the trailers is not HTTP`() async throws {
        let answer =
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n"
            + "HTTP/1.1 500 X\r\n\r\n"
        try await RawServer.serving({ _ in RawAnswer(bytes: Data(answer.utf8), ending: .closes) }) {
            server in
            await #expect(throws: TransportError.noAnswer(.notHTTP)) {
                try await CurlTransport.trusting().send(HTTPRequest(url: try server.url()))
            }
        }
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nContent-Type: application/json", "HTTP/1.1 200 OK\r\n",
        "HTTP/1.1 200 OK\r\nContent-Ty",
    ])
    func `a truncated header is not a response`(head: String) async throws {
        try await RawServer.serving({ _ in RawAnswer(bytes: Data(head.utf8), ending: .closes) }) {
            server in
            await #expect(throws: TransportError.noAnswer(.lost)) {
                try await CurlTransport.trusting().send(HTTPRequest(url: try server.url()))
            }
        }
    }

    @Test func `trailers change neither the status nor the headers`() async throws {
        let answer =
            "HTTP/1.1 400 Bad\r\nTransfer-Encoding: chunked\r\nX-A: 1\r\n\r\n2\r\n{}\r\n0\r\n"
            + "X-A: 2\r\nX-B: 3\r\n\r\n"
        try await RawServer.serving({ _ in RawAnswer(bytes: Data(answer.utf8), ending: .closes) }) {
            server in
            let response = try await CurlTransport.trusting()
                .send(HTTPRequest(url: try server.url()))
            #expect(response.status == 400)
            #expect(response.header("x-a") == "1")
            #expect(response.header("x-b") == nil)
        }
    }

    // MARK: - Cancelling

    @Test func `cancelling ends a request that waits for its response`() async throws {
        try await RawServer.serving({ _ in .hold }) { server in
            let (sut, url) = (CurlTransport.trusting(), try server.url())
            let reading = Task { try await sut.send(HTTPRequest(url: url)) }
            for await _ in server.arrivals { break }
            reading.cancel()
            await #expect(throws: TransportError.cancelled) { try await reading.value }
            // The connection is closed, too.
            await server.clientsDisconnected()
        }
    }

    @Test func `requests do not wait for each other`() async throws {
        try await RawServer.serving({ $0.target == "/slow" ? .hold : .response(200, "[]") }) {
            server in
            let (sut, url) = (CurlTransport.trusting(), try server.url())
            let slow = Task {
                try await sut.send(HTTPRequest(url: url.appending(path: "slow")))
            }
            for await _ in server.arrivals { break }
            let response = try await sut.send(HTTPRequest(url: url.appending(path: "fast")))
            #expect(response.status == 200)
            slow.cancel()
            await #expect(throws: TransportError.cancelled) { try await slow.value }
        }
    }

    @Test func `a request of a cancelled task is not sent`() async throws {
        try await RawServer.serving({ _ in .response() }) { server in
            let (sut, url) = (CurlTransport.trusting(), try server.url())
            let reading = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await sut.send(HTTPRequest(url: url))
            }
            await #expect(throws: TransportError.stopped) { try await reading.value }
            #expect(server.connections == 0)
        }
    }

    /// Cancels at many different times.
    @Test func `a payment that was reported as unsent does not arrive`() async throws {
        try await RawServer.serving({ _ in .response(200, "{}") }) { server in
            let (sut, url) = (CurlTransport.trusting(), try server.url())
            var unsent: Set<String> = []
            for number in 0..<400 {
                let sending = Task {
                    try await sut.send(
                        HTTPRequest(
                            method: "POST", url: url, body: Data("\(number)".utf8), isSentOnce: true
                        ))
                }
                for _ in 0..<(number % 40) { await Task.yield() }
                sending.cancel()
                if case .failure(let error) = await sending.result,
                    (error as? TransportError) == .stopped
                {
                    unsent.insert("\(number)")
                }
            }
            await server.clientsDisconnected()
            #expect(unsent.isDisjoint(with: server.requests.map(\.text)))
        }
    }

    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    private func redirected(
        _ request: HTTPRequest, to target: String, isFromPublicAddress: Bool = false
    ) throws -> HTTPRequest? {
        request.following(
            CurlAnswer(
                response: HTTPResponse(status: 302, body: Data()), redirect: try url(target),
                isFromPublicAddress: isFromPublicAddress))
    }
}
