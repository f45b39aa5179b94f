import Foundation
import Synchronization
import Terminal
import Testing
import Values

@testable import MoneyShell

/// Ctrl-C during a request that must not be sent twice.
@Suite struct PatientTransportTests {
    @Test func `the response is still awaited, and a message says so once`() async throws {
        let server = LateServer()
        let said = Mutex(0)
        let sending = Task {
            try await patient(server, InterruptionRecord()) {
                said.withLock { $0 += 1 }
                server.answer()
            }.send(Self.request)
        }
        for await _ in server.arrivals { break }
        sending.cancel()
        #expect(try await sending.value.status == 200)
        #expect(said.withLock { $0 } == 1)
    }

    @Test(arguments: [[Interrupts.Event.interrupt, .interrupt], [.interrupt, .terminate]])
    func `a second Ctrl-C or a request to end stops the wait`(
        events: [Interrupts.Event]
    ) async throws {
        let (server, interruption) = (LateServer(), InterruptionRecord())
        let (messages, said) = AsyncStream<Void>.makeStream()
        let sending = Task {
            try await patient(server, interruption) {
                said.yield()
            }.send(Self.request)
        }
        for await _ in server.arrivals { break }
        interruption.note(events[0])
        sending.cancel()
        for await _ in messages { break }
        interruption.note(events[1])
        await #expect(throws: TransportError.cancelled) { try await sending.value }
    }

    @Test(arguments: [Interrupts.Event.terminate, .hangUp])
    func `a request to end stops the wait at once and causes no message`(
        event: Interrupts.Event
    ) async throws {
        let (server, interruption) = (LateServer(), InterruptionRecord())
        let sending = Task {
            try await patient(server, interruption) {
                Issue.record("nobody waits")
            }.send(Self.request)
        }
        for await _ in server.arrivals { break }
        interruption.note(event)
        sending.cancel()
        await #expect(throws: TransportError.cancelled) { try await sending.value }
    }

    @Test func `a request that was cancelled before it was sent causes no message`() async throws {
        let server = LateServer()
        let sending = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await patient(server, InterruptionRecord()) {
                Issue.record("nothing was sent")
            }.send(Self.request)
        }
        await #expect(throws: TransportError.stopped) { try await sending.value }
    }

    @Test func `a request that waits for its check ends at once and causes no message`()
        async throws
    {
        let server = LateServer()
        let sending = Task {
            try await patient(server, InterruptionRecord()) {
                Issue.record("nothing was sent")
            }.send(Self.request) { .settled }
        }
        for await _ in server.arrivals { break }
        sending.cancel()
        await #expect(throws: TransportError.cancelled) { try await sending.value }
    }

    /// A client that sends once, and calls `said` when it tells the person that the request was sent.
    private func patient(
        _ server: LateServer, _ interruption: InterruptionRecord,
        said: @escaping @Sendable () -> Void
    ) -> HTTP {
        var client = HTTP(wire: server)
        client.interruption = interruption
        client.progress = Screen(said: said)
        return client.sentOnce("paying", "already sent")
    }

    private static var request: HTTPRequest {
        get throws {
            HTTPRequest(method: "POST", url: try #require(URL(string: "https://pay.example")))
        }
    }
}

private struct Screen: ProgressReport {
    let said: @Sendable () -> Void

    func say(_ text: String) {}
    func end() {}
    func begin(_ what: String, atMost limit: Seconds?, isStoppable: Bool) -> Int? { nil }
    func end(_ wait: Int?) {}
    func interrupt(saying line: String) { said() }
}

/// Responds on request, or ends when the task is cancelled.
private final class LateServer: HTTPTransport {
    let arrivals: AsyncStream<Void>
    private let arrived: AsyncStream<Void>.Continuation
    private let answers: AsyncStream<HTTPResponse>
    private let answering: AsyncStream<HTTPResponse>.Continuation

    init() {
        (arrivals, arrived) = AsyncStream.makeStream()
        (answers, answering) = AsyncStream.makeStream()
    }

    func answer() {
        answering.yield(HTTPResponse(status: 200, headers: [:], body: Data()))
    }

    func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        arrived.yield()
        for await answer in answers { return answer }
        throw .cancelled
    }
}
