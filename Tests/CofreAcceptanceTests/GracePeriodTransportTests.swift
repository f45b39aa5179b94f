import CofreDomain
import CofreRemote
import Foundation
import Synchronization
import Testing

@testable import CofreApp

/// Ctrl-C during a request that must not be sent twice.
@Suite struct GracePeriodTransportTests {
    @Test func `the response is still awaited, and a message says so once`() async throws {
        let server = LateServer()
        let said = Mutex(0)
        let sending = Task {
            try await GracePeriodTransport(transport: server, moment: .seconds(3600)) {
                said.withLock { $0 += 1 }
                server.answer()
            }.send(Self.request)
        }
        for await _ in server.arrivals { break }
        sending.cancel()
        #expect(try await sending.value.status == 200)
        #expect(said.withLock { $0 } == 1)
    }

    @Test func `without a response the outcome is unknown`() async throws {
        let server = LateServer()
        let sending = Task {
            try await GracePeriodTransport(transport: server, moment: .zero) {}.send(Self.request)
        }
        for await _ in server.arrivals { break }
        sending.cancel()
        await #expect(throws: TransportError.cancelled) { try await sending.value }
    }

    @Test func `a request that was cancelled before it was sent causes no message`() async throws {
        let server = LateServer()
        let sending = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await GracePeriodTransport(transport: server) {
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
            try await GracePeriodTransport(transport: server, moment: .seconds(3600)) {
                Issue.record("nothing was sent")
            }.send(Self.request) { .settled }
        }
        for await _ in server.arrivals { break }
        sending.cancel()
        await #expect(throws: TransportError.cancelled) { try await sending.value }
    }

    private static var request: HTTPRequest {
        get throws {
            HTTPRequest(method: "POST", url: try #require(URL(string: "https://pay.example")))
        }
    }
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
