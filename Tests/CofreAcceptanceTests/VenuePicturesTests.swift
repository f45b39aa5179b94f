import CofreDomain
import CofreRemote
import CofreSandbox
import CofreShell
import CofreTestSupport
import Foundation
import Synchronization
import Terminal
import Testing

@testable import CofreApp

/// A list of fifty places with their pictures, from the words to what would be drawn.
@Suite struct VenuePicturesTests {
    private let words = ["venues", "--limit", "50"]

    @Test func `fifty pictures come once; after that only the search is asked again`() async throws
    {
        let stage = try PictureStage()

        let first = try await stage.perform(words)
        let asked = stage.requests
        let second = try await stage.perform(words)
        let again = stage.requests.dropFirst(asked.count)

        #expect(first == second)
        #expect(stage.drawn.count == 2 * first)
        #expect(first > 30)
        #expect(asked.filter { $0.hasSuffix("/photos") }.count == 50)
        #expect(Array(again) == ["/venues/places/search"])
        try await stage.close()
    }

    @Test func `one line of progress, taken away at the end`() async throws {
        let stage = try PictureStage()

        _ = try await stage.perform(words)

        #expect(stage.said.first == "loading pictures: 1 of 50")
        #expect(Array(stage.said.suffix(2)) == ["loading pictures: 50 of 50", ""])
        try await stage.close()
    }

    @Test func `offline everything is the saved copy`() async throws {
        let stage = try PictureStage()

        let online = try await stage.perform(words)
        let asked = stage.requests.count
        let offline = try await stage.perform(words, offline: true)

        #expect(online == offline)
        #expect(stage.requests.count == asked)
        try await stage.close()
    }

    @Test func `a refusal of every photograph leaves the list`() async throws {
        let stage = try PictureStage(refusing: 429)

        #expect(try await stage.perform(words) == 0)
        #expect(stage.requests.filter { $0.hasSuffix("/photos") }.count <= 4)
        try await stage.close()
    }
}

/// A session of the sandbox whose requests are counted and whose pictures are drawn by nobody.
private final class PictureStage: Artist, ProgressReport, HTTPTransport {
    private let state = Mutex((requests: [String](), drawn: [Picture](), said: [String]()))
    private let sandbox = SandboxTransport(sandbox: Sandbox())
    private let refusal: Int?
    private let composition: Composition
    private let home: TemporaryHome

    init(refusing status: Int? = nil) throws {
        refusal = status
        var options = Options()
        options.sandbox = true
        home = try TemporaryHome()
        composition = try Composition(options: options, environment: home.environment)
    }

    var requests: [String] { state.withLock { $0.requests } }
    var drawn: [Picture] { state.withLock { $0.drawn } }
    var said: [String] { state.withLock { $0.said } }

    /// The number of pictures in the reply.
    func perform(_ words: [String], offline: Bool = false) async throws -> Int {
        var options = composition.options
        options.images = .auto
        var session = try composition.session(options)
        let backends = VenuesBackends(
            settings: composition.settings, secrets: session.secrets,
            base: URL(string: "\(SandboxTransport.host)/venues"),
            transport: offline ? OfflineTransport() : self, records: composition.vault,
            isSandbox: true, now: { SamplePayments.noon })
        session.venues = backends.venues
        session.photos = backends.photos
        session.artist = self
        session.progress = self
        let reply = try await Shell(session: session, isPrompt: false).perform(words)
        let context = ReplyContext(phrases: session.phrases, now: SamplePayments.noon)
        return reply.blocks(context).count { if case .drawing = $0 { true } else { false } }
    }

    func close() async throws { try await composition.vault.close() }

    func send(
        _ request: HTTPRequest, unlessHeld check: LastCheck?
    ) async throws(TransportError) -> HTTPResponse {
        state.withLock { $0.requests.append(request.url.path()) }
        if let refusal, request.url.path().hasSuffix("/photos") {
            return HTTPResponse(status: refusal, body: Data(#"{"message":"slow down"}"#.utf8))
        }
        return try await sandbox.send(request)
    }

    var isPresent: Bool { true }

    func draw(_ picture: Picture, _ size: DrawingSize) async -> Drawing? {
        state.withLock { $0.drawn.append(picture) }
        return Drawing(text: "picture\n")
    }

    func say(_ text: String) { state.withLock { $0.said.append(text) } }
    func end() { state.withLock { $0.said.append("") } }
}
