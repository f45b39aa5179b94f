import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MoneyShell

@Suite struct LoadManyPicturesTests {
    private let ids = (1...50).map(String.init)

    @Test func `fifty pictures load at most four at a time and report every step`() async throws {
        let watch = Watch()
        let picture = try Picture(checking: SampleVenues.png())
        let sut = LoadManyPictures { id in
            watch.begin()
            await Task.yield()
            watch.end()
            return picture
        }

        let found = try await sut.pictures(of: ids) { watch.report($0) }

        #expect(Set(found.keys) == Set(ids))
        #expect(watch.most <= LoadManyPictures.atOnce)
        #expect(watch.reports == Array(1...50))
    }

    @Test func `a response with status 429 stops all further requests`() async throws {
        let watch = Watch()
        let limited = GatewayError.refused(status: 429, message: "slow down")
        let sut = LoadManyPictures { id in
            watch.begin()
            throw limited
        }

        let found = try await sut.pictures(of: ids) { _ in }

        #expect(found.count == 50)
        #expect(found.values.allSatisfy { $0.error as? GatewayError == limited })
        #expect(watch.begun <= LoadManyPictures.atOnce)
    }

    @Test func `one failed picture does not affect the others`() async throws {
        let picture = try Picture(checking: SampleVenues.png())
        let sut = LoadManyPictures { id in
            if id == "7" { throw PictureFault.foreign }
            return picture
        }

        let found = try await sut.pictures(of: ids) { _ in }

        #expect(found.filter { (try? $0.value.get()) == picture }.count == 49)
        #expect(found["7"]?.error as? PictureFault == .foreign)
    }

    @Test func `cancelling ends the load before most pictures are requested`() async throws {
        let watch = Watch()
        let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
        let sut = LoadManyPictures { id in
            watch.begin()
            arrived.yield()
            // Runs until the task is cancelled.
            while !Task.isCancelled { await Task.yield() }
            throw GatewayError.interrupted
        }
        let task = Task { [ids] in try await sut.pictures(of: ids) { _ in } }
        for await _ in arrivals { break }
        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(watch.begun <= LoadManyPictures.atOnce)
    }
}

extension Result {
    fileprivate var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}

/// Counts the pictures that are being loaded.
private final class Watch: Sendable {
    private let state = Mutex((now: 0, most: 0, begun: 0, reports: [Int]()))

    var most: Int { state.withLock { $0.most } }
    var begun: Int { state.withLock { $0.begun } }
    var reports: [Int] { state.withLock { $0.reports } }

    func begin() {
        state.withLock {
            $0.now += 1
            $0.begun += 1
            $0.most = max($0.most, $0.now)
        }
    }

    func end() { state.withLock { $0.now -= 1 } }
    func report(_ done: Int) { state.withLock { $0.reports.append(done) } }
}
