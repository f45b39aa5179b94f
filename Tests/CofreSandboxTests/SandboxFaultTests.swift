import CofreSandbox
import Foundation
import Testing

/// A fault changes the response to a payment and not the payment.
@Suite(.timeLimit(.minutes(20)))
struct SandboxFaultTests {
    @Test(arguments: SandboxFault.allCases)
    func `a payment is made once regardless of the fault`(
        fault: SandboxFault
    ) async throws {
        let sandbox = Sandbox.sample()
        for _ in 1...2 { _ = try await ask(.pay(key: "a"), of: sandbox, with: fault) }
        let retry = try await sandbox.response(to: .pay(key: "a"))
        #expect(retry.text.contains("\"success\":true"))
        #expect(try await sandbox.statement().map(\.id) == ["payment-1"])
    }

    @Test(arguments: [SandboxRequest.contacts, .pay(), .statement, SandboxRequest(path: "/x")])
    func `timeout keeps the connection open until the client closes it`(
        request: SandboxRequest
    ) async throws {
        let seen = try await ask(request, of: .sample(), with: .timeout)
        #expect(seen.quietBefore)
        #expect(seen.bytes.isEmpty)
        #expect(seen.ending == .closed)
    }

    @Test(arguments: [SandboxRequest.contacts, .pay(), .statement, SandboxRequest(path: "/x")])
    func `reset sends RST`(request: SandboxRequest) async throws {
        let seen = try await ask(request, of: .sample(), with: .reset)
        #expect(seen.bytes.isEmpty)
        #expect(seen.ending == .reset)
    }

    @Test(arguments: [SandboxRequest.contacts, .pay(), .statement, SandboxRequest(path: "/x")])
    func `500 returns a JSON error`(request: SandboxRequest) async throws {
        let seen = try await ask(request, of: .sample(), with: .serverError)
        let response = try #require(SandboxResponse(onTheWire: seen.bytes))
        #expect(response.status == 500)
        #expect(try response.errorCode == "internal_error")
    }

    @Test(arguments: [SandboxRequest.contacts, .pay(), .statement, SandboxRequest(path: "/x")])
    func `html returns a page with status 200`(request: SandboxRequest) async throws {
        let seen = try await ask(request, of: .sample(), with: .html)
        let response = try #require(SandboxResponse(onTheWire: seen.bytes))
        #expect(response.status == 200)
        #expect(response.headers["Content-Type"]?.hasPrefix("text/html") == true)
        #expect(response.text.hasPrefix("<!doctype html>"))
    }

    @Test(arguments: [SandboxRequest.contacts, .pay(), .statement, SandboxRequest(path: "/x")])
    func `truncate sends half of the announced body`(request: SandboxRequest) async throws {
        let sandbox = Sandbox.sample()
        let seen = try await ask(request, of: sandbox, with: .truncate)
        #expect(seen.ending == .closed)
        let whole = try await sandbox.response(to: request).body
        let text = String(decoding: seen.bytes, as: UTF8.self)
        if request.path != SandboxRequest.statement.path {
            #expect(text.contains("Content-Length: \(whole.count)\r\n"))
            #expect(seen.bytes.suffix(whole.count / 2) == whole.prefix(whole.count / 2))
        }
        #expect(SandboxResponse(onTheWire: seen.bytes) == nil)
    }

    private struct Seen {
        let quietBefore: Bool
        let bytes: Data
        let ending: RawConnection.Ending
    }

    private func ask(
        _ request: SandboxRequest, of sandbox: Sandbox, with fault: SandboxFault
    ) async throws -> Seen {
        let (processed, signal) = AsyncStream.makeStream(of: Void.self)
        let server = SandboxServer(sandbox: sandbox, latency: .seconds(1), fault: fault) { _ in
            signal.yield()
        }
        return try await server.serve { base in
            let connection = try RawConnection(to: base)
            try connection.send(request.onTheWire(to: base))
            for await _ in processed { break }
            // Read only here, because a read consumes the error of a reset and the next one returns the end of
            // input.
            let quiet = fault == .timeout && connection.glance() == nil
            if fault == .timeout { connection.endSending() }
            let (bytes, ending) = await connection.receiveAll()
            return Seen(quietBefore: quiet, bytes: bytes, ending: ending)
        }
    }
}
