import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MoneyShell

/// When a prompt that waits for a line exchanges by itself.
@Suite(.timeLimit(.minutes(20)))
struct PromptSyncingTests {
    @Test func `it exchanges at once and then every five minutes`() async {
        let world = World(sleeps: 3)
        let sut = PromptSyncing(world.work)
        await sut.begin()
        await world.hasSlept()
        #expect(
            world.events == [
                .exchange, .sleep(PromptSyncing.pause), .ask, .sleep(.seconds(1)), .exchange,
                .sleep(PromptSyncing.pause),
            ])
        await sut.stop()
    }

    @Test func `a change is exchanged at the next prompt, before the five minutes are over`()
        async
    {
        let world = World(sleeps: 1)
        let sut = PromptSyncing(world.work)
        await sut.begin()
        await world.hasSlept()
        await sut.stop()
        world.change(sleeps: 1) { $0.hasUnsentChanges = true }
        await sut.begin()
        await world.hasSlept()
        await sut.stop()
        #expect(
            world.events == [
                .exchange, .sleep(PromptSyncing.pause), .ask, .exchange,
                .sleep(PromptSyncing.pause),
            ])
    }

    @Test func `a remote that failed is asked again after five minutes, also after a change`() async
    {
        let world = World(sleeps: 1)
        world.change(sleeps: 1) { ($0.fails, $0.hasUnsentChanges) = (true, true) }
        let sut = PromptSyncing(world.work)
        for _ in 0..<2 {
            await sut.begin()
            await world.hasSlept()
            await sut.stop()
            world.change(sleeps: 1) { _ in }
        }
        #expect(
            world.events == [
                .exchange, .sleep(PromptSyncing.pause), .sleep(PromptSyncing.pause),
            ])
    }

    @Test func `a locked vault is never exchanged`() async {
        let world = World(sleeps: 1)
        world.change(sleeps: 1) { $0.isOpen = false }
        let sut = PromptSyncing(world.work)
        await sut.begin()
        await world.hasLooked()
        await sut.stop()
        #expect(world.events == [])
    }

    @Test func `a vault that is locked meanwhile is not exchanged again`() async {
        let world = World(sleeps: 2)
        world.change(sleeps: 2) { $0.locksAfterSleep = true }
        let sut = PromptSyncing(world.work)
        await sut.begin()
        await world.hasLocked()
        await sut.stop()
        #expect(world.events == [.exchange, .sleep(PromptSyncing.pause)])
    }

    @Test func `nothing happens unless a person wants it`() async {
        let world = World(sleeps: 1)
        world.change(sleeps: 1) { $0.isWanted = false }
        let sut = PromptSyncing(world.work)
        await sut.begin()
        await sut.stop()
        #expect(world.events == [])
    }

    @Test func `what was stopped for a line goes on after it`() async {
        let world = World(sleeps: 1)
        world.change(sleeps: 1) { $0.hangs = true }
        let sut = PromptSyncing(world.work)
        await sut.begin()
        await world.hasBegun()
        await sut.stop()
        world.change(sleeps: 1) { $0.hangs = false }
        await sut.begin()
        await world.hasSlept()
        await sut.stop()
        #expect(world.events == [.exchange, .exchange, .sleep(PromptSyncing.pause)])
    }

    // MARK: - With the program

    @Test func `a change at a prompt reaches the remote by itself`() async throws {
        let (home, remote) = try await machine()
        try await atTerminal([], ["TERM": "xterm"], in: home) { terminal in
            try terminal.expectScreen("the prompt") { $0.hasSuffix("cofre>") }
            while try Self.files(remote).isEmpty { sched_yield() }
            let before = try Self.files(remote)
            try terminal.send("limits set day 10\r", expecting: "10,00")
            while try Self.files(remote) == before { sched_yield() }
            #expect(!terminal.screen.contains("exchanging"))
            try terminal.leave()
        }
        let other = try TemporaryHome()
        let invited = try await home.run(["vault", "sync", "--invite"])
        let code = try #require(invited.out.split(separator: "\n").first, "\(invited.error)")
        try await other.run(
            ["vault", "create", "--join", remote.path()], input: code + "\n", exits: 0)
        #expect(try await other.run(["limits"]).out.contains("10.00"))
    }

    @Test func `a command that changed something is followed by an exchange in the background`()
        async throws
    {
        let (home, remote) = try await machine()
        try await home.run(["limits", "set", "day", "10"], exits: 0)
        while try Self.files(remote).isEmpty { sched_yield() }
        try await home.run(["vault", "sync"], exits: 0)
        let before = try Self.files(remote)
        try await home.run(["limits"], exits: 0)
        #expect(try Self.files(remote) == before)
    }

    @Test func `a change of another machine arrives at a prompt by itself`() async throws {
        let (home, remote) = try await machine()
        let other = try TemporaryHome()
        let invited = try await home.run(["vault", "sync", "--invite"])
        let code = try #require(invited.out.split(separator: "\n").first, "\(invited.error)")
        for (words, input) in [
            (["vault", "create", "--join", remote.path()], code + "\n"),
            (["limits", "set", "payment", "7"], ""), (["vault", "sync"], ""),
        ] {
            try await other.run(words, input: String(input), exits: 0)
        }
        let before = try Self.files(remote)
        try await atTerminal([], ["TERM": "xterm"], in: home) { terminal in
            try terminal.expectScreen("the prompt") { $0.hasSuffix("cofre>") }
            // A machine that has read changes puts a file that says so; nothing is typed meanwhile.
            while try Self.files(remote) == before { sched_yield() }
            try terminal.send("limits\r", expecting: "7,00")
        }
    }

    /// The server accepts connections and never answers.
    @Test func `a remote that hangs delays no line`() async throws {
        let (home, _) = try await machine()
        try await RawServer.serving({ _ in .hold }) { server in
            let remote = server.address + "/box"
            try await home.run(["config", "set", "sync.remote", remote], exits: 0)
            let environment = ["TERM": "xterm", "COFRE_HTTP_TIMEOUT": "0"]
            try await atTerminal([], environment, in: home) { terminal in
                try terminal.expectScreen("the prompt") { $0.hasSuffix("cofre>") }
                while server.requests.isEmpty { try terminal.expectVersion() }
                try terminal.expectVersion()
                try terminal.leave()
            }
        }
    }

    private static func files(_ remote: URL) throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: remote.path()))
    }

    /// A home whose prompt exchanges with a folder by itself.
    private func machine() async throws -> (TemporaryHome, URL) {
        let home = try TemporaryHome()
        let remote = home.file("remote")
        try FileManager.default.createDirectory(at: remote, withIntermediateDirectories: true)
        for words in [
            ["vault", "create"], ["config", "set", "sync.remote", remote.path()],
            ["config", "set", "sync.auto", "on"],
        ] {
            try await home.run(words, exits: 0)
        }
        return (home, remote)
    }
}

/// A vault, a remote and a clock that a sleep moves; after some sleeps the next one does not end.
private final class World: Sendable {
    enum Event: Equatable, Sendable {
        case exchange, ask
        case sleep(Duration)
    }

    struct State: Sendable {
        var events: [Event] = []
        var now = ContinuousClock.now
        var sleeps: Int
        var isWanted = true
        var isOpen = true
        var hasLooked = false
        var hasUnsentChanges = false
        var fails = false
        var hangs = false
        var locksAfterSleep = false
    }

    private struct Failure: Error {}

    private let state: Mutex<State>

    init(sleeps: Int) {
        state = Mutex(State(sleeps: sleeps))
    }

    var events: [Event] { state.withLock(\.events) }

    func change(sleeps: Int, _ edit: (inout State) -> Void) {
        state.withLock {
            $0.sleeps = sleeps
            edit(&$0)
        }
    }

    var work: PromptSyncing.Work {
        PromptSyncing.Work(
            isWanted: { self.state.withLock(\.isWanted) },
            isOpen: {
                self.state.withLock {
                    $0.hasLooked = true
                    return $0.isOpen
                }
            },
            hasUnsentChanges: {
                self.state.withLock {
                    $0.events.append(.ask)
                    return $0.hasUnsentChanges
                }
            },
            exchange: {
                let (fails, hangs) = self.state.withLock {
                    $0.events.append(.exchange)
                    return ($0.fails, $0.hangs)
                }
                if hangs { try await Self.hang() }
                if fails { throw Failure() }
                self.state.withLock { $0.hasUnsentChanges = false }
            },
            now: { self.state.withLock(\.now) },
            sleep: { duration in
                try Task.checkCancellation()
                let left = self.state.withLock { state in
                    state.events.append(.sleep(duration))
                    state.sleeps -= 1
                    if state.sleeps > 0 {
                        // All but a second of the first pause.
                        state.now += duration > .seconds(1) ? duration - .seconds(1) : duration
                    }
                    if state.locksAfterSleep { state.isOpen = false }
                    return state.sleeps
                }
                if left <= 0 { try await Self.hang() }
            })
    }

    private static func hang() async throws {
        while !Task.isCancelled { await Task.yield() }
        throw CancellationError()
    }

    func hasSlept() async { await until { $0.sleeps <= 0 } }
    func hasLocked() async { await until { !$0.isOpen } }
    func hasLooked() async { await until(\.hasLooked) }
    func hasBegun() async { await until { $0.events.contains(.exchange) } }

    private func until(_ isSo: @Sendable (State) -> Bool) async {
        while !state.withLock({ isSo($0) }) { await Task.yield() }
    }
}
