import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MoneyShell

/// A lock between processes, with a timeout.
struct FileProcessLockTests {
    @Test func `with several lock objects there is at most one holder at a time`() async throws {
        let folder = try TemporaryFolder()
        let holders = Holders()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...20 {
                group.addTask {
                    let sut = FileProcessLock(
                        path: folder.lock, patience: .seconds(600), busy: Busy())
                    try await sut.alone {
                        holders.enter()
                        await Task.yield()
                        holders.leave()
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(holders.most == 1)
        #expect(holders.total == 20)
    }

    @Test func `waiting longer than the timeout is an error`() async throws {
        let folder = try TemporaryFolder()
        let clock = Clock()
        let first = FileProcessLock(path: folder.lock, patience: .zero, busy: Busy())
        let second = FileProcessLock(path: folder.lock, patience: .seconds(5), busy: Busy()) {
            step in
            clock.advance(by: step)
        }
        try await first.alone {
            _ = await #expect(throws: Busy()) {
                try await second.alone {}
            }
        }
        #expect(clock.waited == .seconds(5))
    }

    @Test func `an error releases the lock`() async throws {
        let folder = try TemporaryFolder()
        let sut = FileProcessLock(path: folder.lock, patience: .zero, busy: Busy())
        await #expect(throws: GatewayError.interrupted) {
            try await sut.alone { throw GatewayError.interrupted }
        }
        #expect(try await sut.alone { 7 } == 7)
    }

    @Test func `the lock file has mode 600 and a symbolic link is not followed`() async throws {
        let folder = try TemporaryFolder()
        let sut = FileProcessLock(path: folder.lock, patience: .zero, busy: Busy())
        try await sut.alone {}
        let mode = try FileManager.default.attributesOfItem(atPath: folder.lock)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        let link = folder.lock + ".link"
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: folder.lock)
        await #expect(throws: StoreError.self) {
            try await FileProcessLock(path: link, patience: .zero, busy: Busy())
                .alone {}
        }
    }
}

/// Another process holds the lock.
private struct Busy: Error, Equatable {}

extension TemporaryFolder {
    fileprivate var lock: String { file("account.lock").path }
}

/// Counts the holders of the lock.
private final class Holders: Sendable {
    private let state = Mutex((now: 0, most: 0, total: 0))

    var most: Int { state.withLock(\.most) }
    var total: Int { state.withLock(\.total) }

    func enter() {
        state.withLock { state in
            state.now += 1
            state.total += 1
            state.most = max(state.most, state.now)
        }
    }

    func leave() { state.withLock { $0.now -= 1 } }
}

/// A clock that only waiting advances.
private final class Clock: Sendable {
    private let state = Mutex(Duration.zero)

    var waited: Duration { state.withLock { $0 } }

    func advance(by step: Duration) { state.withLock { $0 += step } }
}
