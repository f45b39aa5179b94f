import Foundation
import Sandbox
import Synchronization
import Terminal
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// A list of fifty venues with pictures, from the command to the screen.
@Suite struct VenuePicturesTests {
    private let words = ["venues", "--limit", "50"]

    @Test func `pictures are requested once; later only the search is repeated`() async throws {
        let session = try PictureSession()

        let first = try await session.perform(words)
        let asked = session.requests
        let second = try await session.perform(words)
        let again = session.requests.dropFirst(asked.count)

        #expect(first == second)
        #expect(session.drawn.count == 2 * first)
        #expect(first > 30)
        #expect(asked.filter { $0.hasSuffix("/photos") }.count == 50)
        #expect(Array(again) == ["/venues/places/search"])
        try await session.close()
    }

    @Test func `progress is one line, which is removed at the end`() async throws {
        let session = try PictureSession()

        _ = try await session.perform(words)

        #expect(session.said.first == "loading pictures: 1 of 50")
        #expect(Array(session.said.suffix(2)) == ["loading pictures: 50 of 50", ""])
        try await session.close()
    }
}

/// A session of the sandbox that records requests, pictures and progress.
private final class PictureSession: PictureRenderer, ProgressReport, HTTPTransport {
    private let state = Mutex((requests: [String](), drawn: [Picture](), said: [String]()))
    private let sandbox = SandboxTransport(sandbox: Sandbox())
    private let composition: Composition
    private let home: TemporaryHome

    init() throws {
        var options = Options()
        options.sandbox = true
        home = try TemporaryHome()
        composition = try Composition(options: options, environment: home.environment)
    }

    var requests: [String] { state.withLock { $0.requests } }
    var drawn: [Picture] { state.withLock { $0.drawn } }
    var said: [String] { state.withLock { $0.said } }

    /// Performs a command and returns the number of pictures in its reply.
    func perform(_ words: [String]) async throws -> Int {
        var options = composition.options
        options.images = .auto
        var context = composition.context(options)
        context.http = HTTP(wire: self)
        context.http.isSandbox = true
        context.now = { SamplePayments.noon }
        context.display = Context.Display(artist: self, progress: self)
        let reply = try await Shell(context: context, isPrompt: false).perform(words)
        return reply.blocks(ReplyContext(phrases: context.phrases, now: SamplePayments.noon)).count
        { if case .drawing = $0 { true } else { false } }
    }

    func close() async throws { try await composition.vault.close() }

    func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        state.withLock { $0.requests.append(request.url.path()) }
        return try await sandbox.send(request)
    }

    var isPresent: Bool { true }

    func draw(_ picture: Picture, _ size: DrawingSize) async -> Drawing? {
        state.withLock { $0.drawn.append(picture) }
        return Drawing(text: "picture\n")
    }

    func say(_ text: String) { state.withLock { $0.said.append(text) } }
    func end() { state.withLock { $0.said.append("") } }
    func begin(_ what: String, atMost limit: Seconds?, isStoppable: Bool) -> Int? { nil }
    func end(_ wait: Int?) {}
    func interrupt(saying line: String) {}
}
