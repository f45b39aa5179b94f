import Foundation
import Synchronization
import Testing

@testable import MoneyShell

@Suite struct BackgroundReadsTests {
    @Test func `a command waits for the prompt's equal read instead of asking again`() async throws
    {
        let wire = HeldTransport()
        var http = HTTP(wire: wire)
        http.background = BackgroundReads()
        var prompt = http
        prompt.isBackground = true
        let request = HTTPRequest.get(try #require(URL(string: "https://a.example/users")))

        let loading = Task { [prompt] in try await prompt.send(request) }
        await wire.untilAsked()
        // The prompt stops loading before a line is performed; the request goes on.
        loading.cancel()
        await #expect(throws: TransportError.cancelled) { try await loading.value }
        let command = Task { [http] in try await http.send(request) }
        wire.answer()

        #expect(try await command.value.status == 200)
        #expect(wire.count == 1)
        // Once it has been answered, a command asks again.
        _ = try await http.send(request)
        #expect(wire.count == 2)
    }
}

/// Answers the first request when it is told to, and later ones at once.
private final class HeldTransport: HTTPTransport {
    private let asked = AsyncStream<Void>.makeStream()
    private let held = AsyncStream<Void>.makeStream()
    private let requests = Mutex(0)

    var count: Int { requests.withLock { $0 } }

    func untilAsked() async { for await _ in asked.stream { return } }
    func answer() { held.continuation.finish() }

    func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        let number = requests.withLock { count in
            count += 1
            return count
        }
        if number == 1 {
            asked.continuation.yield()
            for await _ in held.stream {}
        }
        return HTTPResponse(status: 200, body: Data())
    }
}
