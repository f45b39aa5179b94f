import CofreSandbox
import Foundation
import Testing

/// Requests that a web page on another site could cause.
@Suite(.timeLimit(.minutes(20)))
struct SandboxOriginTests {
    @Test(arguments: ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"])
    func `the server responds to requests for its own host and port`(host: String) async throws {
        try await serving { base in
            let answer = try await ask(base, ["Host": "\(host):\(base.port ?? 0)"])
            #expect(answer?.status == 200)
        }
    }

    @Test(arguments: [
        "evil.com", "evil.com:PORT", "127.0.0.1", "localhost", "127.0.0.1:1", "localhost.:PORT",
        "127.0.0.1.evil.com:PORT", "127.0.0.1:PORT@evil.com", "0.0.0.0:PORT", "",
    ])
    func `a request to another host is refused and has no effect`(host: String) async throws {
        try await serving { base in
            let name = host.replacing("PORT", with: "\(base.port ?? 0)")
            let answer = try await ask(base, ["Host": name])
            #expect(answer?.status == 421)
            #expect(try answer?.errorCode == "misdirected")
        } leaves: {
            #expect($0 == 0)
        }
    }

    @Test(arguments: [
        "HTTP/1.0\r\n\r\n", "HTTP/1.1\r\nConnection: close\r\n\r\n",
        "HTTP/1.1\r\nConnection: close\r\nHost: 127.0.0.1:PORT\r\nHost: evil.com\r\n\r\n",
        "HTTP/1.1\r\nConnection: close\r\nHost: evil.com\r\nHost: 127.0.0.1:PORT\r\n\r\n",
    ])
    func `a request without exactly one host is refused`(rest: String) async throws {
        try await serving { base in
            let connection = try RawConnection(to: base)
            let head = rest.replacing("PORT", with: "\(base.port ?? 0)")
            try connection.send(Data("GET /contacts/users \(head)".utf8))
            #expect(SandboxResponse(onTheWire: await connection.receiveAll().bytes)?.status == 421)
        }
    }

    @Test(arguments: [
        ["Origin": "https://evil.com"], ["Origin": "null"], ["Origin": "http://localhost:1"],
        ["Origin": "https://127.0.0.1:PORT"], ["Origin": ""],
        ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
        ["Origin": "http://127.0.0.1:PORT", "Sec-Fetch-Site": "cross-site"],
    ])
    func `a request from another site is refused and has no effect`(
        headers: [String: String]
    ) async throws {
        try await serving { base in
            let answer = try await ask(base, headers)
            #expect(answer?.status == 403)
            #expect(try answer?.errorCode == "cross_site")
        } leaves: {
            #expect($0 == 0)
        }
    }

    @Test(arguments: [
        ["Origin": "http://127.0.0.1:PORT", "Sec-Fetch-Site": "same-origin"],
        ["Origin": "http://localhost:PORT"], ["Sec-Fetch-Site": "none"],
    ])
    func `a request from the server's own pages is accepted`(
        headers: [String: String]
    ) async throws {
        try await serving { base in
            let answer = try await ask(base, headers)
            #expect(answer?.status == 200)
        } leaves: {
            #expect($0 == 1)
        }
    }

    @Test(arguments: [
        "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
        "application/jsonp", "text/plain; application/json", "",
    ])
    func `a body without the content type of JSON is refused and has no effect`(
        type: String
    ) async throws {
        try await serving { base in
            let answer = try await ask(base, ["Content-Type": type])
            #expect(answer?.status == 415)
            #expect(try answer?.errorCode == "unsupported_media_type")
        } leaves: {
            #expect($0 == 0)
        }
    }

    @Test func `a JSON body can have a charset parameter`() async throws {
        try await serving { base in
            let type = "Application/JSON; charset=utf-8"
            let answer = try await ask(base, ["Content-Type": type])
            #expect(answer?.status == 200)
        } leaves: {
            #expect($0 == 1)
        }
    }

    /// Runs a server for `body` and expects `leaves` payments afterwards.
    private func serving(
        _ body: @escaping @Sendable (_ base: URL) async throws -> Void,
        leaves: (Int) -> Void = { _ in }
    ) async throws {
        let sandbox = Sandbox.sample()
        try await SandboxServer(sandbox: sandbox).serve(while: body)
        leaves(try await sandbox.statement().count)
    }

    /// Sends a payment with these headers; `PORT` in a value is replaced by the server's port.
    private func ask(_ base: URL, _ headers: [String: String]) async throws -> SandboxResponse? {
        var request = SandboxRequest.pay()
        for (name, value) in headers {
            request.headers[name] = value.replacing("PORT", with: "\(base.port ?? 0)")
        }
        let connection = try RawConnection(to: base)
        try connection.send(request.onTheWire(to: base))
        return SandboxResponse(onTheWire: await connection.receiveAll().bytes)
    }
}
