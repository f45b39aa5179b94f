import Synchronization
import Testing

@testable import MoneyShell

/// The write that goes on while a receipt is shown.
@Suite(.timeLimit(.minutes(20)))
struct PublicationTests {
    @Test func `the end of a command waits for the write`() async {
        let (sut, work) = (Publication(), Work())
        sut.begin(within: .seconds(3600), work.run)
        #expect(sut.isUnderWay)
        work.finish()
        await sut.end()
        #expect(!sut.isUnderWay)
        #expect(work.result == .finished)
    }

    @Test func `a write that takes too long is given up`() async {
        let (sut, work) = (Publication(), Work())
        sut.begin(within: .zero, work.run)
        await sut.end()
        #expect(work.result == .cancelled)
    }

    @Test func `an interruption before the command waits does not stop the write`() async {
        let (sut, work) = (Publication(), Work())
        sut.begin(within: .seconds(3600), work.run)
        sut.interrupt()
        work.finish()
        await sut.end()
        #expect(work.result == .finished)
    }

    @Test func `an interruption while the command waits stops the write`() async {
        let (sut, work) = (Publication(), Work())
        sut.begin(within: .seconds(3600), work.run)
        let waiting = Task { await sut.end() }
        while work.result == nil {
            sut.interrupt()
            await Task.yield()
        }
        await waiting.value
        #expect(work.result == .cancelled)
    }

    @Test func `a command that must end at once stops the write, and begins no other one`() async {
        let (sut, work, late) = (Publication(), Work(), Work())
        sut.begin(within: .seconds(3600), work.run)
        sut.stop()
        await sut.end()
        #expect(work.result == .cancelled)
        sut.stop()
        sut.begin(within: .seconds(3600), late.run)
        #expect(!sut.isUnderWay)
        await sut.end()
        sut.begin(within: .zero, late.run)
        #expect(sut.isUnderWay)
        await sut.end()
    }
}

/// Work that ends when it is told to, or when it is cancelled.
private final class Work: Sendable {
    enum Result: Equatable { case finished, cancelled }

    private let state = Mutex<(mayFinish: Bool, result: Result?)>((false, nil))

    var result: Result? { state.withLock(\.result) }

    func finish() { state.withLock { $0.mayFinish = true } }

    @Sendable func run() async {
        while !state.withLock(\.mayFinish), !Task.isCancelled { await Task.yield() }
        state.withLock { $0.result = $0.mayFinish ? .finished : .cancelled }
    }
}
